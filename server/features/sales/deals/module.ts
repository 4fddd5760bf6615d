import { sql } from 'drizzle-orm'
import { job, MINUTE_MS, type Module, SECOND_MS, type Shop } from '../../module.ts'
import { evidenceToSend } from '../shared/queues.ts'
import { followDeadlines } from './deadlines.ts'
import { submitEvidence } from './evidence.ts'
import { hideProblemPhotos } from './photos.ts'

export const deals: Module = {
  jobs: [job(evidenceToSend, (shop, { id }) => submitEvidence(shop, { id }))],
  retention: [
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
  ],
  repeats: [
    {
      name: 'deals',
      purpose: 'deals whose time is over do not move on',
      everyMs: 30 * SECOND_MS,
      open: shop => () => followDeadlines(followingIn(shop)),
    },
    {
      name: 'private-photos',
      purpose: 'photos of problems that an earlier version stored stay public',
      everyMs: MINUTE_MS,
      open:
        ({ db, services: { images } }) =>
        () =>
          hideProblemPhotos(db, images),
    },
  ],
}

const followingIn = ({ db, services: { jobs, payoutRules: payouts, log } }: Shop) => ({
  db,
  moving: { jobs, payouts },
  log,
})
