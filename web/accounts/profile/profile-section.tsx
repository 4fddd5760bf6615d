import { type ReactNode, useId } from 'react'

type ProfileSectionProps = { title: string; intro?: string; children: ReactNode }

/** A part of the profile page on a surface of its own. */
export function ProfileSection({ title, intro, children }: ProfileSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-box bg-base-100 p-6 shadow-raised sm:p-8">
      <h2 id={heading} className="text-heading">
        {title}
      </h2>
      {intro && <p className="mt-1 text-quiet">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
