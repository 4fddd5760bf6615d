import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { SESSION_DAYS } from '../session/caller.ts'
import { FORMER_MEMBER } from './erase-person.ts'

/** Rows per statement. A small batch holds its locks only briefly. */
const BATCH = 1000

type Rule = {
  /** The name of the data in `docs/privacy.md`. */
  what: string
  days: number
  /** Returns a statement that erases at most `limit` rows older than `before`, and skips rows erased earlier. */
  erase: (before: SQL, limit: number) => SQL
}

/** The retention periods. `docs/privacy.md` documents them, and a test compares both. */
export const RETENTION: readonly Rule[] = [
  {
    what: 'emails that were sent or failed',
    days: 30,
    erase: (before, limit) => sql`
      delete from mails where id in (
        select id from mails where state in ('sent', 'failed', 'uncertain') and state_changed_at < ${before} limit ${limit})`,
  },
  {
    what: 'texts of emails that failed',
    days: 7,
    erase: (before, limit) => sql`
      update mails set text = null, html = null where id in (
        select id from mails where state = 'failed' and text is not null and state_changed_at < ${before} limit ${limit})`,
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
    what: 'shipping addresses and tracking numbers of ended deals',
    days: 90,
    erase: (before, limit) => sql`
      with ended as (
        select bookings.id from bookings left join deals on booking_id = bookings.id
        where (ship_to is not null or tracking_number is not null) and (
          bookings.state in ('cancelled', 'lapsed') and bookings.state_changed_at < ${before}
          or deals.state in ('paid-out', 'refunded', 'charged-back') and deals.state_changed_at < ${before})
        limit ${limit}
      ), untracked as (
        update deals set tracking_number = null where booking_id in (select id from ended)
      )
      update bookings set ship_to = null where id in (select id from ended)`,
  },
  {
    what: 'places and times of meetings',
    days: 90,
    erase: (before, limit) => sql`
      delete from meetings where booking_id in (select booking_id from meetings where at < ${before} limit ${limit})`,
  },
  {
    what: 'messages and photos about problems',
    days: 730,
    erase: (before, limit) => sql`
      delete from problem_messages where id in (
        select problem_messages.id from problem_messages join deals using (booking_id)
        where deals.state in ('paid-out', 'refunded', 'charged-back') and problem_messages.created_at < ${before}
        limit ${limit})`,
  },
  {
    what: 'code photos after their review, and words without a photo',
    days: 30,
    erase: (before, limit) => sql`
      delete from code_photos where id in (
        select id from code_photos
        where coalesce(reviewed_at, case when photo is null then expires_at end) < ${before} limit ${limit})`,
  },
  {
    what: 'reports about listings',
    days: 365,
    erase: (before, limit) => sql`
      delete from listing_reports where id in (
        select id from listing_reports where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'decisions about listings',
    days: 730,
    erase: (before, limit) => sql`
      delete from review_items where id in (
        select id from review_items where decided_at < ${before} limit ${limit})`,
  },
  {
    what: 'expired sessions, with their network address and browser',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.session where id in (
        select id from identity.session where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'sessions, even if they are used',
    days: SESSION_DAYS,
    erase: (before, limit) => sql`
      delete from identity.session where id in (
        select id from identity.session where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'expired links from emails',
    days: 1,
    erase: (before, limit) => sql`
      delete from identity.verification where id in (
        select id from identity.verification where expires_at < ${before} limit ${limit})`,
  },
  {
    what: 'sessions of an external identity provider',
    days: SESSION_DAYS,
    erase: (before, limit) => sql`
      delete from sessions where id in (select id from sessions where authenticated_at < ${before} limit ${limit})`,
  },
  {
    what: 'markers of accounts that their owners deleted',
    days: 1,
    erase: (before, limit) => sql`
      delete from closed_accounts where id in (
        select id from closed_accounts where email_hash is null and closed_at < ${before} limit ${limit})`,
  },
  {
    what: 'answers to requests, for repeated ones',
    days: 1,
    erase: (before, limit) => sql`
      delete from answered_requests where (user_id, call, request_id) in (
        select user_id, call, request_id from answered_requests where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'links to self-tests',
    days: 1,
    erase: (before, limit) => sql`
      delete from self_test_links where id in (
        select id from self_test_links where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'places that sellers typed and no listing names any more',
    days: 1,
    erase: (before, limit) => sql`
      delete from places where location in (
        select location from places where located_at < ${before}
        and not exists (select from products where products.location = places.location) limit ${limit})`,
  },
  {
    what: 'dates, grades and prices of sold phones, with a keyed hash of the IMEI',
    days: 3650,
    erase: (before, limit) => sql`
      delete from device_sales where product_id in (
        select product_id from device_sales where sold_on < (${before})::date limit ${limit})`,
  },
  {
    what: 'notices',
    days: 365,
    erase: (before, limit) => sql`
      delete from notices where id in (select id from notices where created_at < ${before} limit ${limit})`,
  },
  {
    what: 'daily view counts of listings',
    days: 90,
    erase: (before, limit) => sql`
      delete from listing_views where (product_id, day) in (
        select product_id, day from listing_views where day < ${before} limit ${limit})`,
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
 * Erases all data that is older than its retention period, by the database's clock. Several processes may run it at the same
 * time, and the next run finishes an interrupted one.
 */
export async function eraseExpiredData(db: Queries): Promise<void> {
  for (const { days, erase } of RETENTION) {
    const before = sql`now() - make_interval(days => ${days})`
    let erased: number
    do {
      erased = (await db.execute(erase(before, BATCH))).rowCount ?? 0
    } while (erased === BATCH)
  }
}
