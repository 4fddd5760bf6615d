import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { DashboardFrame } from '../features/shell/dashboard-frame.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard')({
  staticData: { texts: ['dashboardMenu'] },
  ...guardedPage({ title: () => texts('dashboardMenu')('dashboard') }),
  component: Dashboard,
})

function Dashboard() {
  const isOfProducts = useLocation({
    select: ({ pathname }) => /^\/dashboard\/seller\/(edit|import)/.test(pathname),
  })
  return (
    <DashboardFrame {...(isOfProducts && { under: '/dashboard/seller/product' })}>
      <Outlet />
    </DashboardFrame>
  )
}
