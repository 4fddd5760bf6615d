import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { HealthPage } from '../features/health/health-page.tsx'

export const Route = createFileRoute('/dashboard/health')({
  ...guardedPage({ title: 'Shop health', roles: ['admin'] }),
  component: HealthPage,
})
