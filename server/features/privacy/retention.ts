import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { FORMER_MEMBER } from './erase-person.ts'

/** Rows per statement, so that no statement holds its locks for long. */
const AT_ONCE = 1000

type Rule = {
  /** The name of the data in `docs/privacy.md`. */
  what: string
  days: number
  /** A statement that erases at most `limit` rows older than `before`, and skips rows erased earlier. */
  erase: (before: SQL, limit: number) => SQL
}

/** The retention periods. `docs/privacy.md` repeats them for people, and a test compares both. */
export const RETENTION: readonly Rule[] = [
  {
    what: 'emails that were sent or failed',
    days: 30,
    erase: (before, limit) => sql`
      delete from mails where id in (
        select id from mails where state in ('sent', 'failed', 'uncertain') and state_changed_at < ${before} limit ${limit})`,
  },
  {
    what: 'unconfirmed newsletter subscriptions',
    days: 7,
    erase: (before, limit) => sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions
        where confirmed_at is null and coalesce(asked_at, created_at) < ${before} limit ${limit})`,
  },
  {
    what: 'ended newsletter subscriptions',
    days: 30,
    erase: (before, limit) => sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions where unsubscribed_at < ${before} limit ${limit})`,
  },
  {
    what: 'contact details on cancelled and expired bookings',
    days: 90,
    erase: (before, limit) => sql`
      update bookings set buyer_phone = '', meeting_location = '' where id in (
        select id from bookings
        where state in ('cancelled', 'lapsed') and state_changed_at < ${before} and (buyer_phone, meeting_location) <> ('', '')
        limit ${limit})`,
  },
  {
    what: 'expired sessions, with their network address and browser',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.session where id in (
        select id from identity.session where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'expired links from emails',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.verification where id in (
        select id from identity.verification where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'sessions of an external identity provider, after sign-out',
    days: 30,
    erase: (before, limit) => sql`
      delete from sessions where id in (select id from sessions where ended_at < ${before} limit ${limit})`,
  },
  {
    what: 'markers of accounts that their owners deleted',
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
    what: 'the audit log of administrators',
    days: 730,
    erase: (before, limit) => sql`
      delete from audit_log where id in (select id from audit_log where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'names and contact details on sales, for bookkeeping',
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
 * Erases everything that is older than its retention period, by the database's clock. Several processes may run it at
 * the same time, and an interrupted run is finished by the next one.
 */
export async function eraseExpiredData(db: Queries): Promise<void> {
  for (const { days, erase } of RETENTION) {
    const before = sql`now() - make_interval(days => ${days})`
    let erased: number
    do {
      erased = (await db.execute(erase(before, AT_ONCE))).rowCount ?? 0
    } while (erased === AT_ONCE)
  }
}
