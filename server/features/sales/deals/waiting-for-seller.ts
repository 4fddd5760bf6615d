import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import { deals, meetings, payouts } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'

/** A query of `dealsWaiting`: the number of bookings and deals in which the seller must act, as in `next-step.ts`. */
export const dealsWaitingForSeller = (sellerId: string): SQL => sql`
  select count(*)::int as "dealsWaiting"
  from ${bookings}
  left join ${deals} on ${eq(deals.bookingId, bookings.id)}
  left join ${meetings} on ${eq(meetings.bookingId, bookings.id)}
  where ${eq(bookings.sellerId, sellerId)} and (
    ${bookings.state} = 'placed' and ${proposedByBuyer}
    or ${deals.state} = 'paid'
      and (${bookings.delivery} = 'shipping' or ${meetings.bookingId} is null or ${proposedByBuyer} or ${isMeetingOver})
    or ${deals.state} in ('disputed', 'returning')
    or ${inArray(deals.state, [...OWED_STATES])} and exists (
      select from ${payouts} where ${payouts.bookingId} = ${bookings.id} and ${payouts.state} = 'failed'))`

const proposedByBuyer = sql`(${meetings.proposedBy} = 'buyer' and ${meetings.acceptedAt} is null
  or ${meetings.newProposedBy} = 'buyer')`
/** Both have agreed to meet, and the code is missing. */
const isMeetingOver = sql`(${meetings.acceptedAt} is not null and ${meetings.at} < now())`
