import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import Stripe from 'stripe'
import { webhookPath } from '../adapters/cards/port.ts'
import type { Choice } from '../adapters/cards/simulator/onboarding-page.ts'
import { openSimulator } from '../adapters/cards/simulator/simulator.ts'
import type { Database } from '../platform/database/connect.ts'
import { createLog } from '../platform/log/log.ts'

/** Invented keys, valid only for the simulator. */
const KEYS = { secret: 'sk_test_server', publishable: 'pk_test_server' }
const WEBHOOK_SECRET = 'whsec_server'

/** The response to a browser that submits a card. */
export type Paid = { status?: string; error?: { code: string; message: string } }

/** The card simulator on a separate HTTP server, for shops with `CARDS=stripe`. */
export async function simulatorServer({ pool }: Pick<Database, 'pool'>) {
  const simulator = await openSimulator({
    pool,
    keys: KEYS,
    webhookSecret: WEBHOOK_SECRET,
    webhookPath: webhookPath('stripe'),
    log: createLog({ level: 'silent' }),
    languages: ['en'],
  })

  const server = createServer(async (incoming, response) => {
    const lost = new AbortController()
    response.once('close', () => lost.abort())
    try {
      const answer = await simulator.fetch(await requestOf(incoming, lost.signal))
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Makes a request as a browser does. */
  async function ask(clientSecret: string, step: string, fields: Record<string, string>): Promise<Paid> {
    const [id] = clientSecret.split('_secret_')
    const response = await fetch(`${url}/v1/payment_intents/${id}/${step}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.publishable}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    })
    return (await response.json()) as Paid
  }

  return {
    /** Environment variables of a shop that uses this simulator. */
    settings: {
      CARDS: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    /** @param card Stripe's id of a test card, such as `pm_card_visa`, or a number */
    pay: (clientSecret: string, card = 'pm_card_visa') => ask(clientSecret, 'confirm', fieldsOf(card)),
    /** Completes the bank's authentication, for cards that require it. */
    authenticate: (clientSecret: string, outcome: 'pass' | 'fail') =>
      ask(clientSecret, 'authenticate', { outcome }),
    /** Completes a seller's account, as its owner does on the provider's page. @returns the redirect target */
    onboard: (link: string, choice: Choice) => sendChoice(simulator.browserCalls, { link, choice }),
    deliverTo: simulator.deliverTo,
    /** Sends the webhooks that are due. */
    deliver: simulator.deliver,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Submits the form of the onboarding page. @returns the redirect target */
export async function sendChoice(
  routes: Hono | undefined,
  { link, choice }: { link: string; choice: Choice },
): Promise<string | null> {
  const path = new URL(link).pathname.replace('/api/sandbox-cards', '')
  const answer = await routes?.request(path, { method: 'POST', body: new URLSearchParams({ choice }) })
  return answer?.headers.get('location') ?? null
}

/** The header `stripe-signature` of a webhook. */
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

async function requestOf(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/', headers } = incoming
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
  return new Request(`http://stripe.test${url}`, { method, headers: headers as HeadersInit, signal, ...body })
}
