import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PaymentsDesk } from '../features/sales/payments/desk/payments-desk.tsx'
import { paymentsSearch } from '../features/sales/payments/desk/payments-search.ts'

export const Route = createFileRoute('/dashboard/payments')({
  ...guardedPage({ title: 'Payments', roles: ['admin'] }),
  validateSearch: paymentsSearch,
  component: () => <PaymentsDesk search={Route.useSearch()} />,
})
