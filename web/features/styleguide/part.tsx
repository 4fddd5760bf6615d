import type { ReactNode } from 'react'

/** A titled group of components. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-base-300 border-t pt-6">
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
)
