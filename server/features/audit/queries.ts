import { desc, getTableColumns, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { type Cursor, totalIn, totalOf } from '../../platform/http/paging.ts'
import { auditLog } from '../../schema/audit.ts'

/**
 * The actions of administrators, newest first, in one query. Returns up to `limit + 1` rows and the total, unless
 * there are too many to count cheaply.
 */
export async function auditEntries(
  db: Queries,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<{ rows: (typeof auditLog.$inferSelect)[]; total: number | undefined }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const rows = await db
    .select({ ...getTableColumns(auditLog), total: totalOf(some) })
    .from(auditLog)
    .where(after && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${after.at}, ${after.id})`)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}
