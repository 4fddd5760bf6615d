import { type ReactNode, type Ref, useId } from 'react'

type ChipChoiceProps = {
  legend: string
  /** A note below the choices; an error replaces it. */
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; label: ReactNode }[]
  /** Empty while nothing is chosen. */
  value: string
  onChange(value: string): void
  /** The first choice, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
}

/** A choice between a few short options, side by side. */
export function ChipChoice({ legend, hint, error, options, value, onChange, ref }: ChipChoiceProps) {
  const name = useId()
  const explanation = useId()
  const explained = error ?? hint
  return (
    <fieldset aria-describedby={explained ? explanation : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`flex min-h-11 cursor-pointer items-center rounded-field border px-4 text-sm hover:border-primary has-checked:border-primary has-checked:bg-secondary has-checked:font-semibold has-checked:text-secondary-content has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${error ? 'border-error' : 'border-base-300'}`}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className="sr-only"
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {explained && (
        <p id={explanation} className={`mt-1.5 text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {explained}
        </p>
      )}
    </fieldset>
  )
}
