import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { HOLD_MINUTES } from '#contract/constants.ts'
import { type ConcurrencyLimit, concurrencyLimit, HOUR } from '../../../platform/budgets/limits.ts'
import { type RateLimited, rateLimited } from '../../../platform/budgets/rate-limited.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Key } from '../../../platform/keys/rings.ts'

/** Phones on hold for somebody who has started to pay. */
const liveHoldsByUser = concurrencyLimit('live-holds-by-user', {
  of: 'user',
  most: 3,
  says: "You're already paying for three phones. Finish one payment or cancel a booking.",
})

const liveHoldsByUnconfirmedUser = concurrencyLimit('live-holds-by-unconfirmed-user', {
  of: 'user',
  most: 1,
  says: 'You can pay for one phone at a time until you confirm your email address. Click the link we sent you.',
})

const liveHoldsByAddress = concurrencyLimit('live-holds-by-address', {
  of: 'address',
  most: 10,
  says: 'Too many phones are being paid for from your network.',
})

/**
 * After two holds on the same phone end without a payment, the buyer has to wait for this phone. Both count when they ended
 * within `seconds` of each other, and the wait is as long. The time of all holds on the phone counts as well, however they
 * ended: within `seconds`, at most that of two holds.
 */
const UNPAID_HOLDS = {
  most: 2,
  seconds: HOUR,
  says: "You've reserved this phone twice without paying for it.",
} as const

/** The buyer who takes a hold, and their network address. */
export type Holder = {
  buyerId: string
  /** A keyed hash of the network address. */
  address: string
}

/** Hashes a network address with a key, so that only this shop can compare it. */
export const hashOfAddress = ({ value }: Key, address: string): string =>
  createHmac('sha256', value).update(address).digest('base64url')

/**
 * Serializes transactions that count the holds of this buyer or this address, until the transaction of `db` ends. Call it
 * before taking the other locks of a sale. Other transactions can still reference the buyer.
 */
export async function lockHolder(db: Queries, { buyerId, address }: Holder): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${address}`}, 0))`)
  await db.execute(sql`select id from users where id = ${buyerId} for no key update`)
}

/**
 * Checks whether this buyer may take one more hold, by the database's clock. The result is valid until the end of the
 * transaction that called `lockHolder`.
 * @returns undefined when the hold is allowed
 */
export async function holdLimitReached(
  db: Queries,
  { buyerId, address, productId }: Holder & { productId: string },
): Promise<RateLimited | undefined> {
  const { rows } = await db.execute<HoldCounts>(sql`
    with live as (
      select payments.hold_expires_at as ends, bookings.buyer_id = ${buyerId} as own, holder_address = ${address} as near
      from payments join bookings on bookings.id = payments.booking_id
      where payments.state = 'held' and payments.hold_expires_at > now()
        and (bookings.buyer_id = ${buyerId} or holder_address = ${address})
    ), unpaid as (
      select case payments.state when 'held' then payments.hold_expires_at
        else least(payments.hold_expires_at, payments.state_changed_at) end as ended
      from payments join bookings on bookings.id = payments.booking_id
      where payments.product_id = ${productId} and bookings.buyer_id = ${buyerId}
        and (payments.state = 'held' and payments.hold_expires_at <= now()
          or payments.state in ('releasing', 'released')
            and (payments.state_changed_at >= payments.hold_expires_at or bookings.state = 'cancelled'))
      order by ended desc limit ${UNPAID_HOLDS.most}
    ), spent as (
      select payments.created_at as began, greatest(interval '0', case payments.state when 'held' then least(payments.hold_expires_at, now())
          else least(payments.hold_expires_at, payments.state_changed_at) end
          - greatest(payments.created_at, now() - make_interval(secs => ${UNPAID_HOLDS.seconds}))) as held
      from payments join bookings on bookings.id = payments.booking_id
      where payments.product_id = ${productId} and bookings.buyer_id = ${buyerId}
        and payments.state in ('held', 'releasing', 'released')
        and payments.created_at > now() - make_interval(secs => ${UNPAID_HOLDS.seconds} + 60 * ${HOLD_MINUTES})
    )
    select
      (select email_confirmed_at is not null from users where id = ${buyerId}) as confirmed,
      (select count(*)::int from live where own) as own,
      (select extract(epoch from min(ends) - clock_timestamp())::float from live where own) as "ownEnds",
      (select count(*)::int from live where near) as near,
      (select extract(epoch from min(ends) - clock_timestamp())::float from live where near) as "nearEnds",
      (select count(*)::int from unpaid) as unpaid,
      (select extract(epoch from max(ended) - min(ended))::float from unpaid) as apart,
      (select extract(epoch from max(ended) - clock_timestamp())::float from unpaid) as "lastEnded",
      (select coalesce(extract(epoch from sum(held)), 0)::float from spent) as spent,
      (select extract(epoch from clock_timestamp() - min(began))::float from spent where held > interval '0') as "spentSince"`)
  const [counts] = rows
  if (!counts) throw new Error('The query of holds returned no row.')
  return limitReached(counts)
}

/** Counts, and times in seconds. */
type HoldCounts = {
  confirmed: boolean | null
  own: number
  ownEnds: number | null
  near: number
  nearEnds: number | null
  unpaid: number
  apart: number | null
  lastEnded: number | null
  /** The time for which this buyer has held this phone lately, however the holds ended. */
  spent: number
  spentSince: number | null
}

function limitReached(counts: HoldCounts): RateLimited | undefined {
  const { unpaid, apart, lastEnded } = counts
  const wait = UNPAID_HOLDS.seconds + (lastEnded ?? 0)
  if (unpaid === UNPAID_HOLDS.most && (apart ?? 0) <= UNPAID_HOLDS.seconds && wait > 0) {
    return rateLimited(UNPAID_HOLDS.says, wait)
  }
  // A whole hold must fit into what is left, in whole minutes.
  const excess = 60 * (Math.floor(counts.spent / 60) - (UNPAID_HOLDS.most - 1) * HOLD_MINUTES)
  if (excess > 0)
    return rateLimited(UNPAID_HOLDS.says, UNPAID_HOLDS.seconds - (counts.spentSince ?? 0) + excess)
  const over = ({ most, says }: ConcurrencyLimit, count: number, ends: number | null) =>
    count >= most ? rateLimited(says, ends ?? 0) : undefined
  return (
    over(counts.confirmed ? liveHoldsByUser : liveHoldsByUnconfirmedUser, counts.own, counts.ownEnds) ??
    over(liveHoldsByAddress, counts.near, counts.nearEnds)
  )
}
