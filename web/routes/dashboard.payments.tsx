import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { PaymentsDesk } from '../payments/desk/payments-desk.tsx'
import { paymentsSearch } from '../payments/desk/payments-search.ts'

export const Route = createFileRoute('/dashboard/payments')({
  ...guardedPage({ title: 'Payments', roles: ['admin'] }),
  validateSearch: paymentsSearch,
  component: () => <PaymentsDesk search={Route.useSearch()} />,
})
