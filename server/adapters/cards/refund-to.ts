import Stripe from 'stripe'
import type { Intent } from './port.ts'
import { codeOf, isReplayed } from './stripe-client.ts'

/** The maximum number of keys for one partial refund: Stripe repeats an internal failure for the same key for a day. */
const KEYS = 3

/**
 * Refunds the rest up to a total of `target` cents.
 * @param refund.refetch reads the intent again
 */
export async function refundTo({
  stripe,
  intent,
  target,
  refetch,
}: {
  stripe: Stripe
  intent: Intent
  target: number
  refetch: () => Promise<Intent>
}): Promise<void> {
  if (target === intent.amountCents) return refundAll(stripe, intent.id)
  const failed = await failedRefunds(stripe, intent.id)
  let refunded = intent.refundedCents
  for (let attempt = 1; refunded < target; attempt += 1) {
    try {
      // The key depends on the target, so concurrent and repeated requests refund only once. After a failed refund, the
      // same target needs another key.
      await stripe.refunds.create(
        { payment_intent: intent.id, amount: target - refunded },
        { idempotencyKey: `refund-${intent.id}-to-${target}-${failed * KEYS + attempt}` },
      )
      return
    } catch (error) {
      if (!isOver(error) || attempt === KEYS) throw error
      refunded = (await refetch()).refundedCents
    }
  }
}

async function failedRefunds(stripe: Stripe, intentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.filter(({ status }) => status === 'failed' || status === 'canceled').length
}

/** Refunds everything, without an idempotency key: Stripe never refunds more than was paid. */
async function refundAll(stripe: Stripe, intentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intentId })
  } catch (error) {
    if (codeOf(error) !== 'charge_already_refunded') throw error
  }
}

/**
 * Whether the first request with this key failed in a way that Stripe repeats. Its effects are visible by now, and a
 * dispute at that time may be closed.
 */
const isOver = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error instanceof Stripe.errors.StripeAPIError || error.code === 'charge_disputed') &&
  isReplayed({ headers: error.headers })
