import { desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { session } from '../../../schema/identity.ts'

/** An account can be signed in on this many devices. */
export const MAX_SESSIONS = 100

/** Ends the oldest sessions of an account that has too many. */
export async function endOldestSessions(db: Queries, userId: string): Promise<void> {
  const oldest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt), desc(session.id))
    .offset(MAX_SESSIONS)
  await db.delete(session).where(inArray(session.id, oldest))
}
