import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { payouts } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import { notifySides } from '../shared/notify-sides.ts'

/**
 * Tells sellers and administrators about transfers that somebody has reversed at the provider. Only the operator knows why, so the
 * payout stays as it is, and the ledger lists the difference.
 */
export async function tellOfReversals(
  db: Queries,
  lines: { transferId: string | undefined; amountCents: number }[],
): Promise<void> {
  const ids = lines.flatMap(({ transferId }) => transferId ?? [])
  if (ids.length === 0) return
  // The shop's own reversals have another state.
  const reversed = await db
    .select({ booking: bookings, transferId: payouts.transferId })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(and(inArray(payouts.transferId, ids), eq(payouts.state, 'paid')))
  for (const { booking, transferId } of reversed) {
    const own = lines.filter(line => line.transferId === transferId)
    const amountCents = own.reduce((sum, line) => sum + line.amountCents, 0)
    const news = { kind: 'payout-taken-back', amountCents } as const
    await notifySides(db, booking, { seller: news, administrators: news })
  }
}
