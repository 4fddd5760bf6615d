import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { FORMER_MEMBER } from './erase-person.ts'

/** Rows that one statement erases, so that none holds its locks for long. */
const AT_ONCE = 1000

type Rule = {
  /** As `docs/privacy.md` says it. */
  what: string
  days: number
  /** Erases at most `limit` rows that are older than `before`, of those that still hold something. */
  erase: (before: SQL, limit: number) => SQL
}

/** How long what is kept: the one place that says so. `docs/privacy.md` repeats it for people, and a test compares them. */
export const RETENTION: readonly Rule[] = [
  {
    what: 'mails that went out or failed',
    days: 30,
    erase: (before, limit) => sql`
      delete from mails where id in (
        select id from mails where state in ('sent', 'failed', 'uncertain') and state_changed_at < ${before} limit ${limit})`,
  },
  {
    what: 'newsletter sign-ups that nobody confirmed',
    days: 7,
    erase: (before, limit) => sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions
        where confirmed_at is null and coalesce(asked_at, created_at) < ${before} limit ${limit})`,
  },
  {
    what: 'newsletter addresses that left',
    days: 30,
    erase: (before, limit) => sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions where unsubscribed_at < ${before} limit ${limit})`,
  },
  {
    what: 'contact details on bookings that came to nothing',
    days: 90,
    erase: (before, limit) => sql`
      update bookings set buyer_phone = '', meeting_location = '' where id in (
        select id from bookings
        where state in ('cancelled', 'lapsed') and state_changed_at < ${before} and (buyer_phone, meeting_location) <> ('', '')
        limit ${limit})`,
  },
  {
    what: 'sign-ins that ran out, with their address and browser',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.session where id in (
        select id from identity.session where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'links of mails that ran out',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.verification where id in (
        select id from identity.verification where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'sign-ins that ended at another identity provider',
    days: 30,
    erase: (before, limit) => sql`
      delete from sessions where id in (select id from sessions where ended_at < ${before} limit ${limit})`,
  },
  {
    what: 'marks of accounts that their owners deleted',
    days: 1,
    erase: (before, limit) => sql`
      delete from closed_accounts where id in (
        select id from closed_accounts where email_hash is null and closed_at < ${before} limit ${limit})`,
  },
  {
    what: 'notices',
    days: 365,
    erase: (before, limit) => sql`
      delete from notices where id in (select id from notices where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'the log of what administrators did',
    days: 730,
    erase: (before, limit) => sql`
      delete from audit_log where id in (select id from audit_log where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'names and contact details on sales, for the books',
    days: 3650,
    erase: (before, limit) => sql`
      update bookings set buyer_name = ${FORMER_MEMBER}, buyer_email = '', buyer_phone = '', meeting_location = '',
        seller_email = '' where id in (
        select id from bookings
        where state in ('paid', 'delivered') and state_changed_at < ${before} and buyer_name <> ${FORMER_MEMBER}
        limit ${limit})`,
  },
  {
    what: 'the history of payments',
    days: 3650,
    erase: (before, limit) => sql`
      delete from payment_events where id in (select id from payment_events where at < ${before} limit ${limit})`,
  },
]

/**
 * Erases what has been kept for long enough, by the database's clock. Several programs may do it at once, and one that is
 * ended in the middle goes on the next time.
 */
export async function eraseWhatIsOld(db: Queries): Promise<void> {
  for (const { days, erase } of RETENTION) {
    const before = sql`now() - make_interval(days => ${days})`
    let erased: number
    do {
      erased = (await db.execute(erase(before, AT_ONCE))).rowCount ?? 0
    } while (erased === AT_ONCE)
  }
}
