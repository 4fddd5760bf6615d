import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { AuditLog } from '../dashboard/audit-log.tsx'

export const Route = createFileRoute('/dashboard/audit')({
  ...guardedPage({ title: 'Log', roles: ['admin'] }),
  component: AuditLog,
})
