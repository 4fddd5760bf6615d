import { Check } from 'lucide-react'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'
import { MIDDLE, NO_PHOTOS } from '#contract/image-address.ts'
import { RECOMMENDED_PHOTOS } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { answersIn } from '#contract/products/form-facts.ts'
import { damageOf } from '#contract/products/grading.ts'
import { texts } from '../../../../texts/texts.ts'
import { PicturePicker } from '../../../images/picture-picker.tsx'
import { lowered, partLabel } from '../../../phones/fact-labels.ts'
import { damageNote } from '../../../phones/grading-texts.ts'
import { CoverPart } from './cover-part.tsx'
import { FormPart } from './form-part.tsx'

type PhotosPartProps = {
  form: UseFormReturn<ProductForm>
  /** Called when uploads start or end. */
  onBusy(busy: boolean): void
  /** Called with the number of pictures whose upload failed. */
  onFailed(failed: number): void
}

/** The photos of a listing, with a checklist of what to photograph. */
export function PhotosPart({ form, onBusy, onFailed }: PhotosPartProps) {
  const t = texts('listingForm')
  const pictures = useId()
  const list = useId()
  const damage = damageOf(answersIn(form.watch('answers')))
  const [images, photographed, focus] = form.watch(['productImages', 'photographed', 'coverFocus'])
  const photos = images.filter(isPhoto)
  const [cover] = photos
  const count = photos.length
  const shots = [
    ...SHOTS.map(id => ({ id, text: t(`photos.${id}`) })),
    ...damage.map(({ part, note }) => ({
      id: `${part}: ${note}`,
      text: t('photos.closeUp', {
        part: lowered(partLabel(part)),
        note: lowered(damageNote({ part, note })),
      }),
    })),
  ]
  return (
    <FormPart
      title={t('photos.title')}
      aside={
        <p className="flex items-center gap-1.5 text-quiet text-sm">
          {count >= RECOMMENDED_PHOTOS && <Check className="size-4 text-success" aria-hidden="true" />}
          {count >= RECOMMENDED_PHOTOS
            ? t('photos.enough')
            : t('photos.recommended', { count: RECOMMENDED_PHOTOS })}
        </p>
      }
    >
      <Controller
        control={form.control}
        name="productImages"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <PicturePicker
            id={pictures}
            value={value.filter(isPhoto)}
            max={MAX_IMAGES_PER_PRODUCT}
            error={fieldState.error?.message}
            onChange={addresses => {
              if (addresses[0] !== cover) form.setValue('coverFocus', String(MIDDLE))
              onChange(addresses)
            }}
            onBusy={onBusy}
            onFailed={onFailed}
            ref={ref}
          />
        )}
      />
      {cover && (
        <CoverPart
          address={cover}
          focus={Number(focus)}
          onChange={chosen => form.setValue('coverFocus', String(chosen), { shouldDirty: true })}
        />
      )}
      <div>
        <h3 id={list} className="font-semibold">
          {t('photos.wanted')}
        </h3>
        <ul aria-labelledby={list} className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2">
          {shots.map(({ id, text }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary checkbox-sm shrink-0"
                  checked={photographed.includes(id)}
                  onChange={({ currentTarget }) =>
                    form.setValue(
                      'photographed',
                      currentTarget.checked
                        ? [...photographed, id]
                        : photographed.filter(other => other !== id),
                      { shouldDirty: true },
                    )
                  }
                />
                {text}
              </label>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-quiet text-sm">{t('photos.privacy')}</p>
      </div>
    </FormPart>
  )
}

/** Whether it is a photo of the seller, and does not stand for none. */
const isPhoto = (address: string) => address !== NO_PHOTOS

const SHOTS = ['front', 'back', 'edges', 'settings', 'box'] as const
