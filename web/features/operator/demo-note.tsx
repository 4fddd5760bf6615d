import type { ReactNode } from 'react'

/** A note on the pages about the operator of a demo. */
export const DemoNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 rounded-box border border-base-300 bg-base-100 p-4">{children}</p>
)
