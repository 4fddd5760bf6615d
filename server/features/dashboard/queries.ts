import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Days } from '#contract/dashboard/calls.ts'
import { RECOMMENDED_PHOTOS } from '#contract/phones/facts.ts'
import { HELD_STATES, OWED_STATES } from '#contract/sales/deals/life.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deals, ledgerEntries, ledgerTransactions } from '../../schema/deals.ts'
import { products } from '../../schema/products.ts'
import { bookings } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { dealsWaitingForSeller } from '../sales/deals/waiting-for-seller.ts'
import { mayActAs } from '../session/may-act-as.ts'

/** Returns the key figures of one seller, money in cents. One statement, so that the numbers are consistent. */
export async function sellerSummary(
  db: Queries,
  { sellerId, now, timeZone }: { sellerId: string; now: Date; timeZone: string },
) {
  const theirs = eq(bookings.sellerId, sellerId)
  const { rows } = await db.execute<SellerSummary>(sql`
    select * from
      (select
        count(*) filter (where ${products.displayed} and ${products.soldAt} is null)::int as shown,
        count(*) filter (where not ${products.displayed} and ${products.soldAt} is null)::int as hidden,
        count(*) filter (
          where ${products.soldAt} is null and cardinality(${products.images}) < ${RECOMMENDED_PHOTOS})::int as "fewPhotos"
        from ${products} where ${eq(products.sellerId, sellerId)}) listings,
      (select
        count(*) filter (where ${sold})::int as sold,
        count(*) filter (where ${sold} or ${waiting})::int as bookings,
        coalesce(sum(${bookings.priceCents}) filter (where ${sold} and ${isWithoutDeal}), 0)::float8 as "receivedBefore",
        coalesce(sum(${bookings.priceCents}) filter (where ${waiting}), 0)::float8 as waiting
        from ${bookings} where ${theirs}) agreed,
      (select coalesce(sum(${ledgerEntries.amountCents}), 0)::float8 as "paidOut"
        from ${ledgerEntries} join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerEntries.transactionId}
        where ${ledgerEntries.sellerId} = ${sellerId} and ${ledgerTransactions.kind} in ('payout', 'payout-reversal')) paid,
      (select coalesce(sum(${deals.amountCents} - ${deals.refundedCents} - ${deals.commissionCents}), 0)::float8 as "onHold"
        from ${deals} join ${bookings} on ${bookings.id} = ${deals.bookingId}
        where ${theirs} and ${inArray(deals.state, [...HELD_STATES, ...OWED_STATES])}) coming,
      (${dealsWaitingForSeller(sellerId)}) acting,
      (${lastDays({ whose: theirs, now, timeZone })}) happened`)
  return only(rows)
}

type SellerSummary = {
  shown: number
  hidden: number
  /** Unsold listings with few photos. */
  fewPhotos: number
  /** Bookings and deals in which the seller has to act. */
  dealsWaiting: number
  sold: number
  /** Bookings that are neither cancelled nor lapsed. */
  bookings: number
  /** The prices of sales made by versions without deals, which were paid outside the shop. */
  receivedBefore: number
  /** Payouts, less what was taken back. */
  paidOut: number
  /** The shares of deals that are not paid out yet. */
  onHold: number
  waiting: number
  days: Days
}

/** Returns the key figures of the whole shop, money in cents. One statement, so that the numbers are consistent. */
export async function shopSummary(db: Queries, { now, timeZone }: { now: Date; timeZone: string }) {
  const { rows } = await db.execute<ShopSummary>(sql`
    select * from
      (select
        count(*) filter (where ${users.role} = 'buyer')::int as buyers,
        count(*) filter (where ${users.role} = 'seller')::int as sellers,
        count(*) filter (where ${users.role} = 'admin')::int as administrators,
        count(*) filter (where ${mayActAs('seller')} and not ${users.verified})::int as "sellersUnverified"
        from ${users}) people,
      (select count(*)::int as listings from ${products}) listed,
      (select count(*)::int as "advertisementsWaiting"
        from ${products} where ${products.advertisement} = 'requested' and ${products.soldAt} is null) asked,
      (select count(*)::int as sold, coalesce(sum(${bookings.priceCents}), 0)::float8 as turnover
        from ${bookings} where ${sold}) agreed,
      (${lastDays({ whose: sql`true`, now, timeZone })}) happened`)
  return only(rows)
}

type ShopSummary = {
  buyers: number
  sellers: number
  administrators: number
  sellersUnverified: number
  listings: number
  advertisementsWaiting: number
  sold: number
  turnover: number
  days: Days
}

/** The states are literals, so that PostgreSQL can use the partial index of sales. */
const sold = sql`${bookings.state} in ('paid', 'delivered')`
/** Sales of versions without deals. */
const isWithoutDeal = sql`not exists (select from ${deals} where ${deals.bookingId} = ${bookings.id})`
const waiting = eq(bookings.state, 'placed')

const DAYS = 30

/**
 * Counts per day for the last days, ending today, as one JSON value. A booking counts on the day it was
 * placed, whatever its state. A sale counts on the day the phone was sold or, if the phone was deleted, on the day
 * its booking last changed.
 */
function lastDays({ whose, now, timeZone }: { whose: SQL; now: Date; timeZone: string }) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  const first = sql`(${today} - ${DAYS - 1}::int)::timestamp at time zone ${timeZone}`
  // A booking changes when its phone is sold or later, so older changes can be skipped.
  const soldAt = sql`coalesce(${products.soldAt}, ${bookings.stateChangedAt})`
  return sql`
    select json_agg(
      json_build_object('day', day, 'bookings', coalesce(placed.count, 0), 'sales', coalesce(paid.count, 0))
      order by day) as days
    from (select generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day')::date as day) days
    left join (
      select (${bookings.createdAt} at time zone ${timeZone})::date as day, count(*)
      from ${bookings} where ${whose} and ${bookings.createdAt} >= ${first} group by 1) placed using (day)
    left join (
      select (${soldAt} at time zone ${timeZone})::date as day, count(*)
      from ${bookings} left join ${products} on ${eq(products.id, bookings.productId)}
      where ${whose} and ${sold} and ${bookings.stateChangedAt} >= ${first} group by 1) paid using (day)`
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A query for totals returned no row.')
  return row
}
