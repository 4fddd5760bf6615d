import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'

/** A list of one's own that has nothing in it. */
export const NothingYet = ({ title }: { title: string }) => (
  <div className="page-width py-10 md:py-14">
    <h1 className="mb-6 text-title md:mb-8">{title}</h1>
    <EmptyState title="No Data Found !">
      <Link to="/all-products" className="btn btn-primary mt-2">
        See all phones
      </Link>
    </EmptyState>
  </div>
)
