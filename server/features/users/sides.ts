import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { users } from '../../schema/users.ts'
import { writeAuditOfAnyone } from '../audit/audit.ts'
import type { Caller } from '../session/caller.ts'

/**
 * Switches the other side of an account on, in the transaction of `db`, and records it in the audit log. It is safe to
 * repeat. A buyer who begins to sell is not verified, because nobody has checked them as a seller.
 * @returns `deleted` or `administrator`, without a change, when the account has become that meanwhile
 */
export async function switchOnOtherSide(
  db: Queries,
  caller: Caller,
): Promise<'on' | 'deleted' | 'administrator'> {
  const { id, email } = caller
  const [switched] = await db
    .update(users)
    .set({ bothSidesSince: sql`now()`, verified: sql`${users.verified} and ${users.role} = 'seller'` })
    .where(and(eq(users.id, id), isNull(users.bothSidesSince), ne(users.role, 'admin')))
    .returning({ role: users.role })
  if (switched) {
    const action = switched.role === 'buyer' ? 'user.sells' : 'user.buys'
    await writeAuditOfAnyone(db, { actor: caller, action, subjectId: id, subject: email })
    return 'on'
  }
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, id))
  if (!user) return 'deleted'
  return user.role === 'admin' ? 'administrator' : 'on'
}
