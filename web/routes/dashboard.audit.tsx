import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { AuditLog } from '../features/dashboard/audit-log.tsx'

export const Route = createFileRoute('/dashboard/audit')({
  ...guardedPage({ title: 'Activity log', roles: ['admin'] }),
  component: AuditLog,
})
