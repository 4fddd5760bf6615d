import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Identity, Proof } from '../../adapters/identity/port.ts'
import { atomically, codeOf } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { sessions } from '../../schema/sessions.ts'
import { callerOfSession, isConfirmed } from './caller.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Records the session of an ID token, unless it is recorded already.
 * @returns whether the session is valid; it may have ended during the check of the token
 */
export async function openSession(
  db: Queries,
  userId: string,
  {
    sessionId,
    isLocal,
    authenticatedAt,
    secondFactor,
  }: Pick<Proof, 'sessionId' | 'isLocal' | 'authenticatedAt' | 'secondFactor'>,
): Promise<boolean> {
  try {
    await db
      .insert(sessions)
      .values({
        id: sessionId,
        userId,
        identitySession: isLocal ? sessionId : null,
        authenticatedAt,
        secondFactor,
      })
      .onConflictDoNothing()
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
  return (await callerOfSession(db, { userId, sessionId })) !== undefined
}

/** Ends one session, and invalidates its cookie, ID tokens and access tokens. */
export async function endSession(db: Queries, identity: Identity, sessionId: string): Promise<void> {
  await atomically(db, async transaction => {
    await transaction
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    await identity.endSessions({ sessionId }, transaction)
  })
}

/** When the persons of local sessions, by their IDs, proved their identity again. */
export const confirmationsOf = (db: Queries) => ({
  /** Records that the person has just done so. */
  async confirm(identitySession: string): Promise<void> {
    await db
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(sessions.identitySession, identitySession))
  },
  /** Returns whether the person has done so within the last minutes. */
  async isConfirmed(identitySession: string): Promise<boolean> {
    const found = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.identitySession, identitySession), isConfirmed))
    return found.length > 0
  },
})
