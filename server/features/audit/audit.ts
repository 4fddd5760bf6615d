import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../platform/database/schema.ts'
import type { Caller } from '../session/caller.ts'

/** What an administrator can do that is written down; the part before the dot says what the subject is. */
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
 * Writes down what an administrator does, in the transaction of `db`. What people do with their own things is nobody's
 * business, so a caller of another role leaves no entry.
 * @param entry.subject a name that people know it by
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
