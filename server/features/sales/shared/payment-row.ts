import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../schema/sales.ts'

/** A payment, with the state of its hold by the database's clock. */
export type PaymentRow = typeof payments.$inferSelect & {
  /** Whether the time of the hold is over. The state may still be `held`. */
  isExpired: boolean
}

/** The columns of a payment. */
export const paymentColumns = {
  ...getTableColumns(payments),
  isExpired: sql<boolean>`${payments.holdExpiresAt} <= now()`,
}

/** Returns the payment with this ID. */
export async function paymentOfId(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select(paymentColumns).from(payments).where(eq(payments.id, id))
  return row
}
