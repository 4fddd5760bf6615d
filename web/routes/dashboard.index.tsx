import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '../dashboard/dashboard-home.tsx'

export const Route = createFileRoute('/dashboard/')({ component: DashboardHome })
