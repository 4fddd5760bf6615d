import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../../platform/database/schema/deals.ts'
import { bookings } from '../../../platform/database/schema/sales.ts'
import { users } from '../../../platform/database/schema/users.ts'
import type { Cursor } from '../../../platform/http/paging.ts'

const listed = {
  ...getTableColumns(payouts),
  productName: bookings.productName,
  sellerEmail: bookings.sellerEmail,
  sellerName: users.name,
  details: payoutAccounts.details,
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

/** Returns the payouts that administrators have to make or to settle, oldest first. */
export const payoutsToMake = (db: Queries) =>
  listedPayouts(db)
    .where(inArray(payouts.state, ['due', 'failed']))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))

export async function payoutOfId(db: Queries, id: string) {
  const [row] = await listedPayouts(db).where(eq(payouts.id, id))
  return row
}
