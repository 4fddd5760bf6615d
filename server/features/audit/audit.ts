import type { AuditAction } from '#contract/dashboard/audit-actions.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../schema/audit.ts'
import type { Caller } from '../session/caller.ts'

type Entry = {
  actor: Pick<Caller, 'id' | 'email' | 'role'>
  action: AuditAction
  subjectId: string
  /** A name by which people recognize the subject. */
  subject: string
  /** What the administrator added. */
  note?: string
}

/**
 * Records an action of an administrator, in the transaction of `db`. Callers with another role are not recorded,
 * because people's changes to their own things are private.
 */
export async function writeAudit(db: Queries, entry: Entry): Promise<void> {
  if (entry.actor.role === 'admin') await writeAuditOfAnyone(db, entry)
}

/** Records an action of any account that concerns administrators: a change of where money goes, or of who sells. */
export async function writeAuditOfAnyone(
  db: Queries,
  { actor, action, subjectId, subject, note = '' }: Entry,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ actorId: actor.id, actorEmail: actor.email, action, subjectId, subject, note })
}
