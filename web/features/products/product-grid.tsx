import type { ReactNode } from 'react'

/** A grid of cards. */
export const ProductGrid = ({ children, beside = false }: { children: ReactNode; beside?: boolean }) => (
  <ul
    className={`grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 ${beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
  >
    {children}
  </ul>
)
