import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../schema/audit.ts'
import { type Cursor, totalIn, totalOf } from '../paging.ts'

/**
 * The actions of administrators, newest first, all or those by or about one person, in one query. Returns up to `limit + 1` rows and the total, unless
 * there are too many to count cheaply.
 */
export async function auditEntries(
  db: Queries,
  { limit, after, personId }: { limit: number; after?: Cursor | undefined; personId?: string },
): Promise<{ rows: (typeof auditLog.$inferSelect)[]; total: number | undefined }> {
  const wanted = personId ? or(eq(auditLog.subjectId, personId), eq(auditLog.actorId, personId)) : undefined
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(wanted)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const rows = await db
    .select({ ...getTableColumns(auditLog), total: totalOf(some) })
    .from(auditLog)
    .where(and(wanted, after && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${after.at}, ${after.id})`))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

/** Converts an entry of the log to the contract's format. */
export const serializeEntry = ({
  id,
  createdAt,
  actorEmail,
  action,
  subject,
  note,
}: typeof auditLog.$inferSelect) => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  actorEmail,
  action,
  subject,
  ...(note && { note }),
})
