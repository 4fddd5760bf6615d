import type { ReactNode } from 'react'

/** The buttons of a dialog, which stay visible below a long form. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 rounded-b-box bg-base-100 px-6 pt-3 pb-6">
    {children}
  </div>
)
