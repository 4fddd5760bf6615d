import { type ComponentProps, useId } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { conditionMeanings } from '../../safety-tips-copy.ts'

type Wrong = {
  /** What is wrong with what was chosen. */
  error?: string | undefined
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  Wrong & { label: string; hint?: string | undefined; options: string[] }

/** A choice from a list, under its label. */
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
        <option value="">Choose one</option>
        {options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {explained && (
        <p id={explanation} className={`text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {explained}
        </p>
      )}
    </div>
  )
}

type ConditionCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & Wrong

/** The choice of the condition, as a card for each with what it promises. */
export function ConditionCards({ error, ...input }: ConditionCardsProps) {
  const cards = useId()
  const mistake = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Condition</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {PRODUCT_CONDITIONS.map(condition => (
          <label
            key={condition}
            className={`cursor-pointer rounded-field border p-4 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content ${error ? 'border-error' : 'border-base-300'}`}
          >
            <span className="flex items-center justify-between gap-3 font-semibold">
              <span id={`${cards}-${condition}`}>{condition}</span>
              <input
                {...input}
                type="radio"
                value={condition}
                className="radio radio-primary"
                aria-labelledby={`${cards}-${condition}`}
                aria-describedby={`${cards}-${condition}-meaning${error ? ` ${mistake}` : ''}`}
              />
            </span>
            <span id={`${cards}-${condition}-meaning`} className="mt-1 block text-sm">
              {conditionMeanings[condition]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={mistake} className="text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
