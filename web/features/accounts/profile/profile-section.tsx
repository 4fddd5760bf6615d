import { type ReactNode, useId } from 'react'

type ProfileSectionProps = {
  title: string
  intro?: string
  /** The id for links to the section. */
  id?: string
  children: ReactNode
}

/** A section of the profile page on its own surface. */
export function ProfileSection({ title, intro, id, children }: ProfileSectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-24 rounded-box bg-base-100 p-6 shadow-raised sm:p-8"
    >
      <h2 id={heading} className="text-heading">
        {title}
      </h2>
      {intro && <p className="mt-1 text-quiet">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
