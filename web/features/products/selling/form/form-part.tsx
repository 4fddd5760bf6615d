import { type ReactNode, useId } from 'react'

type FormPartProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A section of the form with its heading. */
export function FormPart({ title, aside, children }: FormPartProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-5 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-heading">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
