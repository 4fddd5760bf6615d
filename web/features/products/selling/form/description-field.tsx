import type { ComponentProps } from 'react'
import { MAX_DESCRIPTION_LENGTH } from '#contract/constants.ts'
import { TextArea } from '../../../../ui/text-area.tsx'

type DescriptionFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'aside'> & {
  /** The number of characters. */
  length: number
}

const figures = new Intl.NumberFormat('en-US')

/** The description with a counter. Longer text can be pasted but is refused, so that nothing is cut off. */
export function DescriptionField({ length, ...textarea }: DescriptionFieldProps) {
  const over = length > MAX_DESCRIPTION_LENGTH
  return (
    <TextArea
      {...textarea}
      label="Description"
      rows={5}
      hint="What's included, and any faults you know of."
      aside={
        <p className={`tabular-nums ${over ? 'text-error' : 'text-quiet'}`}>
          {figures.format(length)} / {figures.format(MAX_DESCRIPTION_LENGTH)}
          <span className="sr-only"> characters</span>
        </p>
      }
    />
  )
}
