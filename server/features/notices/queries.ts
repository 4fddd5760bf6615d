import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { NOTICES_CHANNEL } from '../../platform/push/feed.ts'
import { notices } from '../../schema/notices.ts'
import { users } from '../../schema/users.ts'
import { type Cursor, totalIn, totalOf } from '../paging.ts'

export type NoticeRow = typeof notices.$inferSelect

/**
 * Returns a person's notices, newest first, in one query: up to `limit + 1` rows and the total, unless there are too many to
 * count cheaply.
 */
export async function noticesOf(
  db: Queries,
  { userId, limit, after }: { userId: string; limit: number; after?: Cursor | undefined },
): Promise<{ rows: NoticeRow[]; total: number | undefined }> {
  const own = eq(notices.userId, userId)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notices)
    .where(own)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const older = after && sql`(${notices.createdAt}, ${notices.id}) < (${after.at}, ${after.id})`
  const rows = await db
    .select({ ...getTableColumns(notices), total: totalOf(some) })
    .from(notices)
    .where(and(own, older))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

/** Counts a person's unread notices. */
export const countUnread = (db: Queries, userId: string): Promise<number> =>
  db.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)))

/**
 * Marks all notices of a person as read, or those up to `upTo`, and notifies the person's open pages.
 * @returns whether the notice `upTo` belongs to this person
 */
export async function markRead(
  db: Queries,
  { userId, upTo }: { userId: string; upTo?: string | undefined },
): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    with latest as (
      select created_at, id from notices where id = ${upTo ?? null} and user_id = ${userId}
    ), marked as (
      update notices set read_at = now()
      where user_id = ${userId} and read_at is null
        and (${upTo === undefined} or (created_at, id) <= (select created_at, id from latest))
      returning id
    ), sent as (
      select pg_notify(${NOTICES_CHANNEL}, ${userId}) where exists (select from marked)
    )
    select (select count(*) from sent) as pushed, ${upTo === undefined} or exists (select from latest) as known`)
  return rows[0]?.known === true
}

/** Returns the kinds of notices for which this person wants no emails. */
export async function mutedMailsOf(db: Queries, userId: string): Promise<NoticeKind[]> {
  const [row] = await db.select({ muted: users.mutedMails }).from(users).where(eq(users.id, userId))
  return row?.muted ?? []
}

/** Stops the emails to the address of an account, unless it is confirmed. */
export async function refuseMails(db: Queries, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ mailRefusedAt: sql`coalesce(${users.mailRefusedAt}, now())` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

/** Changes for which of these kinds a person gets emails. Other kinds are not changed. */
export async function changeMailChoices(
  db: Queries,
  userId: string,
  choices: { kind: NoticeKind; mail: boolean }[],
): Promise<void> {
  const named = choices.map(({ kind }) => kind)
  const muted = choices.filter(({ mail }) => !mail).map(({ kind }) => kind)
  await db
    .update(users)
    .set({
      mutedMails: sql`array(
        select unnest(${users.mutedMails}) except select unnest(${sql.param(named)}::text[])
      ) || ${sql.param(muted)}::text[]`,
    })
    .where(eq(users.id, userId))
}
