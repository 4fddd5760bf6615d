import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Model } from '#contract/models/schemas.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import { texts } from '../../../../texts/texts.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { colorText, fieldLabel, storageText } from '../../../phones/fact-labels.ts'
import { SelectField } from './choice-fields.tsx'
import { FormPart } from './form-part.tsx'
import { ModelChoice } from './model-choice.tsx'
import { SaidFacts } from './said-facts.tsx'
import type { CategoryNames } from './use-category-names.ts'
import type { FieldOf } from './use-product-form.ts'

type PhonePartProps = {
  form: UseFormReturn<ProductForm>
  field: FieldOf
  isNew: boolean
  /** Whether the phone is known, so that the other fields are shown. */
  isStarted: boolean
  /** The model of the catalog, if it was recognized. */
  model: Model | undefined
  categories: CategoryNames
}

/** The phone: one field for its name, and the fields that are filled in from it. */
export function PhonePart({ form, field, isNew, isStarted, model, categories }: PhonePartProps) {
  const t = texts('listingForm')
  const choice = (name: 'storageGb' | 'color') => ({
    value: form.watch(name),
    onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
  })
  const storage = choice('storageGb')
  const color = choice('color')
  return (
    <FormPart title={t(isNew ? 'phone.whatAreYouSelling' : 'phone.yourPhone')}>
      {isNew && (
        <Field
          label={t('phone.what')}
          placeholder={t('phone.whatExample')}
          autoComplete="off"
          hint={t('phone.whatHint')}
          {...field('what')}
          // Enter in this field must not submit the form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {isStarted && (
        <>
          {isNew && <SaidFacts form={form} text={form.watch('what')} />}
          <ModelChoice form={form} />
          {model && model.storageGb.length > 0 && (
            <ChipChoice
              legend={fieldLabel('storageGb')}
              {...storage}
              options={withUnknown([...model.storageGb.map(String)], storage.value, gigabytes =>
                storageText(Number(gigabytes)),
              )}
            />
          )}
          {model && model.colors.length > 0 && (
            <ChipChoice
              legend={fieldLabel('color')}
              {...color}
              options={withUnknown(model.colors, color.value, name => <bdi>{colorText(name)}</bdi>)}
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={fieldLabel('productName')}
              autoComplete="off"
              hint={t('phone.nameHint')}
              {...field('productName')}
            />
            <SelectField
              label={fieldLabel('productCategory')}
              options={categories.names}
              hint={categories.hint}
              {...field('productCategory')}
            />
          </div>
        </>
      )}
    </FormPart>
  )
}

/** The options, including the chosen one and one for "unknown". */
function withUnknown(options: readonly string[], chosen: string, labelOf: (option: string) => ReactNode) {
  const isOther = chosen !== '' && chosen !== UNKNOWN && !options.includes(chosen)
  const all = isOther ? [chosen, ...options] : options
  return [
    ...all.map(option => ({ value: option, label: labelOf(option) })),
    { value: UNKNOWN, label: texts('listingForm')('dontKnow') },
  ]
}
