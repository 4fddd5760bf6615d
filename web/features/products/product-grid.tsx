import type { ReactNode } from 'react'

type ProductGridProps = {
  children: ReactNode
  /** Whether it is beside the filters. */
  beside?: boolean
  label?: string
  /** Whether it is the beginning of a list. Three in a row, it then ends with a full row. */
  isExcerpt?: boolean
}

/** A grid of cards. */
export const ProductGrid = ({ children, beside = false, label, isExcerpt = false }: ProductGridProps) => (
  <ul
    aria-label={label}
    className={`grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 ${isExcerpt ? 'md:max-lg:[&>li:nth-child(3n+4):nth-last-child(-n+2)]:hidden md:max-lg:[&>li:nth-child(3n+5):last-child]:hidden' : ''} ${beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
  >
    {children}
  </ul>
)
