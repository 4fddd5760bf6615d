import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { users } from '../../../schema/users.ts'

/** Returns until when a seller is away; undefined when they are not. */
export async function awayUntil(db: Queries, sellerId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: users.awayUntil })
    .from(users)
    .where(and(eq(users.id, sellerId), sql`${users.awayUntil} > now()`))
  return row?.until ?? undefined
}

/** Sets until when a seller is away. @returns false, without any change, for a time in the past or in more than a year */
export async function setAway(
  db: Queries,
  { sellerId, until }: { sellerId: string; until: string | undefined },
): Promise<boolean> {
  const time = until === undefined ? null : new Date(until)
  const fits = sql`(${time}::timestamptz is null or ${time}::timestamptz between now() and now() + interval '1 year')`
  const set = await db
    .update(users)
    .set({ awayUntil: time })
    .where(and(eq(users.id, sellerId), fits))
    .returning({ id: users.id })
  return set.length > 0
}
