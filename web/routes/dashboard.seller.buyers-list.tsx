import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { DashboardOpensLater } from '../layout/dashboard-opens-later.tsx'

export const Route = createFileRoute('/dashboard/seller/buyers-list')({
  ...guardedPage({ title: 'Buyers', roles: ['seller'] }),
  component: () => <DashboardOpensLater title="Buyers" />,
})
