import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { MAX_SPOTS } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { readDamage, writeDamage } from '#contract/products/form-facts.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { texts } from '../../../../texts/texts.ts'
import { partLabel } from '../../../phones/fact-labels.ts'
import { damageNote } from '../../../phones/grading-texts.ts'
import { SpotEditor } from './spot-editor.tsx'

/** Damage as numbered dots on the photos, for the form of a listing. Removing a photo removes its dots, and says so. */
export function DamageSpots({ form }: { form: UseFormReturn<ProductForm> }) {
  const t = texts('listingForm')
  const [images, faults] = form.watch(['productImages', 'otherFaults'])
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const photos = images.filter(image => image !== NO_PHOTOS)
  const spots = spotsOf(faults.map(readDamage))
  const lost = spots.filter(({ damage }) => !photos.includes(damage.spot.image))
  const change = (list: string[]) => form.setValue('otherFaults', list, { shouldDirty: true })
  if (photos.length === 0 && spots.length === 0) return null

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{t('damage.title')}</legend>
      <p className="text-quiet text-sm">{t('damage.hint')}</p>
      {lost.length > 0 && (
        <p role="status" className="text-sm">
          {t('damage.lost', { count: lost.length })}
        </p>
      )}
      {spots.length > 0 && (
        <ol className="flex flex-col gap-2">
          {spots.map(({ number, damage }) => {
            const part = partLabel(damage.part)
            const text = damage.note ? t('describe.damage', { part, note: damageNote(damage) }) : part
            const photo = photos.indexOf(damage.spot.image) + 1
            return (
              <li
                key={number}
                className="flex items-center justify-between gap-3 rounded-field bg-base-200 px-3"
              >
                <span className="wrap-anywhere">
                  <strong className="tabular-nums">{number}.</strong> <bdi>{text}</bdi>{' '}
                  <span className="text-quiet text-sm">
                    {photo ? t('damage.onPhoto', { photo }) : t('damage.photoRemoved')}
                  </span>
                </span>
                <button
                  type="button"
                  className="btn btn-ghost btn-square"
                  aria-label={t('damage.removeDot', { number, damage: text })}
                  onClick={() => change(faults.filter(other => other !== writeDamage(damage)))}
                >
                  <X className="size-5" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {editing && photos.length > 0 ? (
        <SpotEditor
          photos={photos}
          onAdd={damage => {
            change([...faults, writeDamage(damage)])
            close()
          }}
          onClose={close}
        />
      ) : (
        spots.length < MAX_SPOTS &&
        photos.length > 0 && (
          <button
            ref={opener}
            type="button"
            className="btn btn-outline self-start"
            onClick={() => setEditing(true)}
          >
            {t('damage.mark')}
          </button>
        )
      )}
      {spots.length >= MAX_SPOTS && (
        <p className="text-quiet text-sm">{t('damage.atMost', { max: MAX_SPOTS })}</p>
      )}
    </fieldset>
  )
}
