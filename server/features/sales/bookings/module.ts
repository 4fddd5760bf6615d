import { sql } from 'drizzle-orm'
import { HOUR_MS, type Module } from '../../module.ts'
import { FORMER_MEMBER } from '../../privacy/former-member.ts'
import { lapseOldBookings } from '../deals/ending.ts'

export const bookings: Module = {
  retention: [
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
      what: 'names and contact details on sales, for bookkeeping',
      days: 3650,
      erase: (before, limit) => sql`
        update bookings set buyer_name = ${FORMER_MEMBER}, buyer_email = '', buyer_phone = '', meeting_location = '',
          seller_email = '' where id in (
          select id from bookings
          where state in ('paid', 'delivered') and state_changed_at < ${before} and buyer_name <> ${FORMER_MEMBER}
          limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'old-bookings',
      purpose: 'bookings that are not paid for a month do not end',
      everyMs: HOUR_MS,
      open:
        ({ db, services: { jobs } }) =>
        () =>
          lapseOldBookings(db, jobs),
    },
  ],
}
