import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../platform/database/schema.ts'
import type { Caller } from '../session/caller.ts'

/** The audited actions of administrators. The part before the dot names the type of the subject. */
export type AuditAction =
  | 'user.verified'
  | 'user.unverified'
  | 'user.deleted'
  | 'category.added'
  | 'category.deleted'
  | 'product.shown'
  | 'product.hidden'
  | 'product.advertised'
  | 'product.deleted'

/**
 * Records an action of an administrator, in the transaction of `db`. Callers with another role leave no entry,
 * because people's changes to their own things are private.
 * @param entry.subject a name by which people recognize it
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
