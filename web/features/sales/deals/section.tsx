import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type DealSectionProps = {
  title: string
  /** The id for links to the section. */
  id?: string
  /** Whether it can be folded, and is so at first. */
  folded?: boolean | undefined
  children: ReactNode
}

/** A section of a deal's page. */
export function DealSection({ title, id, folded, children }: DealSectionProps) {
  const heading = useId()
  const name = (
    <h2 id={heading} className="text-heading">
      {title}
    </h2>
  )
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="min-w-0 scroll-mt-24 rounded-box bg-base-100 p-5 shadow-raised sm:p-6"
    >
      {folded === undefined ? (
        <>
          {name}
          <div className="mt-4">{children}</div>
        </>
      ) : (
        <details open={!folded} className="group">
          <summary className="-m-5 flex cursor-pointer list-none items-center justify-between gap-4 rounded-box p-5 sm:-m-6 sm:p-6">
            {name}
            <ChevronDown
              className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="mt-8 sm:mt-10">{children}</div>
        </details>
      )}
    </section>
  )
}

/** Unfolds the section with this id and moves to it. */
export function unfold(id: string) {
  const section = document.getElementById(id)
  const details = section?.querySelector('details')
  if (!section || !details) return
  details.open = true
  details.querySelector('summary')?.focus({ preventScroll: true })
  section.scrollIntoView()
}
