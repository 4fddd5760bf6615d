import type Stripe from 'stripe'
import { balanceLineOf, idOf } from './balance-lines.ts'
import {
  type Cards,
  CardsRefused,
  CardsUnreachable,
  type Dispute,
  type Intent,
  takenByBank,
  WebhookRefused,
  type WebhookSubject,
} from './port.ts'
import { refundTo } from './refund-to.ts'
import { codeOf, isReplayed, pagesOf, translatingErrors } from './stripe-client.ts'
import { disputeOf, disputesIn, evidenceFor } from './stripe-disputes.ts'

/** The maximum age of a webhook in seconds. */
const TOLERANCE_SECONDS = 300

/** Intents per page, Stripe's maximum. */
const PAGE = 100

/**
 * The hosts that Stripe.js needs for the card field and for the second step of some banks, from
 * https://docs.stripe.com/security/guide#content-security-policy
 */
export const STRIPE_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Stripe's events about a charge, which contains the intent. */
const MESSAGES_ABOUT_CHARGES = /^(charge\.refunded|charge\.refund\.|charge\.dispute\.|refund\.)/

type StripeAccount = Pick<Cards, 'kind' | 'form' | 'hosts'> & {
  stripe: Stripe
  /** One secret, or several separated by commas: Stripe has one for each endpoint. */
  webhookSecret: string
}

/** Takes card payments with Stripe or a compatible service. */
export function stripeCards({ kind, form, hosts, stripe, webhookSecret }: StripeAccount): Cards {
  const secrets = webhookSecret.split(',').map(secret => secret.trim())

  const retrieve = async (id: string) =>
    read(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  /** @param intent with its charge expanded, if it has one */
  async function read(intent: Stripe.PaymentIntent): Promise<Intent> {
    const { latest_charge: charge } = intent
    const isDisputed = typeof charge === 'object' && charge?.disputed
    return intentOf(intent, isDisputed ? disputesIn(await disputesOf(intent.id)) : [])
  }

  const disputesOf = async (intentId: string) =>
    (await stripe.disputes.list({ payment_intent: intentId, limit: PAGE })).data

  return {
    kind,
    form,
    hosts,

    createIntent: ({ paymentId, key, amountCents, currency, description }) =>
      translatingErrors(async () => {
        const made = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            allowed_payment_method_types: ['card'],
            metadata: { paymentId },
          },
          { idempotencyKey: key },
        )
        // For a repeated key, Stripe sends its first response, which may be out of date.
        return isReplayed(made.lastResponse) ? retrieve(made.id) : read(made)
      }),

    findIntent: intentId =>
      translatingErrors(async () => {
        // Anything else could change the path of the request.
        if (!/^pi_\w{1,250}$/.test(intentId)) return undefined
        return retrieve(intentId).catch(error => {
          if (codeOf(error) === 'resource_missing') return undefined
          throw error
        })
      }),

    // Without an idempotency key: otherwise, an error while the bank is processing would be repeated for a day.
    cancelIntent: intentId =>
      translatingErrors(async () => {
        try {
          return await read(await stripe.paymentIntents.cancel(intentId, { expand: ['latest_charge'] }))
        } catch (error) {
          if (codeOf(error) === 'payment_intent_unexpected_state') return retrieve(intentId)
          throw error
        }
      }),

    refundIntent: (intentId, { toCents } = {}) =>
      translatingErrors(async () => {
        const intent = await retrieve(intentId)
        if (intent.status !== 'succeeded') {
          throw new CardsRefused(`There is no money to send back: ${intentId} is ${intent.status}.`)
        }
        const target = toCents ?? intent.amountCents
        if (intent.refundedCents >= target) return intent
        // Stripe would repeat its error for the key of a partial refund, even after the bank has returned the money.
        const taken = takenByBank(intent)
        if (taken > 0 && target > intent.amountCents - taken) {
          throw new CardsRefused(`The bank has ${taken} cents of ${intentId}.`, { code: 'disputed' })
        }
        await refundTo({ stripe, intent, target, refetch: () => retrieve(intentId) })
        return retrieve(intentId)
      }),

    submitEvidence: (intentId, evidence) =>
      translatingErrors(async () => {
        const disputes = await disputesOf(intentId)
        if (disputes.length === 0) throw new CardsRefused(`${intentId} was never disputed.`)
        const submissions = disputes.map(async dispute => {
          const accepted = evidenceFor(dispute, evidence)
          if (accepted) await stripe.disputes.update(dispute.id, { evidence: accepted, submit: true })
        })
        // If one is refused, the others are submitted all the same.
        await Promise.allSettled(submissions)
        await Promise.all(submissions)
      }),

    ledger: since =>
      pagesOf(stripe.paymentIntents.list({ ...createdSince(since), expand: ['data.latest_charge'] }), read),

    balanceLines: since =>
      pagesOf(
        stripe.balanceTransactions.list({ ...createdSince(since), expand: ['data.source'] }),
        balanceLineOf,
      ),

    readWebhook({ body, signature, now }) {
      const read = (secret: string) =>
        stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        )
      let reason: unknown
      for (const secret of secrets) {
        try {
          return subjectOf(read(secret))
        } catch (cause) {
          reason = cause
        }
      }
      throw new WebhookRefused('This is not a webhook of Stripe, or it is too old.', { cause: reason })
    },
  }
}

/** A filter in whole seconds, which Stripe's API uses. */
const createdSince = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) },
  limit: PAGE,
})

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function intentOf(intent: Stripe.PaymentIntent, disputes: Dispute[]): Intent {
  const { id, client_secret: clientSecret, latest_charge: charge } = intent
  const status = STATUS[intent.status]
  // The SDK treats every response without an `error` as a success, even the error page of a proxy.
  if (intent.object !== 'payment_intent' || !status || !clientSecret || typeof charge === 'string') {
    throw new CardsUnreachable('The response of Stripe is not a payment.')
  }
  return {
    id,
    clientSecret,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    // A declined card also has a charge.
    chargeId: status === 'succeeded' ? charge?.id : undefined,
    dispute: disputeOf(disputes),
    disputes,
    paymentId: intent.metadata.paymentId,
    createdAt: new Date(intent.created * 1000),
  }
}

function subjectOf(event: Stripe.Event): WebhookSubject | undefined {
  const { type } = event
  if (type === 'account.updated') return { about: 'account', accountId: event.data.object.id }
  const { object } = event.data as {
    object: { id?: string; payment_intent?: string | { id: string } | null }
  }
  if (type.startsWith('transfer.') && object.id) return { about: 'transfer', transferId: object.id }
  const intentId = type.startsWith('payment_intent.')
    ? object.id
    : MESSAGES_ABOUT_CHARGES.test(type)
      ? idOf(object.payment_intent)
      : undefined
  if (intentId === undefined) return undefined
  return { about: type.startsWith('charge.dispute.') ? 'dispute' : 'intent', intentId }
}
