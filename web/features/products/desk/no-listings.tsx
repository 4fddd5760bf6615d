import { Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Where the products would be when there are none, or none that waits any more. */
export const NoListings = ({ waiting }: { waiting: boolean }) => (
  <EmptyState title={waiting ? 'Nothing is waiting' : productMessages.noneFound}>
    <p className="max-w-sm text-quiet">
      {waiting ? 'Every advertisement that sellers asked for is approved.' : 'No product fits that.'}
    </p>
    <Link to="/dashboard/product" search={{ state: 'all' }} className="btn btn-primary">
      See all products
    </Link>
  </EmptyState>
)
