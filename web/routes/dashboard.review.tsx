import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ReviewDesk } from '../features/review/review-desk.tsx'
import { type ReviewSearch, reviewSearch } from '../features/review/review-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/review')({
  ...guardedPage({ title: 'Review', roles: ['admin'] }),
  validateSearch: uncheckedSearch<ReviewSearch>,
  component: () => <ReviewDesk search={reviewSearch(Route.useSearch())} />,
})
