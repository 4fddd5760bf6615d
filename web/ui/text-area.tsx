import { type ComponentProps, type ReactNode, useId } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  /** A note about the expected input. */
  hint?: ReactNode
  /** The validation error. */
  error?: ReactNode
  /** Shown next to the hint, such as a counter. */
  aside?: ReactNode
}

/** A multi-line field with its label, and its hint or error below, which screen readers read with it. */
export function TextArea({ label, hint, error, aside, rows = 4, ...textarea }: TextAreaProps) {
  const field = useId()
  const explanation = useId()
  const explained = error ?? hint
  const isExplained = Boolean(explained || aside)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="font-semibold">
        {label}
      </label>
      <textarea
        {...textarea}
        id={field}
        rows={rows}
        className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={isExplained ? explanation : undefined}
      />
      {isExplained && (
        <div id={explanation} className="flex flex-wrap justify-between gap-x-4 text-sm">
          <p className={error ? 'text-error' : 'text-quiet'}>{explained}</p>
          {aside}
        </div>
      )}
    </div>
  )
}
