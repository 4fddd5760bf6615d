import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; children: ReactNode; aside?: ReactNode }

/** A section of a page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="page-width py-section-half">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3 md:mb-8">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
