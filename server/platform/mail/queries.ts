import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { type MAIL_STATES, mails } from '../database/schema.ts'

type MailState = (typeof MAIL_STATES)[number]
type MailRow = typeof mails.$inferSelect

/** What a mail says is kept only while it may still have to be sent. */
const FORGOTTEN = { text: null, html: null }

/** @returns the ids of those of which there was no mail of the same key already */
export async function addMails(
  db: Queries,
  values: Omit<typeof mails.$inferInsert, 'id' | 'state'>[],
): Promise<string[]> {
  const rows = await db
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

/** Mails of which the operator has to know: how many there are, and the latest, the newest first. */
export async function undeliveredMails(db: Queries, { limit }: { limit: number }) {
  // Literals, as in the partial index of these.
  const isUndelivered = sql`${mails.state} in ('failed', 'uncertain')`
  const latest = await db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      state: sql<'failed' | 'uncertain'>`${mails.state}`,
      stateChangedAt: mails.stateChangedAt,
    })
    .from(mails)
    .where(isUndelivered)
    .orderBy(desc(mails.stateChangedAt), desc(mails.id))
    .limit(limit)
  return { count: await db.$count(mails, isUndelivered), latest }
}

/** What mails can be in that may have gone out, or that are being sent by another process. */
const PERHAPS_SENT = ['sending', 'uncertain'] as const

/**
 * Takes a mail that waits, for sending it: one that goes out at least once, also when it may have gone out.
 * @returns nothing when it does not wait
 */
export async function claimMail(db: Queries, id: string): Promise<MailRow | undefined> {
  const waits = or(eq(mails.state, 'queued'), and(mails.atLeastOnce, inArray(mails.state, [...PERHAPS_SENT])))
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', stateChangedAt: sql`now()` })
    // What is given up has nothing to say any more.
    .where(and(eq(mails.id, id), waits, isNotNull(mails.text)))
    .returning()
  return row
}

/** Puts a mail that was claimed back among those that wait: for certain, or perhaps it went out. */
export async function releaseMail(db: Queries, id: string, state: 'queued' | 'uncertain'): Promise<void> {
  await db
    .update(mails)
    .set({ state, stateChangedAt: sql`now()` })
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
