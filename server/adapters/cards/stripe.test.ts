import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { simulatorServer, stripeSignature } from '../../testing/simulator-server.ts'
import { CardsUnreachable, WebhookRefused } from './port.ts'
import { type PlannedFault, setFaults } from './simulator/faults.ts'
import { STRIPE_HOSTS, stripeCards } from './stripe.ts'
import { WEBHOOK_EVENTS } from './stripe-account.ts'
import { stripeClient } from './stripe-client.ts'

/** Behavior specific to Stripe; the shared suite is in `cards.test.ts`. */

const database = await freshDatabase()
const server = await simulatorServer(database)
const plan = (next?: PlannedFault) => setFaults(database.pool, { next })
afterEach(() => plan())
afterAll(() => server.close())

const cards = cardsOf(server.settings)

const request = () => ({
  paymentId: randomUUID(),
  key: randomUUID(),
  amountCents: 500,
  currency: 'usd',
  description: 'Pixel 9',
})
const refundsOf = async (intentId: string) => {
  const sql = 'select amount_cents as cents from sandbox_cards.refunds where intent_id = $1'
  return (await database.pool.query<{ cents: number }>(sql, [intentId])).rows.map(({ cents }) => cents)
}
const intentsOf = async (paymentId: string) => {
  const sql = 'select id from sandbox_cards.intents where payment_id = $1'
  return (await database.pool.query<{ id: string }>(sql, [paymentId])).rows.map(({ id }) => id)
}

describe.each(['disconnect', 'error'] as const)('%s', how => {
  test('a request whose response was lost once is retried, and nothing is done twice', async () => {
    const once = { how, when: 'after', times: 1, onlyWrites: true } as const
    await plan(once)
    const intentRequest = request()
    const intent = await cards.createIntent(intentRequest)
    expect(await intentsOf(intentRequest.paymentId)).toEqual([intent.id])
    await server.pay(intent.clientSecret)
    await plan(once)
    expect(await cards.refundIntent(intent.id)).toMatchObject({ refundedCents: 500 })
    expect(await refundsOf(intent.id)).toEqual([500])
  })

  test('a client without any response retries later and finds what was done', async () => {
    await plan({ how, when: 'after', times: 2 })
    const intentRequest = request()
    await expect(cards.createIntent(intentRequest)).rejects.toThrow(CardsUnreachable)
    const [id] = await intentsOf(intentRequest.paymentId)
    expect(await cards.createIntent(intentRequest)).toMatchObject({ id, status: 'open' })
  })
})

test.each(['before', 'after'] as const)(
  'an error that Stripe repeats (%s) does not block a partial refund, and nothing is sent back twice',
  async when => {
    const { id, clientSecret } = await cards.createIntent(request())
    await server.pay(clientSecret)
    await plan({ how: 'repeated-error', when, times: 1, onlyWrites: true })
    expect(await cards.refundIntent(id, { toCents: 200 })).toMatchObject({ refundedCents: 200 })
    expect(await cards.refundIntent(id, { toCents: 200 })).toMatchObject({ refundedCents: 200 })
    expect(await refundsOf(id)).toEqual([200])
  },
)

test('a request without a response times out', async () => {
  const hasty = cardsOf(server.settings, { timeoutMs: 100 })
  await plan({ how: 'hang', when: 'before', times: 2 })
  await expect(hasty.createIntent(request())).rejects.toThrow(CardsUnreachable)
  expect(await cards.createIntent(request())).toMatchObject({ status: 'open' })
})

test('an invalid API key is a transient error and is not in the logs', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const locked = cardsOf({ ...server.settings, STRIPE_SECRET_KEY: 'sk_test_secretword' })
  const failure = await locked.createIntent(request()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CardsUnreachable)
  log.error({ err: failure }, 'failed')
  expect(lines.join()).toContain('StripeAuthenticationError')
  expect(lines.join()).not.toContain('secretword')
})

test('the reason of a rejected intent is logged without its client secret', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const failure = await cards.createIntent({ ...request(), amountCents: 1 }).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(CardsUnreachable)
  log.error({ err: failure }, 'failed')
  expect(lines.join()).toContain('amount_too_small')
  expect(lines.join()).not.toContain('_secret_')
})

test('a response from something other than Stripe is rejected', async () => {
  const proxy = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"pi_x","status":"succeeded"}')
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const astray = cardsOf({ ...server.settings, STRIPE_API_URL: `http://127.0.0.1:${port}` })
  await expect(astray.findIntent('pi_x')).rejects.toThrow(CardsUnreachable)
  proxy.closeAllConnections()
  await new Promise(resolve => proxy.close(resolve))
})

test('the webhooks of a payment lead to it, from a declined card to the refund', async () => {
  const webhooks: { body: string; signature: string }[] = []
  server.deliverTo(async request => {
    const signature = request.headers.get('stripe-signature') ?? ''
    webhooks.push({ body: await request.text(), signature })
    return Response.json({})
  })
  await server.deliver()
  webhooks.length = 0
  const { id, clientSecret } = await cards.createIntent(request())
  await server.pay(clientSecret, 'pm_card_chargeDeclined')
  expect(await server.pay(clientSecret, 'pm_card_authenticationRequired')).toMatchObject({
    status: 'requires_action',
  })
  expect(await server.authenticate(clientSecret, 'fail')).toMatchObject({
    error: { code: 'payment_intent_authentication_failure' },
  })
  await server.pay(clientSecret, 'pm_card_visa')
  await cards.refundIntent(id)
  await server.deliver()
  expect(webhooks.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
    'charge.refunded',
    'payment_intent.payment_failed',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const now = new Date()
  const subject = { about: 'intent', intentId: id }
  for (const webhook of webhooks) expect(cards.readWebhook({ ...webhook, now })).toEqual(subject)
})

const aboutOne = { about: 'intent', intentId: 'pi_one' }

test.each(['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])(
  'a message charge.dispute.%s leads to the dispute of its payment',
  name => {
    const object = { object: 'dispute', id: 'dp_one', payment_intent: 'pi_one' }
    expect(subjectOf(`charge.dispute.${name}`, object)).toEqual({ ...aboutOne, about: 'dispute' })
  },
)

test.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
  'a message %s leads to the payment of the refund',
  type => {
    expect(subjectOf(type, { object: 'refund', id: 're_one', payment_intent: 'pi_one' })).toEqual(aboutOne)
  },
)

test.each([
  ['charge.refunded', { object: 'charge', id: 'ch_one', payment_intent: null }, undefined],
  ['charge.succeeded', { object: 'charge', id: 'ch_one', payment_intent: 'pi_one' }, undefined],
  [
    'charge.dispute.closed',
    { object: 'dispute', id: 'dp_one', payment_intent: { id: 'pi_one' } },
    { ...aboutOne, about: 'dispute' },
  ],
  ['account.updated', { object: 'account', id: 'acct_one' }, { about: 'account', accountId: 'acct_one' }],
  ['transfer.reversed', { object: 'transfer', id: 'tr_one' }, { about: 'transfer', transferId: 'tr_one' }],
])('a message %s with %j leads to %j', (type, object, subject) => {
  expect(subjectOf(type, object)).toEqual(subject)
})

function subjectOf(type: string, object: object) {
  const at = new Date()
  const body = JSON.stringify({ object: 'event', type, data: { object } })
  const signature = stripeSignature(body, { secret: server.settings.STRIPE_WEBHOOK_SECRET, at })
  return cards.readWebhook({ body, signature, now: at })
}

test('every event that the shop needs leads to a subject, and the documentation names it', async () => {
  const documentation = await readFile('docs/settings.md', 'utf8')
  for (const type of [...WEBHOOK_EVENTS.always, ...WEBHOOK_EVENTS.connect]) {
    expect(documentation).toContain(`\`${type}\``)
    expect(subjectOf(type, { id: 'pi_one', payment_intent: 'pi_one' }), type).toBeDefined()
  }
})

test('messages for every configured webhook secret are accepted', () => {
  const at = new Date()
  const body = JSON.stringify({
    object: 'event',
    type: 'account.updated',
    data: { object: { object: 'account', id: 'acct_one' } },
  })
  const both = cardsOf({ ...server.settings, STRIPE_WEBHOOK_SECRET: 'whsec_first,whsec_second' })
  for (const secret of ['whsec_first', 'whsec_second']) {
    const signature = stripeSignature(body, { secret, at })
    expect(both.readWebhook({ body, signature, now: at })).toMatchObject({ about: 'account' })
  }
  const signature = stripeSignature(body, { secret: 'whsec_third', at })
  expect(() => both.readWebhook({ body, signature, now: at })).toThrow(WebhookRefused)
})

test('the browser gets the publishable key, and the content security policy allows Stripe', () => {
  expect(cards.form).toEqual({ kind: 'stripe', publishableKey: server.settings.STRIPE_PUBLISHABLE_KEY })
  expect(cards.hosts).toMatchObject({ connect: ['https://api.stripe.com'] })
})

function cardsOf(settings: Record<string, string>, options?: { timeoutMs: number }) {
  const config = readConfig(settings).cards
  if (config.kind !== 'stripe') throw new Error('These are not settings for Stripe.')
  const { kind, publishableKey, webhookSecret } = config
  const stripe = stripeClient({ ...config, ...options })
  return stripeCards({
    kind,
    form: { kind, publishableKey },
    hosts: STRIPE_HOSTS,
    stripe,
    webhookSecret,
  })
}
