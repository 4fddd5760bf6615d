import { Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown when there are no products, or none that waits. */
export const NoListings = ({ waiting }: { waiting: boolean }) => (
  <EmptyState title={waiting ? 'All caught up' : productMessages.noneFound}>
    <p className="max-w-sm text-quiet">
      {waiting ? "You've approved every advertisement that sellers asked for." : 'No products match that.'}
    </p>
    <Link to="/dashboard/product" search={{ state: 'all' }} className="btn btn-primary">
      See all products
    </Link>
  </EmptyState>
)
