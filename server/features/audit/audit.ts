import type { AuditAction } from '#contract/dashboard/audit-actions.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../platform/database/schema/audit.ts'
import type { Caller } from '../session/caller.ts'

/**
 * Records an action of an administrator, in the transaction of `db`. Callers with another role are not recorded,
 * because people's changes to their own things are private.
 * @param entry.subject a name by which people recognize the subject
 */
export async function writeAudit(
  db: Queries,
  {
    actor,
    action,
    subjectId,
    subject,
  }: {
    actor: Pick<Caller, 'id' | 'email' | 'role'>
    action: AuditAction
    subjectId: string
    subject: string
  },
): Promise<void> {
  if (actor.role !== 'admin') return
  await db.insert(auditLog).values({ actorId: actor.id, actorEmail: actor.email, action, subjectId, subject })
}
