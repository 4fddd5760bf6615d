import type { LedgerIntent, LedgerRefund } from './ledger.ts'
import { seconds } from './seconds.ts'

/** Creates Stripe's objects from the rows, with the fields that every version of its API has. */

const STATUS = {
  open: 'requires_payment_method',
  authenticating: 'requires_action',
  succeeded: 'succeeded',
  cancelled: 'canceled',
} as const

/** The id of an intent's charge. It is derived from the intent's id, so it does not need to be stored. */
export const chargeId = (intentId: string) => intentId.replace(/^pi_/, 'ch_')

export const intentIdOf = (chargeId: string) => chargeId.replace(/^ch_/, 'pi_')

/** @param found the items of the page, plus one if there is another page */
export const listObject = (found: object[], { url, limit }: { url: string; limit: number }) => ({
  object: 'list',
  url,
  has_more: found.length > limit,
  data: found.slice(0, limit),
})

/** @param expand the names of fields that contain the object instead of its id */
export function paymentIntentObject(intent: LedgerIntent, expand: string[] = []) {
  const paid = intent.status === 'succeeded'
  const authenticating = intent.status === 'authenticating'
  const charge = expand.includes('latest_charge') ? chargeObject(intent) : chargeId(intent.id)
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amountCents,
    amount_received: paid ? intent.amountCents : 0,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    description: intent.description || null,
    latest_charge: paid ? charge : null,
    livemode: false,
    metadata: intent.paymentId ? { paymentId: intent.paymentId } : {},
    next_action: authenticating ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method_types: ['card'],
    status: STATUS[intent.status],
  }
}

export function chargeObject(intent: LedgerIntent) {
  return {
    id: chargeId(intent.id),
    object: 'charge',
    amount: intent.amountCents,
    amount_captured: intent.amountCents,
    amount_refunded: intent.refundedCents,
    billing_details: {},
    captured: true,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    disputed: intent.isDisputed,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    refunded: intent.refundedCents >= intent.amountCents,
    status: 'succeeded',
  }
}

export function refundObject({ id, intentId, amountCents, currency, status, createdAt }: LedgerRefund) {
  return {
    id,
    object: 'refund',
    amount: amountCents,
    charge: chargeId(intentId),
    created: seconds(createdAt),
    currency,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: {},
    payment_intent: intentId,
    reason: null,
    status,
  }
}
