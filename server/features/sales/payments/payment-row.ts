import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../platform/database/schema.ts'

/** A payment, with what the database's clock says of its hold. */
export type PaymentRow = typeof payments.$inferSelect & {
  /** Whether the time of its hold is over; the hold itself may still have to be ended. */
  hasRunOut: boolean
}

/** What is read of a payment. */
export const paymentColumns = {
  ...getTableColumns(payments),
  hasRunOut: sql<boolean>`${payments.holdExpiresAt} <= now()`,
}

export async function paymentOfId(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select(paymentColumns).from(payments).where(eq(payments.id, id))
  return row
}
