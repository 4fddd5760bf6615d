import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ReviewAdmin } from '../features/review/review-admin.tsx'
import { type ReviewSearch, reviewSearch } from '../features/review/review-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/review')({
  staticData: { texts: ['admin', 'review', 'facts', 'phoneActions'] },
  ...guardedPage({ title: () => texts('review')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<ReviewSearch>,
  component: () => <ReviewAdmin search={reviewSearch(Route.useSearch())} />,
})
