import { lt, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { changes } from './table.ts'

/** Removes rows after an hour. A process that is further behind reloads everything instead of reading them. */
export async function pruneChanges(db: Queries): Promise<void> {
  await db.delete(changes).where(lt(changes.at, sql`now() - interval '1 hour'`))
}
