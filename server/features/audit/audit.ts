import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../platform/database/schema/audit.ts'
import type { Caller } from '../session/caller.ts'

/** The audited actions of administrators. The part before the dot names the type of the subject. */
export type AuditAction =
  | 'user.verified'
  | 'user.unverified'
  | 'user.signed-out'
  | 'user.deleted'
  | 'users.signed-out'
  | 'category.added'
  | 'category.deleted'
  | 'model.added'
  | 'model.edited'
  | 'model.merged'
  | 'product.shown'
  | 'product.hidden'
  | 'product.advertised'
  | 'product.deleted'
  | 'product.approved'
  | 'product.held'
  | 'product.review-undone'
  | 'deal.release'
  | 'deal.refund'
  | 'deal.split'
  | 'deal.return'
  | 'payout.paid'
  | 'payout.retried'

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
