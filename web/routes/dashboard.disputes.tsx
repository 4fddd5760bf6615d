import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { DisputesAdmin } from '../features/sales/deals/admin/disputes-admin.tsx'
import { type DisputesSearch, disputesSearch } from '../features/sales/deals/admin/disputes-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/disputes')({
  staticData: { texts: ['admin', 'disputes', 'dealStates', 'dealProblems'] },
  ...guardedPage({ title: () => texts('disputes')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<DisputesSearch>,
  component: () => <DisputesAdmin search={disputesSearch(Route.useSearch())} />,
})
