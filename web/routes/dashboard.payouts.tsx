import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PayoutsDesk } from '../features/sales/payouts/desk/payouts-desk.tsx'
import { type PayoutsSearch, payoutsSearch } from '../features/sales/payouts/desk/payouts-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/payouts')({
  ...guardedPage({ title: 'Payouts', roles: ['admin'] }),
  validateSearch: uncheckedSearch<PayoutsSearch>,
  component: () => <PayoutsDesk search={payoutsSearch(Route.useSearch())} />,
})
