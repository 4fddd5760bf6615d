import { browserApi } from '../../../platform/api/browser.ts'
import { codeOf, statusOf } from '../../../platform/http/error.ts'
import { problemText } from '../../../texts/problems.ts'

/** The data of a charged card that is sent to the shop. */
export type PaymentRecord = {
  /** The id of the booking. */
  id: string
  transactionId: string
  resellPrice: number
  buyerEmail: string
  productId?: string
}

export type Recorded =
  | { outcome: 'recorded' }
  /** The phone was no longer available; the money is refunded. */
  | { outcome: 'late'; message: string }
  /** The shop could not be reached. It will learn about the payment from the card provider. */
  | { outcome: 'unknown' }

/** Milliseconds before each retry. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]
/** The timeout of a call, in milliseconds. */
const PATIENCE = 20_000

/**
 * Reports a charged card to the shop, with retries while it cannot be reached. The call is idempotent and charges nothing.
 * @param onTrouble called when the first attempt has failed
 */
export async function recordPayment(payment: PaymentRecord, onTrouble: () => void): Promise<Recorded> {
  for (const pause of [...PAUSES, undefined]) {
    try {
      await browserApi.payments.record(payment, { signal: AbortSignal.timeout(PATIENCE) })
      return { outcome: 'recorded' }
    } catch (error) {
      const late = lateMessage(error)
      if (late) return { outcome: 'late', message: late }
      if (statusOf(error) < 500 || pause === undefined) return { outcome: 'unknown' }
      onTrouble()
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return { outcome: 'unknown' }
}

/** The message for a payment that came too late; undefined for other errors. */
const lateMessage = (error: unknown): string | undefined =>
  error instanceof Error && ['PRODUCT_SOLD', 'BOOKING_OVER'].includes(codeOf(error) ?? '')
    ? problemText(error.message)
    : undefined
