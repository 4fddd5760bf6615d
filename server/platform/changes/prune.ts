import { lt, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { changes } from '../database/schema-changes.ts'

/** Removes rows that every process has read, or is too far behind to read: it forgets everything instead. */
export async function pruneChanges(db: Queries): Promise<void> {
  await db.delete(changes).where(lt(changes.at, sql`now() - interval '1 hour'`))
}
