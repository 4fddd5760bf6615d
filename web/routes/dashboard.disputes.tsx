import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { DisputesDesk } from '../features/sales/deals/desk/disputes-desk.tsx'
import { type DisputesSearch, disputesSearch } from '../features/sales/deals/desk/disputes-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/disputes')({
  ...guardedPage({ title: 'Disputes', roles: ['admin'] }),
  validateSearch: uncheckedSearch<DisputesSearch>,
  component: () => <DisputesDesk search={disputesSearch(Route.useSearch())} />,
})
