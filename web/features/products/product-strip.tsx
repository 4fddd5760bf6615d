import type { ReactNode } from 'react'
import { CardSkeletons } from '../../ui/skeleton.tsx'

/** A row of cards that scrolls horizontally when not all fit. */
export const ProductStrip = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 md:-mx-8 md:scroll-px-8 md:gap-6 md:px-8 [&>li]:w-40 [&>li]:shrink-0 [&>li]:snap-start md:[&>li]:w-52">
    {children}
  </ul>
)

/** The row while its cards are loading. */
export const StripSkeletons = () => (
  <ProductStrip>
    <CardSkeletons count={4} />
  </ProductStrip>
)
