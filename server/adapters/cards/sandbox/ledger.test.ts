import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { GOOD_CARD } from '../../../testing/sandbox-cards.ts'
import { openSandbox } from './ledger.ts'

const database = await freshDatabase()
const [sandbox] = await Promise.all(Array.from({ length: 4 }, () => openSandbox(database)))
if (!sandbox) throw new Error('The sandbox did not open.')

const REQUEST = { amountCents: 12_345, currency: 'usd', description: 'iPhone 12' }
const newIntent = () => sandbox.createIntent(REQUEST)
const paidIntent = async () => sandbox.confirm((await newIntent()).clientSecret, GOOD_CARD)

const eventsOf = async (id: string) => {
  const { rows } = await database.pool.query(
    'select type from sandbox_cards.events where intent_id = $1 order by created_at',
    [id],
  )
  return rows.map(({ type }) => type)
}
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, work))

test('one key makes one intent, also when asked 20 times at once', async () => {
  const request = { ...REQUEST, key: 'payment-1', paymentId: 'payment-one' }
  const made = await Promise.all(Array.from({ length: 20 }, () => sandbox.createIntent(request)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]).toMatchObject({ status: 'open', amountCents: 12_345, paymentId: 'payment-one' })
  await expect(sandbox.createIntent({ ...request, amountCents: 1 })).rejects.toMatchObject({
    code: 'idempotency_error',
  })
  expect(await sandbox.findIntent(made[0]?.id ?? '')).toEqual(made[0])
})

test('50 confirmations at once charge once', async () => {
  const { id, clientSecret } = await newIntent()
  const answers = await times(50, () => sandbox.confirm(clientSecret, GOOD_CARD))
  expect(answers.map(answer => answer.status === 'fulfilled' && answer.value.status)).toEqual(
    Array.from({ length: 50 }, () => 'succeeded'),
  )
  expect(await eventsOf(id)).toEqual(['payment_intent.succeeded'])
})

test('of confirming and cancelling at once exactly one wins', async () => {
  for (let round = 0; round < 20; round++) {
    const { id, clientSecret } = await newIntent()
    const confirm = () => sandbox.confirm(clientSecret, GOOD_CARD)
    const cancel = () => sandbox.cancelIntent(id)
    const [first, second] = round % 2 === 0 ? [confirm, cancel] : [cancel, confirm]
    const answers = await Promise.allSettled([first(), second()])
    const status = (await sandbox.findIntent(id))?.status ?? ''
    expect(['succeeded', 'cancelled']).toContain(status)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect(answer.value.status).toBe(status)
      else expect(answer.reason).toMatchObject({ code: 'payment_intent_unexpected_state' })
    }
    expect(await eventsOf(id)).toEqual([
      status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.canceled',
    ])
  }
})

test('cancelling again changes nothing, and tells nothing twice', async () => {
  const { id } = await newIntent()
  for (let time = 0; time < 2; time++) {
    expect(await sandbox.cancelIntent(id)).toMatchObject({ status: 'cancelled' })
  }
  expect(await eventsOf(id)).toEqual(['payment_intent.canceled'])
})

test('money goes back once for a key, also when asked 20 times at once', async () => {
  const { id } = await paidIntent()
  const answers = await times(20, () => sandbox.refundIntent(id, { key: `refund-${id}` }))
  const refunds = answers.map(answer => answer.status === 'fulfilled' && answer.value.refund.id)
  expect(new Set(refunds).size).toBe(1)
  expect(refunds[0]).toMatch(/^re_/)
  expect(await sandbox.findIntent(id)).toMatchObject({ status: 'succeeded', refundedCents: 12_345 })
  expect(await eventsOf(id)).toEqual(['payment_intent.succeeded', 'charge.refunded'])
})

test('no more goes back than was paid, under however many keys', async () => {
  const { id } = await paidIntent()
  let key = 0
  const answers = await times(10, () =>
    sandbox.refundIntent(id, { key: `${id}-${key++}`, amountCents: 5000 }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await sandbox.findIntent(id)).toMatchObject({ refundedCents: 10_000 })
  const { refund } = await sandbox.refundIntent(id, { key: `${id}-rest` })
  expect(refund.amountCents).toBe(2345)
  await expect(sandbox.refundIntent(id, { key: `${id}-more` })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { rows } = await database.pool.query(
    'select sum(amount_cents)::int as cents from sandbox_cards.refunds where intent_id = $1',
    [id],
  )
  expect(rows[0].cents).toBe(12_345)
})

test('nothing goes back of what was not paid', async () => {
  const { id } = await newIntent()
  await expect(sandbox.refundIntent(id, { key: id })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(await sandbox.findIntent(id)).toMatchObject({ status: 'open', refundedCents: 0 })
})

test('there is no intent of another name', async () => {
  for (const id of ['pi_nobody', '', '\0', "' or true --"]) {
    expect(await sandbox.findIntent(id)).toBeUndefined()
    await expect(sandbox.cancelIntent(id)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(sandbox.refundIntent(id, { key: id })).rejects.toMatchObject({ code: 'resource_missing' })
  }
})

test('the list has every intent since then once, also over several pages', async () => {
  const { rows } = await database.pool.query<{ now: Date }>('select now()')
  const since = rows[0]?.now ?? new Date()
  const made = await Promise.all(Array.from({ length: 230 }, newIntent))
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const page = await sandbox.list(since, cursor)
    listed.push(...page.intents.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(listed.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
})
