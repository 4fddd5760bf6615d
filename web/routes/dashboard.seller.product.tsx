import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { DashboardOpensLater } from '../layout/dashboard-opens-later.tsx'

export const Route = createFileRoute('/dashboard/seller/product')({
  ...guardedPage({ title: 'Products', roles: ['seller'] }),
  component: () => <DashboardOpensLater title="Products" />,
})
