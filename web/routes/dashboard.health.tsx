import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { HealthPage } from '../features/health/health-page.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/health')({
  staticData: { texts: ['health'] },
  ...guardedPage({ title: () => texts('health')('title'), roles: ['admin'] }),
  component: HealthPage,
})
