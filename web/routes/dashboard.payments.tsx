import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PaymentsDesk } from '../features/sales/payments/desk/payments-desk.tsx'
import { type PaymentsSearch, paymentsSearch } from '../features/sales/payments/desk/payments-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/payments')({
  ...guardedPage({ title: 'Payments', roles: ['admin'] }),
  validateSearch: uncheckedSearch<PaymentsSearch>,
  component: () => <PaymentsDesk search={paymentsSearch(Route.useSearch())} />,
})
