import { PAGE_SIZE } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Placeholders for the next cards of a list. */
export const LoadingMore = () => (
  <div className="mt-8" role="status">
    <span className="sr-only">{texts('ui')('loading')}</span>
    <ProductGrid beside>
      <CardSkeletons count={PAGE_SIZE / 3} />
    </ProductGrid>
  </div>
)
