import { and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import type { Cursor } from '../../paging.ts'
import { waitsUntil } from '../owed/paying.ts'
import { isSilent } from './by-hand.ts'

const listed = {
  ...getTableColumns(payouts),
  productName: bookings.productName,
  sellerEmail: bookings.sellerEmail,
  sellerName: users.name,
  details: sql<string | null>`coalesce(${payouts.details}, ${payoutAccounts.details})`,
  waitsUntil:
    sql<Date | null>`case when ${payouts.state} in ('due', 'failed') then ${waitsUntil} end`.mapWith(
      payoutAccounts.detailsChangedAt,
    ),
  isSilent,
  /** The seller in the ledger, also after the account was deleted. */
  creditorId: sql<string | null>`coalesce(${payouts.sellerId}, (
    select e.seller_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.booking_id = ${payouts.bookingId} and e.account = 'owed' limit 1))`,
}

const listedPayouts = (db: Queries) =>
  db
    .select(listed)
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .leftJoin(users, eq(users.id, payouts.sellerId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, payouts.sellerId))

export type ListedPayout = Awaited<ReturnType<typeof payoutsInTable>>[number]

type PayoutsQuery = { state?: PayoutState | undefined; limit: number; after?: Cursor | undefined }

/** Returns up to `limit + 1` payouts with their phones and sellers, newest first. */
export const payoutsInTable = (db: Queries, { state, limit, after }: PayoutsQuery) =>
  listedPayouts(db)
    .where(
      and(
        state && eq(payouts.state, state),
        after && sql`(${payouts.createdAt}, ${payouts.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(limit + 1)

/** Returns the payouts that are being paid by hand, oldest first. */
export const payoutsBeingPaid = (db: Queries) =>
  listedPayouts(db).where(isPaidByHandNow).orderBy(asc(payouts.createdAt), asc(payouts.id))

/** Returns the payouts that are being paid by hand and those that only people can make, oldest first. */
export const payoutsByHand = (db: Queries) =>
  listedPayouts(db)
    .where(
      or(
        isPaidByHandNow,
        eq(payouts.state, 'failed'),
        and(eq(payouts.kind, 'manual'), eq(payouts.state, 'due')),
      ),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id))

const isPaidByHandNow = and(eq(payouts.kind, 'manual'), eq(payouts.state, 'sending'))

export async function payoutOfId(db: Queries, id: string) {
  const [row] = await listedPayouts(db).where(eq(payouts.id, id))
  return row
}
