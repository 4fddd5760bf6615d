import { browserApi } from '../../../platform/api/browser.ts'
import { codeOf, statusOf } from '../../../platform/http/error.ts'

/** What the shop is told about a charged card. */
export type PaymentRecord = {
  /** The booking. */
  id: string
  transactionId: string
  resellPrice: number
  buyerEmail: string
  productId?: string
}

export type Recorded =
  | { outcome: 'recorded' }
  /** The phone was gone already; the money goes back. */
  | { outcome: 'late'; message: string }
  /** The shop could not be told. It asks the card provider by itself. */
  | { outcome: 'unknown' }

/** Milliseconds before each further try. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]
/** Milliseconds after which a call counts as lost. */
const PATIENCE = 20_000

/**
 * Tells the shop that a card has been charged, again and again while it cannot be reached. Telling it twice does no
 * harm, and nothing is charged by it.
 * @param onTrouble told when the first try has failed
 */
export async function recordPayment(payment: PaymentRecord, onTrouble: () => void): Promise<Recorded> {
  for (const pause of [...PAUSES, undefined]) {
    try {
      await browserApi.payments.record(payment, { signal: AbortSignal.timeout(PATIENCE) })
      return { outcome: 'recorded' }
    } catch (error) {
      const late = lateWords(error)
      if (late) return { outcome: 'late', message: late }
      if (statusOf(error) < 500 || pause === undefined) return { outcome: 'unknown' }
      onTrouble()
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return { outcome: 'unknown' }
}

/** What to tell the payer when the money came too late; nothing for other errors. */
const lateWords = (error: unknown): string | undefined =>
  error instanceof Error && ['PRODUCT_SOLD', 'BOOKING_OVER'].includes(codeOf(error) ?? '')
    ? error.message
    : undefined
