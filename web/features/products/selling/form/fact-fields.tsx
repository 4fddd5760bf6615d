import type { UseFormReturn } from 'react-hook-form'
import { BOX_ITEMS } from '#contract/phones/facts.ts'
import { factNamed, plainFacts } from '#contract/products/fields.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import { texts } from '../../../../texts/texts.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { boxLabel, fieldLabel, lockText } from '../../../phones/fact-labels.ts'
import { FormPart } from './form-part.tsx'
import { ImeiField } from './imei-field.tsx'
import { OtherDamage } from './other-damage.tsx'
import type { FieldOf } from './use-product-form.ts'

type FactsPartProps = {
  form: UseFormReturn<ProductForm>
  field: FieldOf
  /** Whether the listing has an IMEI, which is not shown. */
  imeiChecked: boolean
}

/** Optional facts that buyers filter by. */
export function FactsPart({ form, field, imeiChecked }: FactsPartProps) {
  const t = texts('listingForm')
  const [lock, box] = form.watch(['lock', 'box'])
  return (
    <FormPart title={t('facts.title')} aside={<p className="text-quiet text-sm">{t('facts.hint')}</p>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChipChoice
          legend={fieldLabel('lock')}
          options={[
            { value: 'unlocked', label: lockText({ lock: 'unlocked' }) ?? '' },
            { value: 'locked', label: lockText({ lock: 'locked' }) ?? '' },
            { value: UNKNOWN, label: t('dontKnow') },
          ]}
          value={lock}
          onChange={value => form.setValue('lock', value, { shouldDirty: true })}
        />
        {lock === 'locked' && (
          <Field label={fieldLabel('carrier')} autoComplete="off" {...field('carrier')} />
        )}
        {typedFacts.map(fact => {
          const { value } = factNamed(fact)
          const label = fieldLabel(fact)
          const inputMode = value.kind === 'number' ? 'numeric' : 'text'
          return (
            <Field
              key={fact}
              label={label}
              inputMode={inputMode}
              autoComplete="off"
              hint={fact === 'batteryHealth' ? t('facts.batteryHint') : undefined}
              {...field(fact)}
            />
          )
        })}
        <ImeiField
          isChecked={imeiChecked}
          onScan={imei => form.setValue('imei', imei, { shouldDirty: true, shouldValidate: true })}
          {...field('imei')}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{fieldLabel('box')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {BOX_ITEMS.map(item => (
            <label key={item} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="checkbox"
                checked={box.includes(item)}
                onChange={({ currentTarget }) =>
                  form.setValue(
                    'box',
                    BOX_ITEMS.filter(each => (each === item ? currentTarget.checked : box.includes(each))),
                    { shouldDirty: true },
                  )
                }
              />
              {boxLabel(item)}
            </label>
          ))}
        </div>
      </fieldset>
      <OtherDamage form={form} />
    </FormPart>
  )
}

/** The facts that are typed and have no field of their own kind. */
const typedFacts = plainFacts.filter(fact => ['number', 'text'].includes(factNamed(fact).value.kind))
