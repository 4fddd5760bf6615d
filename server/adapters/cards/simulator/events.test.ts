import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { simulatedCards, WEBHOOK_SECRET } from '../../../testing/simulated-cards.ts'
import { openPayouts } from '../../payouts/open.ts'
import { setFaults } from './faults.ts'
import {
  addReadyAccount,
  appealDispute,
  closeDispute,
  disputeIntent,
  escalateInquiry,
  failRefund,
  refundAtDashboard,
  reverseTransferAtDashboard,
} from './interventions.ts'

const database = await freshDatabase()
const { pool } = database
const { cards, stripe, newIntent, confirm, deliver } = await simulatedCards(database)

type Message = { body: string; signature: string; path: string }
let arrived: Message[] = []
let answer: () => Response | Promise<Response>

cards.deliverTo?.(async request => {
  const signature = request.headers.get('stripe-signature') ?? ''
  arrived.push({ body: await request.text(), signature, path: new URL(request.url).pathname })
  return answer()
})

beforeEach(() => {
  arrived = []
  answer = () => Response.json({ received: true })
})
afterEach(async () => {
  await setFaults(database.pool, {})
  await deliver()
  await database.pool.query('truncate sandbox_cards.events')
})

const paid = async () => {
  const intent = await newIntent()
  await confirm(intent.clientSecret)
  return intent
}
const makeAllDue = () =>
  database.pool.query(
    `update sandbox_cards.events set due_at = now() where delivered_at is null and due_at < 'infinity'`,
  )
const types = () => arrived.map(({ body }) => JSON.parse(body).type).sort()
const about = ({ body, signature }: Message, now = new Date()) => {
  const subject = cards.readWebhook({ body, signature, now })
  return subject && 'intentId' in subject ? subject.intentId : undefined
}

async function oneMessage(): Promise<Message> {
  await paid()
  await deliver()
  const message = arrived[0]
  if (!message) throw new Error('No message arrived.')
  return message
}

test('a payment, a refund and a cancellation send their messages', async () => {
  const intent = await paid()
  await cards.refundIntent(intent.id)
  const other = await newIntent()
  await cards.cancelIntent(other.id)
  await deliver()
  expect(types()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.succeeded',
    'refund.created',
  ])
  expect(arrived.map(message => about(message)).sort()).toEqual(
    [intent.id, intent.id, intent.id, other.id].sort(),
  )
  expect(new Set(arrived.map(({ path }) => path))).toEqual(new Set(['/api/webhooks/sandbox']))
  await deliver()
  expect(arrived).toHaveLength(4)
})

test('a dispute sends a message when it begins and when it is decided', async () => {
  const intent = await newIntent()
  await confirm(intent.clientSecret, { number: '4000 0000 0000 0259' })
  await cards.submitEvidence(intent.id, {
    productDescription: 'Pixel 9',
    customerName: 'Ada',
    customerEmail: 'ada@redial.test',
    uncategorizedText: 'winning_evidence',
  })
  await deliver()
  expect(types()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'payment_intent.succeeded',
  ])
  for (const message of arrived) expect(about(message)).toBe(intent.id)
})

/** Runs a step, and expects its messages. */
async function expectMessages<Result>(step: () => Promise<Result>, expected: string[]): Promise<Result> {
  await deliver()
  arrived = []
  const result = await step()
  await deliver()
  expect(types()).toEqual(expected)
  return result
}
const dispute = (...names: string[]) => names.map(name => `charge.dispute.${name}`)

test('each step of a bank sends the messages that Stripe sends, about its payment', async () => {
  const { id } = await paid()
  const disputeId = await expectMessages(
    () => disputeIntent(pool, id, { kind: 'inquiry', amountCents: 5000 }),
    dispute('created'),
  )
  await expectMessages(() => escalateInquiry(pool, disputeId), dispute('funds_withdrawn', 'updated'))
  await expectMessages(
    () => closeDispute(pool, id, 'lost', { returnedCents: 100 }),
    dispute('closed', 'funds_reinstated'),
  )
  await expectMessages(() => appealDispute(pool, disputeId), dispute('funds_withdrawn', 'updated'))
  await expectMessages(() => closeDispute(pool, id, 'lost'), dispute('closed'))
  await expectMessages(() => appealDispute(pool, disputeId), dispute('updated'))
  await expectMessages(() => closeDispute(pool, id, 'won'), dispute('closed', 'funds_reinstated'))
  await expectMessages(() => disputeIntent(pool, id), dispute('created', 'funds_withdrawn'))
  const [message] = arrived
  if (!message) throw new Error('No message arrived.')
  expect(cards.readWebhook({ ...message, now: new Date() })).toEqual({ about: 'dispute', intentId: id })
})

test('refunds at the provider and their failure send messages about their payment', async () => {
  const { id } = await paid()
  const refundId = await expectMessages(
    () => refundAtDashboard(pool, id, { amountCents: 100 }),
    ['charge.refunded', 'refund.created'],
  )
  await expectMessages(
    () => failRefund(pool, refundId),
    ['charge.refund.updated', 'refund.failed', 'refund.updated'],
  )
  for (const message of arrived) {
    expect(cards.readWebhook({ ...message, now: new Date() })).toEqual({ about: 'intent', intentId: id })
    expect(JSON.parse(message.body).data.object).toMatchObject({ id: refundId, status: 'failed' })
  }
})

test('changes of accounts and transfers send messages', async () => {
  const payouts = openPayouts({ kind: 'connect' }, { stripe })
  if (payouts.kind !== 'connect') throw new Error('There are no payouts.')
  const accountId = await addReadyAccount(database.pool)
  const { id } = await paid()
  const { id: transferId } = await payouts.transfer({
    payoutId: 'payout',
    key: crypto.randomUUID(),
    amountCents: 100,
    currency: 'usd',
    accountId,
    chargeId: (await cards.findIntent(id))?.chargeId,
  })
  await payouts.reverseTransfer({ transferId, key: crypto.randomUUID(), amountCents: 60 })
  await reverseTransferAtDashboard(pool, transferId)
  await deliver()
  const read = ({ body, signature }: Message) => ({
    type: JSON.parse(body).type,
    ...cards.readWebhook({ body, signature, now: new Date() }),
  })
  const events = arrived.map(read)
  expect(events).toHaveLength(5)
  expect(events).toContainEqual({ type: 'account.updated', about: 'account', accountId })
  expect(events).toContainEqual({ type: 'transfer.created', about: 'transfer', transferId })
  expect(events).toContainEqual({ type: 'transfer.reversed', about: 'transfer', transferId })
})

test('a message has Stripe’s format, and the SDK accepts its signature', async () => {
  const { body, signature } = await oneMessage()
  const event = new Stripe('sk_test_offline').webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
  expect(event).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'event',
    type: 'payment_intent.succeeded',
    created: expect.any(Number),
    data: {
      object: {
        object: 'payment_intent',
        amount: 12_345,
        amount_received: 12_345,
        currency: 'usd',
        status: 'succeeded',
        metadata: { paymentId: expect.any(String) },
      },
    },
  })
  expect(body).not.toContain('_secret_')
})

test('a message that is not acknowledged is repeated unchanged until it is', async () => {
  answer = () => new Response(null, { status: 503 })
  const intent = await paid()
  await deliver()
  await deliver()
  expect(arrived).toHaveLength(1)
  answer = () => {
    throw new Error('The shop is gone.')
  }
  await makeAllDue()
  await deliver()
  expect(arrived).toHaveLength(2)
  answer = () => Response.json({})
  await makeAllDue()
  await deliver()
  await makeAllDue()
  await deliver()
  expect(arrived).toHaveLength(3)
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1)
  expect(arrived.map(message => about(message))).toEqual([intent.id, intent.id, intent.id])
})

test('the retry intervals grow to an hour, and retries stop after a day', async () => {
  answer = () => new Response(null, { status: 500 })
  const pauses: number[] = []
  await paid()
  await deliver()
  for (let attempt = 0; attempt < 12; attempt++) {
    const { rows } = await database.pool.query(
      'select extract(epoch from due_at - now())::float as pause from sandbox_cards.events',
    )
    pauses.push(Math.ceil(rows[0].pause / 5) * 5)
    await makeAllDue()
    await deliver()
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  await database.pool.query(
    `update sandbox_cards.events set created_at = now() - interval '25 hours', due_at = now()`,
  )
  await deliver()
  const count = arrived.length
  await makeAllDue()
  await deliver()
  expect(arrived).toHaveLength(count)
})

test('two programs on one table send each message once', async () => {
  const second = await simulatedCards(database)
  const seen: string[] = []
  second.cards.deliverTo?.(async request => {
    seen.push(await request.text())
    return Response.json({})
  })
  answer = () => new Response(null, { status: 503 })
  await Promise.all(Array.from({ length: 30 }, paid))
  await deliver()
  arrived = []
  answer = () => Response.json({})
  await makeAllDue()
  await Promise.all([deliver(), second.deliver()])
  const bodies = [...seen, ...arrived.map(({ body }) => body)]
  expect(bodies).toHaveLength(30)
  expect(new Set(bodies).size).toBe(30)
})

test('a shop that closes waits for the messages on their way, and gets no further ones', async () => {
  const closing = await simulatedCards(database)
  const onTheirWay = Promise.withResolvers<void>()
  const handled = Promise.withResolvers<void>()
  let count = 0
  closing.cards.deliverTo?.(async () => {
    count++
    onTheirWay.resolve()
    await handled.promise
    return Response.json({})
  })
  answer = () => new Response(null, { status: 503 })
  await paid()
  await deliver()
  await makeAllDue()
  void closing.deliver()
  await onTheirWay.promise
  const closed = closing.cards.close?.()
  handled.resolve()
  await closed
  const { rows } = await pool.query(
    `select delivered_at is not null as "isDelivered" from sandbox_cards.events`,
  )
  expect(rows).toEqual([{ isDelivered: true }])

  answer = () => new Response(null, { status: 503 })
  await paid()
  await deliver()
  await makeAllDue()
  await closing.deliver()
  expect(count).toBe(1)
})

test('a message locked by another program is skipped without waiting', async () => {
  answer = () => new Response(null, { status: 503 })
  await paid()
  await deliver()
  arrived = []
  const other = await database.pool.connect()
  try {
    await makeAllDue()
    await other.query('begin')
    await other.query('select from sandbox_cards.events for update')
    await deliver()
    expect(arrived).toEqual([])
  } finally {
    await other.query('rollback')
    other.release()
  }
  await deliver()
  expect(arrived).toHaveLength(1)
})

test('a message with the fault "drop" never arrives', async () => {
  await setFaults(database.pool, { drop: 100 })
  await paid()
  await makeAllDue()
  await deliver()
  expect(arrived).toEqual([])
})

test('a message with the fault "repeat" arrives twice, unchanged', async () => {
  await setFaults(database.pool, { repeat: 100 })
  await paid()
  await deliver()
  await deliver()
  expect(arrived).toHaveLength(2)
  expect(arrived[1]?.body).toBe(arrived[0]?.body)
})

test.each([
  ['delayed', { delay: 100, delayUpToMs: 1_000_000_000 }],
  ['reordered', { reorder: 100 }],
])('a message with the fault "%s" is delayed and arrives', async (_what, faults) => {
  await setFaults(database.pool, faults)
  await paid()
  const { rows } = await database.pool.query('select due_at > created_at as late from sandbox_cards.events')
  expect(rows).toEqual([{ late: true }])
  await makeAllDue()
  await deliver()
  expect(types()).toEqual(['payment_intent.succeeded'])
})
