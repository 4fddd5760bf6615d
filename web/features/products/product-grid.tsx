import type { ReactNode } from 'react'

type ProductGridProps = {
  children: ReactNode
  /** Whether it is beside the filters. */
  beside?: boolean
  label?: string
}

/** A grid of cards. */
export const ProductGrid = ({ children, beside = false, label }: ProductGridProps) => (
  <ul
    aria-label={label}
    className={`grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 ${beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
  >
    {children}
  </ul>
)
