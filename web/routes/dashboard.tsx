import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { DashboardMenu } from '../features/shell/dashboard-menu.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard')({
  staticData: { texts: ['dashboardMenu'] },
  ...guardedPage({ title: () => texts('dashboardMenu')('dashboard') }),
  component: () => (
    <div className="page-width flex flex-1 flex-col gap-6 py-6 md:py-10 lg:flex-row lg:gap-10">
      <DashboardMenu />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  ),
})
