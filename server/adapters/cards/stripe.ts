import Stripe from 'stripe'
import { type Cards, CardsRefused, CardsUnreachable, type Intent, WebhookRefused } from './port.ts'

/** Milliseconds for one try, and how often the SDK tries again: a payer waits for all of it. */
const TIMEOUT_MS = 3_000
const RETRIES = 1

/** Seconds that a message may take to arrive. */
const TOLERANCE_SECONDS = 300

/** Intents a page of the ledger; Stripe gives no more. */
const PAGE = 100

/**
 * What Stripe.js needs to load and to reach for the card field and for the second step that some banks ask for, by
 * https://docs.stripe.com/security/guide#content-security-policy
 */
export const STRIPE_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Stripe's messages that lead to an intent by way of what it was charged or what was sent back. */
const MESSAGES_ABOUT_REFUNDS = /^(charge\.refunded|charge\.refund\.|refund\.)/

type StripeAccount = Pick<Cards, 'kind' | 'form' | 'hosts'> & {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's API is, without a path. */
  apiUrl?: string
  /** Answers in the place of the network. */
  fetch?: typeof fetch
  /** Milliseconds for one try. */
  timeoutMs?: number
}

/** Cards by Stripe, or by what speaks its API, through its SDK, which fixes the version of the API. */
export function stripeCards(account: StripeAccount): Cards {
  const { kind, form, hosts, webhookSecret } = account
  const stripe = clientOf(account)
  const retrieve = async (id: string) =>
    intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  return {
    kind,
    form,
    hosts,

    createIntent: ({ paymentId, key, amountCents, currency, description }) =>
      inOurWords(async () => {
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
        // An object or, with a `fetch` of our own, `Headers`, whatever its type says.
        const headers = new Headers(made.lastResponse.headers)
        // Asked again, Stripe repeats its first answer to the letter, whatever has become of the intent since.
        return headers.get('idempotent-replayed') === 'true' ? retrieve(made.id) : intentOf(made)
      }),

    findIntent: intentId =>
      inOurWords(async () => {
        // What is no id would be asked for as another path.
        if (!/^pi_\w{1,250}$/.test(intentId)) return undefined
        return retrieve(intentId).catch(error => {
          if (codeOf(error) === 'resource_missing') return undefined
          throw error
        })
      }),

    // Without a key of ours: with one, a refusal while the bank was still thinking would be repeated for a day.
    cancelIntent: intentId =>
      inOurWords(async () => {
        try {
          return intentOf(await stripe.paymentIntents.cancel(intentId, { expand: ['latest_charge'] }))
        } catch (error) {
          if (codeOf(error) === 'payment_intent_unexpected_state') return retrieve(intentId)
          throw error
        }
      }),

    // Without a key of ours, too: Stripe never sends back more than was paid.
    refundIntent: intentId =>
      inOurWords(async () => {
        const intent = await retrieve(intentId)
        if (intent.status !== 'succeeded') {
          throw new CardsRefused(`There is no money to send back: ${intentId} is ${intent.status}.`)
        }
        if (intent.refundedCents >= intent.amountCents) return intent
        try {
          await stripe.refunds.create({ payment_intent: intentId })
        } catch (error) {
          if (codeOf(error) !== 'charge_already_refunded') throw error
        }
        return retrieve(intentId)
      }),

    async *ledger(since) {
      // Stripe counts whole seconds.
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const found = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] })
      const intents = found[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await inOurWords(() => intents.next())
        if (done) return
        yield intentOf(value)
      }
    },

    readWebhook({ body, signature, now }) {
      const { webhooks } = stripe
      try {
        const event = webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        )
        return intentOfEvent(event)
      } catch (cause) {
        throw new WebhookRefused('This is no message of Stripe, or it is too old.', { cause })
      }
    },
  }
}

function clientOf({ secretKey, apiUrl, fetch, timeoutMs = TIMEOUT_MS }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? 443 : 80) }
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** @param intent with its charge expanded, if it has one */
function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret: clientSecret, latest_charge: charge } = intent
  const status = STATUS[intent.status]
  // The SDK takes anything without an `error` for a success, such as what a proxy says of an outage.
  if (intent.object !== 'payment_intent' || !status || !clientSecret || typeof charge === 'string') {
    throw new CardsUnreachable('What answered for Stripe did not answer with a payment.')
  }
  return {
    id,
    clientSecret,
    status,
    amountCents: intent.amount,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    paymentId: intent.metadata.paymentId,
    createdAt: new Date(intent.created * 1000),
  }
}

function intentOfEvent({ type, data: { object } }: Stripe.Event): string | undefined {
  if (type.startsWith('payment_intent.') && object.object === 'payment_intent') return object.id
  if (!MESSAGES_ABOUT_REFUNDS.test(type) || (object.object !== 'charge' && object.object !== 'refund')) return
  const intent = object.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

const { errors } = Stripe

/** Failures after which nothing is known: no answer, a broken one, too much asked, or a key that does not hold. */
const UNREACHED = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
]

/**
 * Failures as the port names them. Those of the SDK carry what Stripe knows of a payment, also its client secret; as
 * causes they show no more than their message and where they happened in the logs.
 */
async function inOurWords<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    const what = [error.type, error.code, error.requestId].filter(Boolean).join(', ')
    if (error.code === 'idempotency_key_in_use' || UNREACHED.some(kind => error instanceof kind)) {
      // Stripe keeps what it has answered to a key for a day, failures included.
      const isRepeated = error instanceof errors.StripeAPIError
      throw new CardsUnreachable(`Stripe could not be asked (${what}).`, { cause: error, isRepeated })
    }
    throw new CardsRefused(`Stripe refused what it was asked (${what}).`, { cause: error })
  }
}

const codeOf = (error: unknown) => (error instanceof errors.StripeError ? error.code : undefined)
