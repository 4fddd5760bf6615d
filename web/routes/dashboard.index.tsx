import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '../features/dashboard/dashboard-home.tsx'

export const Route = createFileRoute('/dashboard/')({
  staticData: { texts: ['overview'] },
  component: DashboardHome,
})
