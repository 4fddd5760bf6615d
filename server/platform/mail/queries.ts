import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailsToSend } from './queues.ts'
import { type MAIL_STATES, mails } from './table.ts'

type MailState = (typeof MAIL_STATES)[number]
type MailRow = typeof mails.$inferSelect

/** The text of an email is stored only while it may still have to be sent, and a week longer if it failed. */
const FORGOTTEN = { text: null, html: null }

/** @returns the ids of new emails, without those whose key existed already */
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

/** The number of undelivered emails, and the latest ones, newest first. */
export async function undeliveredMails(db: Queries, { limit }: { limit: number }) {
  // Literals, as in their partial index.
  const isUndelivered = sql`${mails.state} in ('failed', 'uncertain')`
  const latest = await db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      state: sql<'failed' | 'uncertain'>`${mails.state}`,
      canBeSent: sql<boolean>`${mails.text} is not null`,
      lastError: mails.lastError,
      stateChangedAt: mails.stateChangedAt,
    })
    .from(mails)
    .where(isUndelivered)
    .orderBy(desc(mails.stateChangedAt), desc(mails.id))
    .limit(limit)
  return { count: await db.$count(mails, isUndelivered), latest }
}

/** States of emails that may have been sent, or that another process is sending. */
const PERHAPS_SENT = ['sending', 'uncertain'] as const

/**
 * Claims a waiting email for sending. An email about money may be claimed again after an unknown outcome.
 * @returns undefined when it is not waiting
 */
export async function claimMail(db: Queries, id: string): Promise<MailRow | undefined> {
  const waits = or(eq(mails.state, 'queued'), and(mails.atLeastOnce, inArray(mails.state, [...PERHAPS_SENT])))
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', stateChangedAt: sql`now()` })
    // The text of a given-up email is gone.
    .where(and(eq(mails.id, id), waits, isNotNull(mails.text)))
    .returning()
  return row
}

/** Returns a claimed email to the queue, after a definite or an unknown failure. */
export async function releaseMail(
  db: Queries,
  id: string,
  { state, lastError }: { state: 'queued' | 'uncertain'; lastError: string },
): Promise<void> {
  await db
    .update(mails)
    .set({ state, lastError, stateChangedAt: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
}

/**
 * Gives up the emails that were waiting at the time of a backup. Most of them have been sent since, so they are marked as
 * uncertain and not sent again.
 */
export async function failWaitingMails(db: Queries): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'uncertain', stateChangedAt: sql`now()`, ...FORGOTTEN })
    .where(inArray(mails.state, ['queued', 'sending']))
}

/**
 * Records the final state of an email and deletes its text, unless it failed: then it may be sent again.
 * @param from the states that allow this
 * @param lastError why it failed; left out, the earlier reason stays
 * @returns whether it was in one of them
 */
export async function endMail(
  db: Queries,
  id: string,
  {
    from,
    state,
    lastError,
  }: { from: MailState[]; state: 'sent' | 'failed' | 'uncertain'; lastError?: string },
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({
      state,
      lastError: state === 'sent' ? null : lastError,
      stateChangedAt: sql`now()`,
      ...(state !== 'failed' && FORGOTTEN),
    })
    .where(and(eq(mails.id, id), inArray(mails.state, from)))
    .returning({ id: mails.id })
  return rows.length > 0
}

/**
 * Puts a failed email into the queue again.
 * @returns whether it had failed and its text is still stored
 */
export async function sendMailAgain(db: Queries, jobs: Pick<Jobs, 'send'>, id: string): Promise<boolean> {
  return db.transaction(async transaction => {
    const { rowCount } = await transaction
      .update(mails)
      .set({ state: 'queued', stateChangedAt: sql`now()` })
      .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isNotNull(mails.text)))
    if (rowCount === 1) await jobs.send(transaction, mailsToSend, { id })
    return rowCount === 1
  })
}
