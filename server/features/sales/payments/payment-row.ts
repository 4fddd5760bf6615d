import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../platform/database/schema.ts'

/** A payment, with the state of its hold by the database's clock. */
export type PaymentRow = typeof payments.$inferSelect & {
  /** Whether the hold has expired; ending it may still be pending. */
  hasRunOut: boolean
}

/** The columns of a payment. */
export const paymentColumns = {
  ...getTableColumns(payments),
  hasRunOut: sql<boolean>`${payments.holdExpiresAt} <= now()`,
}

export async function paymentOfId(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select(paymentColumns).from(payments).where(eq(payments.id, id))
  return row
}
