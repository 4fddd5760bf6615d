import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { simulatorServer, stripeSignature } from '../../testing/simulator-server.ts'
import { CardsUnreachable } from './port.ts'
import { type PlannedFault, setFaults } from './simulator/faults.ts'
import { STRIPE_HOSTS, stripeCards } from './stripe.ts'

/** What is Stripe's alone; the rest is in `cards.test.ts`. */

const database = await freshDatabase()
const server = await simulatorServer(database)
const plan = (next?: PlannedFault) => setFaults(database.pool, { next })
afterEach(() => plan())
afterAll(() => server.close())

const cardsOf = (settings: Record<string, string>, options?: { timeoutMs: number }) =>
  stripeCards({ ...accountOf(settings), ...options })
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
  test('an answer that was lost once is asked for again, and nothing is done twice', async () => {
    const once = { how, when: 'after', times: 1, onlyWrites: true } as const
    await plan(once)
    const asked = request()
    const intent = await cards.createIntent(asked)
    expect(await intentsOf(asked.paymentId)).toEqual([intent.id])
    await server.pay(intent.clientSecret)
    await plan(once)
    expect(await cards.refundIntent(intent.id)).toMatchObject({ refundedCents: 500 })
    expect(await refundsOf(intent.id)).toEqual([500])
  })

  test('who never gets an answer knows nothing, asks later, and finds what was done', async () => {
    await plan({ how, when: 'after', times: 2 })
    const asked = request()
    await expect(cards.createIntent(asked)).rejects.toThrow(CardsUnreachable)
    const [id] = await intentsOf(asked.paymentId)
    expect(await cards.createIntent(asked)).toMatchObject({ id, status: 'open' })
  })
})

test('an answer that does not come is not waited for', async () => {
  const hasty = cardsOf(server.settings, { timeoutMs: 100 })
  await plan({ how: 'hang', when: 'before', times: 2 })
  await expect(hasty.createIntent(request())).rejects.toThrow(CardsUnreachable)
  expect(await cards.createIntent(request())).toMatchObject({ status: 'open' })
})

test('a key that does not hold stops nothing for good, and is not in the logs', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const locked = cardsOf({ ...server.settings, STRIPE_SECRET_KEY: 'sk_test_secretword' })
  const failure = await locked.createIntent(request()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CardsUnreachable)
  log.error({ err: failure }, 'failed')
  expect(lines.join()).toContain('StripeAuthenticationError')
  expect(lines.join()).not.toContain('secretword')
})

test('what a payment is refused for is logged without its client secret', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const failure = await cards.createIntent({ ...request(), amountCents: 1 }).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(CardsUnreachable)
  log.error({ err: failure }, 'failed')
  expect(lines.join()).toContain('amount_too_small')
  expect(lines.join()).not.toContain('_secret_')
})

test('something else that answers in the place of Stripe is not believed', async () => {
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
  ])
  const now = new Date()
  for (const webhook of webhooks) expect(cards.readWebhook({ ...webhook, now })).toBe(id)
})

test.each([
  ['refund.updated', { object: 'refund', id: 're_one', payment_intent: 'pi_one' }, 'pi_one'],
  ['charge.refund.updated', { object: 'refund', id: 're_one', payment_intent: 'pi_one' }, 'pi_one'],
  ['charge.refunded', { object: 'charge', id: 'ch_one', payment_intent: null }, undefined],
  ['charge.succeeded', { object: 'charge', id: 'ch_one', payment_intent: 'pi_one' }, undefined],
])('a message %s with %j leads to %s', (type, object, intent) => {
  const at = new Date()
  const body = JSON.stringify({ object: 'event', type, data: { object } })
  const signature = stripeSignature(body, { secret: server.settings.STRIPE_WEBHOOK_SECRET, at })
  expect(cards.readWebhook({ body, signature, now: at })).toBe(intent)
})

test('the browser gets the publishable key, and may reach Stripe', () => {
  expect(cards.form).toEqual({ kind: 'stripe', publishableKey: server.settings.STRIPE_PUBLISHABLE_KEY })
  expect(cards.hosts).toMatchObject({ connect: ['https://api.stripe.com'] })
})

function accountOf(settings: Record<string, string>): Parameters<typeof stripeCards>[0] {
  const config = readConfig(settings).cards
  if (config.kind !== 'stripe') throw new Error('These are not settings for Stripe.')
  const { publishableKey } = config
  return { ...config, form: { kind: 'stripe', publishableKey }, hosts: STRIPE_HOSTS }
}
