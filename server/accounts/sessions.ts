import { and, eq, isNull, sql } from 'drizzle-orm'
import { codeOf } from '../database/atomically.ts'
import type { Queries } from '../database/connect.ts'
import { sessions } from '../database/schema-sessions.ts'
import type { Identity, Proof } from '../outside/identity/port.ts'
import { callerOfSession } from './caller.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Records the session that a proof belongs to, unless it is known already.
 * @returns whether the person is signed in with it: it may have ended while the proof was checked
 */
export async function openSession(
  db: Queries,
  userId: string,
  { sessionId, keptHere, authenticatedAt }: Pick<Proof, 'sessionId' | 'keptHere' | 'authenticatedAt'>,
): Promise<boolean> {
  try {
    await db
      .insert(sessions)
      .values({ id: sessionId, userId, identitySession: keptHere ? sessionId : null, authenticatedAt })
      .onConflictDoNothing()
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
  return (await callerOfSession(db, { userId, sessionId })) !== undefined
}

/** Ends one session: its cookie, its ID tokens and its access tokens. */
export async function endSession(db: Queries, identity: Identity, sessionId: string): Promise<void> {
  await db.transaction(async transaction => {
    await transaction
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    await identity.endSessions({ sessionId }, transaction)
  })
}
