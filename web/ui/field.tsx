import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  /** A note about the expected input. */
  hint?: ReactNode
  /** The validation error. */
  error?: ReactNode
  /** A button at the end of the field. */
  end?: ReactNode
}

/** A text field with its label, and its hint or error below, which screen readers read with it. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const field = useId()
  const explanation = useId()
  const explained = error ?? hint
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={field}
          className={`input w-full text-base read-only:border-transparent read-only:bg-base-200 ${error ? 'input-error' : ''} ${end ? 'pe-12' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={explained ? explanation : undefined}
        />
        {end && <div className="absolute inset-y-0 end-0 z-10 flex items-center">{end}</div>}
      </div>
      {explained && (
        <p id={explanation} className={`text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {explained}
        </p>
      )}
    </div>
  )
}
