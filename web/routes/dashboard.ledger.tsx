import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { LedgerAdmin } from '../features/sales/ledger/ledger-admin.tsx'
import { type LedgerSearch, ledgerSearch } from '../features/sales/ledger/ledger-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/ledger')({
  staticData: { texts: ['monthFile', 'admin', 'ledger'] },
  ...guardedPage({ title: () => texts('ledger')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<LedgerSearch>,
  component: () => <LedgerAdmin search={ledgerSearch(Route.useSearch())} />,
})
