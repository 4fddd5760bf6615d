import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown in place of a list that people fill from phones, with the way to all of these. Its page names the texts `card`. */
export const NoPhones = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState title={title}>
    <p className="max-w-sm text-quiet">{hint}</p>
    <Link to="/all-products" className="btn btn-primary mt-2">
      {texts('card')('seeAll')}
    </Link>
  </EmptyState>
)
