import { type ComponentProps, useId } from 'react'
import { FOR_PARTS, PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'
import { isBetter } from '#contract/products/grading.ts'
import { texts } from '../../../../texts/texts.ts'
import { conditionLabel } from '../../../phones/fact-labels.ts'
import { conditionMeaning } from '../../../phones/grading-texts.ts'

type FieldError = {
  /** The validation error. */
  error?: string | undefined
}

/** An option whose value is not shown. */
type Option = { value: string; label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  FieldError & { label: string; hint?: string | undefined; options: readonly (string | Option)[] }

/** A select with its label. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const field = useId()
  const explanation = useId()
  const explained = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={field}
        className={`select w-full text-base ${error ? 'select-error' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={explained ? explanation : undefined}
      >
        <option value="">{texts('listingForm')('chooseOne')}</option>
        {options.map(option =>
          typeof option === 'string' ? (
            <option key={option} dir="auto">
              {option}
            </option>
          ) : (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
      {explained && (
        <p id={explanation} className={`text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {explained}
        </p>
      )}
    </div>
  )
}

type ConditionCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> &
  FieldError & {
    /** The best condition that can be chosen; undefined for any. */
    best?: ProductCondition | undefined
    /** The chosen condition, which stays possible. */
    chosen?: ProductCondition | '' | undefined
    onChoose(condition: ProductCondition): void
  }

/** Cards to choose the condition, each with its meaning. */
export function ConditionCards({ error, best, chosen, onChoose, ...input }: ConditionCardsProps) {
  const t = texts('listingForm')
  const cards = useId()
  const mistake = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('condition.looks')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {PRODUCT_CONDITIONS.map(condition => (
          <label
            key={condition}
            className={`cursor-pointer rounded-field border p-4 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content has-disabled:cursor-not-allowed has-disabled:text-quiet ${error ? 'border-error' : 'border-base-300'}`}
          >
            <span className="flex items-center justify-between gap-3 font-semibold">
              <span id={`${cards}-${condition}`}>{conditionLabel(condition)}</span>
              <input
                {...input}
                type="radio"
                value={condition}
                disabled={best !== undefined && condition !== chosen && isBetter(condition, best)}
                onChange={event => {
                  void input.onChange?.(event)
                  onChoose(condition)
                }}
                className="radio radio-primary"
                aria-invalid={error ? true : undefined}
                aria-labelledby={`${cards}-${condition}`}
                aria-describedby={`${cards}-${condition}-meaning${error ? ` ${mistake}` : ''}`}
              />
            </span>
            <span id={`${cards}-${condition}-meaning`} className="mt-1 block text-sm">
              {conditionMeaning(condition)}
            </span>
          </label>
        ))}
      </div>
      {best && best !== 'Excellent' && (
        <p className="text-quiet text-sm">
          {best === FOR_PARTS
            ? t('condition.forPartsAtMost')
            : t('condition.atMost', { condition: conditionLabel(best) })}
        </p>
      )}
      {error && (
        <p id={mistake} className="text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
