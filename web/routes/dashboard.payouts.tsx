import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PayoutsAdmin } from '../features/sales/payouts/admin/payouts-admin.tsx'
import { type PayoutsSearch, payoutsSearch } from '../features/sales/payouts/admin/payouts-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { loadProblems } from '../texts/problems.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/payouts')({
  staticData: { texts: ['admin', 'adminPayouts'] },
  ...guardedPage({ title: () => texts('adminPayouts')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<PayoutsSearch>,
  // Payouts that failed name their reasons.
  loader: loadProblems,
  component: () => <PayoutsAdmin search={payoutsSearch(Route.useSearch())} />,
})
