import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { DashboardOpensLater } from '../layout/dashboard-opens-later.tsx'

export const Route = createFileRoute('/dashboard/product')({
  ...guardedPage({ title: 'Products', roles: ['admin'] }),
  component: () => <DashboardOpensLater title="Products" />,
})
