import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PaymentsAdmin } from '../features/sales/payments/admin/payments-admin.tsx'
import { type PaymentsSearch, paymentsSearch } from '../features/sales/payments/admin/payments-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/payments')({
  staticData: { texts: ['admin', 'payments'] },
  ...guardedPage({ title: () => texts('payments')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<PaymentsSearch>,
  component: () => <PaymentsAdmin search={paymentsSearch(Route.useSearch())} />,
})
