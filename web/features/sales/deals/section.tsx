import { type ReactNode, useId } from 'react'

type DealSectionProps = {
  title: string
  /** The id for links to the section. */
  id?: string
  children: ReactNode
}

/** A section of a deal's page. */
export function DealSection({ title, id, children }: DealSectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="min-w-0 rounded-box bg-base-100 p-5 shadow-raised sm:p-6"
    >
      <h2 id={heading} className="text-heading">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
