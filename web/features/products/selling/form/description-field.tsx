import { type ComponentProps, useId } from 'react'
import { MAX_DESCRIPTION_LENGTH } from '#contract/constants.ts'

type DescriptionFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  /** Characters that have been written. */
  length: number
  error?: string | undefined
}

const figures = new Intl.NumberFormat('en-US')

/** The description, with how much of its room is used. More can be pasted and is then refused: nothing is cut off. */
export function DescriptionField({ length, error, ...textarea }: DescriptionFieldProps) {
  const field = useId()
  const explanation = useId()
  const counter = useId()
  const over = length > MAX_DESCRIPTION_LENGTH
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="font-semibold">
        Description
      </label>
      <textarea
        {...textarea}
        id={field}
        rows={5}
        className={`textarea w-full text-base ${error ? 'textarea-error' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${explanation} ${counter}`}
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <p id={explanation} className={error ? 'text-error' : 'text-quiet'}>
          {error ?? "What's included, and any faults you know of."}
        </p>
        <p id={counter} className={`tabular-nums ${over ? 'text-error' : 'text-quiet'}`}>
          {figures.format(length)} / {figures.format(MAX_DESCRIPTION_LENGTH)}
          <span className="sr-only"> characters</span>
        </p>
      </div>
    </div>
  )
}
