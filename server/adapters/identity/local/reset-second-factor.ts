import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { session, twoFactor, user } from '../../../schema/identity.ts'

/**
 * Turns off the second factor of somebody who has lost it, and ends all their sessions.
 * @param uid the person's id at this identity provider
 * @returns whether it was on
 */
export const resetSecondFactor = (db: Queries, uid: string): Promise<boolean> =>
  db.transaction(async transaction => {
    const changed = await transaction
      .update(user)
      .set({ twoFactorEnabled: false })
      .where(and(eq(user.id, uid), user.twoFactorEnabled))
      .returning({ id: user.id })
    if (changed.length === 0) return false
    await transaction.delete(twoFactor).where(eq(twoFactor.userId, uid))
    await transaction.delete(session).where(eq(session.userId, uid))
    return true
  })
