import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { addReadyAccount, appealDispute, closeDispute, disputeIntent } from './interventions.ts'
import { openSimulator } from './simulator.ts'

/** Stripe's API as the official SDK uses it, in several concurrent processes. */

const database = await freshDatabase()
const KEYS = { secret: 'sk_test_simulator', publishable: 'pk_test_simulator' }
const open = () =>
  openSimulator({
    pool: database.pool,
    keys: KEYS,
    webhookSecret: 'whsec_simulator',
    webhookPath: '/webhook',
    log: createLog({ level: 'silent' }),
    languages: ['en'],
  })
const processes = await Promise.all(Array.from({ length: 4 }, open))
const clients = processes.map(
  ({ fetch }) =>
    new Stripe(KEYS.secret, { httpClient: Stripe.createFetchHttpClient(fetch), maxNetworkRetries: 0 }),
)
const clientAt = (index: number) => {
  const client = clients[index % clients.length]
  if (!client) throw new Error('There is no such process.')
  return client
}
const stripe = clientAt(0)

const REQUEST = { amount: 12_345, currency: 'usd', description: 'iPhone 12' }
const newIntent = () => stripe.paymentIntents.create(REQUEST)
const confirm = (id: string, index = 0, card = 'pm_card_visa') =>
  clientAt(index).paymentIntents.confirm(id, { payment_method: card })
const paidIntent = async () => confirm((await newIntent()).id)
const statusOf = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status
const refundedOf = async (id: string) => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return typeof charge === 'object' ? charge?.amount_refunded : undefined
}

const intents = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int from sandbox_cards.intents')).rows[0].count

const eventsOf = async (id: string) => {
  const { rows } = await database.pool.query(
    'select type from sandbox_cards.events where intent_id = $1 order by created_at',
    [id],
  )
  return rows.map(({ type }) => type)
}
/** The SDK returns `Headers` here if it was given a `fetch`. */
const isReplayed = ({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>) =>
  new Headers(lastResponse.headers).get('idempotent-replayed') === 'true'
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))
const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map(answer => (answer.status === 'rejected' ? answer.reason.code : undefined))

test('one idempotency key creates one intent, even with 20 requests in several processes', async () => {
  const idempotencyKey = 'payment-1'
  const create = (index: number) => clientAt(index).paymentIntents.create(REQUEST, { idempotencyKey })
  const answers = await times(20, create)
  const made = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  const codes = codesOf(answers).filter(code => code !== undefined)
  expect(new Set(made).size).toBe(1)
  // Stripe's response while the first request is in progress.
  expect(new Set([...codes, 'idempotency_key_in_use'])).toEqual(new Set(['idempotency_key_in_use']))
  const again = await create(3)
  expect(again.id).toBe(made[0])
  expect(isReplayed(again)).toBe(true)
  const { rows } = await database.pool.query('select count(*)::int as count from sandbox_cards.intents')
  expect(rows).toEqual([{ count: 1 }])
  await expect(
    stripe.paymentIntents.create({ ...REQUEST, amount: 100 }, { idempotencyKey }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('a key repeats its first response, errors included, for a day', async () => {
  const { id } = await newIntent()
  const idempotencyKey = `decline-${id}`
  const decline = (index: number) =>
    clientAt(index).paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey },
    )
  const [first] = await times(1, decline)
  await confirm(id)
  const [second] = await times(1, () => decline(1))
  expect(codesOf([first, second].filter(answer => answer !== undefined))).toEqual([
    'card_declined',
    'card_declined',
  ])
  expect(await statusOf(id)).toBe('succeeded')
  await database.pool.query(`update sandbox_cards.requests set created_at = now() - interval '25 hours'`)
  await processes[2]?.tidy()
  await expect(decline(2)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('a request that fails midway stores neither its effect nor its key', async () => {
  const idempotencyKey = 'broken'
  await database.pool.query(
    'alter table sandbox_cards.intents add constraint broken check (amount_cents <> 777)',
  )
  const create = () => stripe.paymentIntents.create({ ...REQUEST, amount: 777 }, { idempotencyKey })
  await expect(create()).rejects.toThrow()
  await database.pool.query('alter table sandbox_cards.intents drop constraint broken')
  expect(isReplayed(await create())).toBe(false)
})

test('50 concurrent confirmations charge once', async () => {
  const { id } = await newIntent()
  const answers = await times(50, index => confirm(id, index))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(answers))).toEqual(new Set([undefined, 'payment_intent_unexpected_state']))
  expect(await eventsOf(id)).toEqual(['payment_intent.succeeded'])
})

test('refunds never exceed the payment', async () => {
  const { id } = await paidIntent()
  const refund = (index: number, amount?: number) =>
    clientAt(index).refunds.create({ payment_intent: id, ...(amount !== undefined && { amount }) })
  const answers = await times(10, index => refund(index, 5000))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(new Set(codesOf(answers))).toEqual(new Set([undefined, 'amount_too_large']))
  expect(await refundedOf(id)).toBe(10_000)
  for (const amount of [0, 2346]) await expect(refund(0, amount)).rejects.toThrow()
  expect(await refund(0)).toMatchObject({ amount: 2345 })
  await expect(refund(0)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { rows } = await database.pool.query(
    'select sum(amount_cents)::int as cents from sandbox_cards.refunds where intent_id = $1',
    [id],
  )
  expect(rows).toEqual([{ cents: 12_345 }])
})

test('evidence is submitted once, even by 10 concurrent requests', async () => {
  const { id } = await confirm((await newIntent()).id, 0, 'pm_card_createDispute')
  const { data } = await stripe.disputes.list({ payment_intent: id })
  const disputeId = data[0]?.id ?? ''
  const staged = await stripe.disputes.update(disputeId, {
    evidence: { product_description: 'Pixel 9' },
    submit: false,
  })
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } })
  const answers = await times(10, index =>
    clientAt(index).disputes.update(disputeId, { evidence: { uncategorized_text: 'It was delivered.' } }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stripe.disputes.retrieve(disputeId)).toMatchObject({
    status: 'under_review',
    payment_intent: id,
    evidence: { product_description: 'Pixel 9', uncategorized_text: 'It was delivered.' },
    evidence_details: { submission_count: 1, has_evidence: true },
  })
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  expect(await refundedOf(id)).toBe(0)
})

test('an appeal accepts only its own evidence, and other disputes accept none for an appeal', async () => {
  const { id } = await confirm((await newIntent()).id, 0, 'pm_card_createDispute')
  const { data } = await stripe.disputes.list({ payment_intent: id })
  const disputeId = data[0]?.id ?? ''
  const appeal = { card: { reason_for_filing: 'It was delivered.' } }
  await expect(stripe.disputes.update(disputeId, { evidence: { appeal } })).rejects.toMatchObject({
    param: 'evidence',
  })
  await closeDispute(database.pool, id, 'lost')
  await expect(stripe.disputes.update(disputeId, { evidence: { appeal } })).rejects.toThrow('answered')
  await appealDispute(database.pool, disputeId)
  const evidence = { uncategorized_text: 'It was delivered.' }
  await expect(stripe.disputes.update(disputeId, { evidence })).rejects.toMatchObject({ param: 'evidence' })
  await expect(
    stripe.disputes.update(disputeId, { evidence: { ...evidence, appeal } }),
  ).rejects.toMatchObject({
    param: 'evidence',
  })
  expect(await stripe.disputes.update(disputeId, { evidence: { appeal } })).toMatchObject({
    status: 'appeal_under_review',
    evidence: { appeal },
  })
})

test('a dispute contains the lines of the balance that took and returned its money', async () => {
  const { id } = await paidIntent()
  const disputeId = await disputeIntent(database.pool, id, { amountCents: 5000 })
  await closeDispute(database.pool, id, 'lost', { returnedCents: 2000 })
  const { balance_transactions: lines } = await stripe.disputes.retrieve(disputeId)
  const seen = lines.map(({ amount, fee, reporting_category: category, source }) => [
    category,
    amount,
    fee,
    source,
  ])
  expect(new Set(seen)).toEqual(
    new Set([
      ['dispute', -5000, 1500, disputeId],
      ['dispute_reversal', 2000, 0, disputeId],
    ]),
  )
  const { data } = await stripe.balanceTransactions.list({ limit: 100 })
  expect(data).toEqual(expect.arrayContaining(lines))
})

test('concurrent disputes never take more than the payment', async () => {
  const { id } = await paidIntent()
  const answers = await times(10, () => disputeIntent(database.pool, id, { amountCents: 4000 }))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await stripe.disputes.list({ payment_intent: id })).data).toHaveLength(3)
  await expect(stripe.refunds.create({ payment_intent: id, amount: 346 })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  expect(await stripe.refunds.create({ payment_intent: id, amount: 345 })).toMatchObject({ amount: 345 })
})

test('the balance adds up after concurrent requests in several processes', async () => {
  const { id } = await paidIntent()
  const intent = await stripe.paymentIntents.retrieve(id)
  const account = await addReadyAccount(database.pool)
  await times(8, index =>
    clientAt(index).transfers.create({
      amount: 2000,
      currency: 'usd',
      destination: account,
      source_transaction: String(intent.latest_charge),
    }),
  )
  await times(4, index => clientAt(index).refunds.create({ payment_intent: id, amount: 5000 }))
  const { data } = await stripe.balanceTransactions.list({ limit: 100 })
  const sources = await database.pool.query('select id from sandbox_cards.transfers where account_id = $1', [
    account,
  ])
  expect(sources.rowCount).toBe(6)
  const transferred = data.filter(({ source }) => sources.rows.some(row => row.id === source))
  expect(transferred.map(({ amount, type, net }) => ({ amount, type, net }))).toEqual(
    Array(6).fill({ amount: -2000, type: 'transfer', net: -2000 }),
  )
  const { rows } = await database.pool.query(
    `select (select sum(amount_cents) from sandbox_cards.balance_transactions where type = 'charge')
         = (select sum(amount_cents) from sandbox_cards.intents where status = 'succeeded') as charged,
       (select sum(amount_cents) from sandbox_cards.balance_transactions where type = 'refund')
         = (select -sum(amount_cents) from sandbox_cards.refunds) as refunded`,
  )
  expect(rows).toEqual([{ charged: true, refunded: true }])
})

test('a missing account is reported as inaccessible', async () => {
  await expect(stripe.accounts.retrieve('acct_nobody')).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'account_invalid',
  })
  await expect(
    stripe.transfers.create({ amount: 100, currency: 'usd', destination: 'acct_nobody' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'destination' })
})

test.each([
  ['another key', {}, { authorization: 'Bearer sk_test_other' }, 401],
  ['the publishable key', {}, { authorization: `Bearer ${KEYS.publishable}` }, 403],
  ['another version of the API', {}, { 'stripe-version': '2020-08-27' }, 400],
  ['JSON', {}, { 'content-type': 'application/json' }, 400],
  ['an unknown parameter', { payment_method_types: 'card' }, {}, 400],
  ['no amount', { amount: '' }, {}, 400],
  ['an amount below the minimum', { amount: '49' }, {}, 400],
  ['a fraction of a cent', { amount: '100.5' }, {}, 400],
])('a payment is not created with %s', async (_what, parameters, headers, status) => {
  const count = async () =>
    (await database.pool.query('select count(*)::int as count from sandbox_cards.intents')).rows[0].count
  const before = await count()
  const answer = await processes[0]?.fetch('https://api.stripe.com/v1/payment_intents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${KEYS.secret}`,
      'stripe-version': Stripe.API_VERSION,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: String(new URLSearchParams({ amount: '100', currency: 'usd', ...parameters })),
  })
  expect(answer?.status).toBe(status)
  expect(await answer?.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  expect(await count()).toBe(before)
})

/** From https://docs.stripe.com/currencies: the least charge, what is refused, and what is not. */
test.each<[currency: string, code: string | undefined, amounts: number[]]>([
  ['usd', undefined, [50, 101, 999_999_999]],
  ['usd', 'amount_too_small', [49]],
  ['usd', 'amount_too_large', [1_000_000_000]],
  ['jpy', undefined, [50, 51]],
  ['jpy', 'amount_too_small', [49]],
  ['kwd', undefined, [5120, 5130]],
  ['kwd', 'parameter_invalid_integer', [5124, 5125]],
  ['isk', undefined, [500]],
  ['isk', 'parameter_invalid_integer', [505, 550]],
  ['ugx', 'parameter_invalid_integer', [505]],
  ['huf', undefined, [17_500, 17_545]],
  ['huf', 'amount_too_small', [17_499]],
  ['twd', undefined, [80_045]],
  ['rub', 'parameter_invalid', [5000]],
  ['xyz', 'parameter_invalid', [5000]],
])('in %s, the answer is %s for charges of %j', async (currency, code, amounts) => {
  const before = await intents()
  const answers = await Promise.allSettled(
    amounts.map(amount => stripe.paymentIntents.create({ ...REQUEST, currency, amount })),
  )
  expect(codesOf(answers)).toEqual(amounts.map(() => code))
  expect(await intents()).toBe(before + (code ? 0 : amounts.length))
})

test.each<[currency: string, paid: number, refused: number, taken: number]>([
  ['kwd', 50_000, 12_345, 12_340],
  ['isk', 50_000, 12_350, 12_300],
])('in %s, parts of a payment have no fractions either', async (currency, amount, refused, taken) => {
  const { id } = await stripe.paymentIntents.create({ ...REQUEST, currency, amount })
  const { latest_charge: charge } = await confirm(id)
  const refund = (part: number) => stripe.refunds.create({ payment_intent: id, amount: part })
  const destination = await addReadyAccount(database.pool, { currency })
  const transfer = (part: number) =>
    stripe.transfers.create({ amount: part, currency, destination, source_transaction: String(charge) })
  for (const make of [refund, transfer]) {
    await expect(make(refused)).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
    await make(taken)
  }
  expect(await refundedOf(id)).toBe(taken)
})

test.each(['huf', 'twd'])('in %s, only whole amounts are paid out, but any is refunded', async currency => {
  const { id } = await stripe.paymentIntents.create({ ...REQUEST, currency, amount: 100_045 })
  const { latest_charge: charge } = await confirm(id)
  const destination = await addReadyAccount(database.pool, { currency })
  const transfer = (part: number) =>
    stripe.transfers.create({ amount: part, currency, destination, source_transaction: String(charge) })
  await expect(transfer(50_045)).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  await transfer(50_000)
  await stripe.refunds.create({ payment_intent: id, amount: 10_045 })
  expect(await refundedOf(id)).toBe(10_045)
})
