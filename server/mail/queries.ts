import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { type MAIL_STATES, mails } from '../database/schema.ts'

type MailState = (typeof MAIL_STATES)[number]
type MailRow = typeof mails.$inferSelect

/** What a mail says is kept only while it may still have to be sent. */
const FORGOTTEN = { text: null, html: null }

/** @returns its id; nothing when there is a mail of that key already */
export async function addMail(
  db: Queries,
  values: Omit<typeof mails.$inferInsert, 'id' | 'state'>,
): Promise<string | undefined> {
  const [row] = await db
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id })
  return row?.id
}

/**
 * Takes a mail that waits, for sending it.
 * @returns nothing when it does not wait
 */
export async function claimMail(db: Queries, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', stateChangedAt: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
    .returning()
  return row
}

/** Puts a mail that was claimed back among those that wait. */
export async function releaseMail(db: Queries, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'queued', stateChangedAt: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
}

/**
 * Writes down how a mail has ended and forgets what it said.
 * @param from in which states it can end like this
 * @returns whether it was in one of them
 */
export async function endMail(
  db: Queries,
  id: string,
  { from, state }: { from: MailState[]; state: 'sent' | 'failed' | 'uncertain' },
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ state, stateChangedAt: sql`now()`, ...FORGOTTEN })
    .where(and(eq(mails.id, id), inArray(mails.state, from)))
    .returning({ id: mails.id })
  return rows.length > 0
}
