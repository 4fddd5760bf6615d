import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { AuditLog } from '../features/dashboard/audit-log.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/audit')({
  staticData: { texts: ['activityLog', 'identityChecks'] },
  ...guardedPage({ title: () => texts('activityLog')('title'), roles: ['admin'] }),
  component: AuditLog,
})
