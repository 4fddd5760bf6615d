import type { LedgerIntent, LedgerRefund } from './ledger.ts'

/** Stripe's objects, with the fields that every version of its API has, made from the rows of the ledger. */

const STATUS = {
  open: 'requires_payment_method',
  authenticating: 'requires_action',
  succeeded: 'succeeded',
  cancelled: 'canceled',
} as const

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The charge of an intent has the intent's own letters, so that neither needs to be kept. */
const chargeId = (intentId: string) => intentId.replace(/^pi_/, 'ch_')

/** @param expand names of the fields that are wanted whole instead of as an id */
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
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    refunded: intent.refundedCents >= intent.amountCents,
    status: 'succeeded',
  }
}

export function refundObject({ id, intentId, amountCents, createdAt }: LedgerRefund, currency: string) {
  return {
    id,
    object: 'refund',
    amount: amountCents,
    charge: chargeId(intentId),
    created: seconds(createdAt),
    currency,
    metadata: {},
    payment_intent: intentId,
    reason: null,
    status: 'succeeded',
  }
}
