import { type ReactNode, useId } from 'react'

type FormPartProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A section of the form with its numbered heading. */
export function FormPart({ title, aside, children }: FormPartProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex scroll-mt-24 flex-col gap-5 rounded-box border border-base-300 bg-base-100 p-4 [counter-increment:part] sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          id={heading}
          className="text-heading before:me-2 before:text-quiet before:content-[counter(part)_/_'']"
        >
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
