import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  /** What to know before typing. */
  hint?: ReactNode
  /** What is wrong with what was typed. */
  error?: ReactNode
  /** A button at the end of the field. */
  end?: ReactNode
}

/** A field under its label; its hint or what is wrong with it stands below, and is read out with it. */
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
          className={`input w-full text-base read-only:border-transparent read-only:bg-base-200 ${error ? 'input-error' : ''} ${end ? 'pr-13' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={explained ? explanation : undefined}
        />
        {end && <div className="absolute inset-y-0 right-0 z-10 flex items-center">{end}</div>}
      </div>
      {explained && (
        <p id={explanation} className={`text-sm ${error ? 'text-error' : 'text-quiet'}`}>
          {explained}
        </p>
      )}
    </div>
  )
}
