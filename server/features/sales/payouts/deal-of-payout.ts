import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { lockSale, type Sale } from '../shared/lock-sale.ts'

type DealOfPayout = Pick<Sale, 'booking'> & { deal: typeof deals.$inferSelect }

/** Locks the sale and the deal of a payout in the common order, until the transaction ends. Protects its people, too. */
export async function lockDealOfPayout(
  db: Queries,
  { bookingId }: { bookingId: string },
): Promise<DealOfPayout> {
  const sale = await lockSale(db, bookingId)
  const [deal] = await db.select().from(deals).where(eq(deals.bookingId, bookingId)).for('update')
  if (!sale || !deal) throw new Error(`Deal ${bookingId} does not exist.`)
  return { booking: sale.booking, deal }
}
