import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Database } from '../../platform/database/connect.ts'
import { openSandbox } from './sandbox/ledger.ts'
import { paymentIntentObject } from './stand-in/objects.ts'
import { stripeService } from './stand-in/service.ts'

/** Made up; nothing but the stand-in knows them. */
const KEYS = { secret: 'sk_test_standin', publishable: 'pk_test_standin' }
const WEBHOOK_SECRET = 'whsec_standin'

/**
 * What the stand-in does wrong: answers with an error, answers with one that it repeats for the request's idempotency key,
 * never answers, or breaks the connection off; before it has done what it was asked, or after.
 */
export type StandInFault = {
  how: 'error' | 'repeated-error' | 'hang' | 'drop'
  when: 'before' | 'after'
  /** How many requests it happens to. */
  times: number
  /** Whether it spares those that only ask. */
  onlyWrites?: true
}

/** A message as Stripe sends it to the webhook. */
export type StripeMessage = { type: string; body: string; signature: string }

/** What a browser hears that gives a card. */
export type Paid = { status?: string; error?: { code: string; message: string } }

/**
 * A Stripe for tests: an HTTP server on this machine that speaks as much of Stripe's API as the official SDK needs for
 * payments by card. Its ledger is the sandbox's, in this database, so that the same tables say what was charged.
 */
export async function stripeStandIn(database: Pick<Database, 'pool'>) {
  const sandbox = await openSandbox(database)
  const messages: StripeMessage[] = []
  const tell = (type: string, object: object) => void messages.push(messageOf(type, object))
  const service = stripeService({ sandbox, keys: KEYS, tell })
  let fault: StandInFault | undefined

  function takeFault(when: StandInFault['when'], { method }: Request): StandInFault['how'] | undefined {
    if (fault?.when !== when || fault.times < 1 || (fault.onlyWrites && method !== 'POST')) return undefined
    fault.times -= 1
    return fault.how
  }

  const failedKeys = new Set<string>()
  const hasFailed = ({ headers }: Request) => failedKeys.has(headers.get('idempotency-key') ?? '')

  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    const before = hasFailed(request) ? 'repeated-error' : takeFault('before', request)
    const answer = before ? undefined : await service.fetch(request)
    const wrong = before ?? takeFault('after', request)
    if (wrong === 'repeated-error') failedKeys.add(request.headers.get('idempotency-key') ?? '')
    if (wrong === 'hang') return
    if (wrong === 'drop') {
      response.destroy()
      return
    }
    const { status, headers, text } = wrong || !answer ? OUTAGE : await partsOf(answer)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** Environment of a shop that takes its money here. */
    settings: {
      CARDS: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },

    /**
     * Confirms a payment as a browser does.
     * @param card Stripe's id of a test card, such as `pm_card_visa`, or a number
     */
    async pay(clientSecret: string, card = 'pm_card_visa'): Promise<Paid> {
      const [id] = clientSecret.split('_secret_')
      const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEYS.publishable}` },
        body: new URLSearchParams({ client_secret: clientSecret, ...fieldsOf(card) }),
      })
      return (await response.json()) as Paid
    },

    /**
     * The bank's second step, where a card needs one.
     * @throws SandboxRefusal when it failed, or the bank says no after it
     */
    async authenticate(clientSecret: string, outcome: 'pass' | 'fail'): Promise<void> {
      const intent = await sandbox.authenticate(clientSecret, outcome)
      tell('payment_intent.succeeded', paymentIntentObject(intent))
    },

    /** Does this wrong from now on; nothing: all is well again. */
    misbehave(wrong: StandInFault | undefined): void {
      fault = wrong && { ...wrong }
    },

    /** Takes the messages that have come to be since the last time, the oldest first. Nobody else delivers them. */
    takeMessages: (): StripeMessage[] => messages.splice(0),

    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** @param at when it is sent */
function messageOf(type: string, object: object, at = new Date()): StripeMessage {
  const created = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })
  return { type, body, signature: stripeSignature(body, { secret: WEBHOOK_SECRET, at }) }
}

/** The header `stripe-signature` of a message. */
export const stripeSignature = (body: string, { secret, at }: { secret: string; at: Date }) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at.getTime() / 1000 })

const fieldsOf = (card: string): Record<string, string> =>
  card.startsWith('pm_')
    ? { payment_method: card }
    : {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      }

const OUTAGE = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify({ error: { type: 'api_error', message: 'The stand-in was told to fail.' } }),
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/', headers } = incoming
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
  return new Request(`http://stripe.test${url}`, { method, headers: headers as HeadersInit, ...body })
}

const partsOf = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  text: await answer.text(),
})
