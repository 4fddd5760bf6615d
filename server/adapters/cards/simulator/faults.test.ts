import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { simulatedCards } from '../../../testing/simulated-cards.ts'
import { CardsUnreachable } from '../port.ts'
import { setFaults } from './faults.ts'

const database = await freshDatabase()
const { cards, newIntent, confirm } = await simulatedCards(database)

afterEach(() => setFaults(database.pool, {}))

const all = async () => {
  const found = []
  for await (const intent of cards.ledger(new Date(0))) found.push(intent)
  return found
}

test.each([
  ['fail', { fail: 100 }],
  ['time out', { timeout: 100 }],
])('every call of the shop can be made to %s', async (_what, faults) => {
  const intent = await newIntent()
  await setFaults(database.pool, faults)
  await expect(newIntent()).rejects.toThrow(CardsUnreachable)
  await expect(cards.findIntent(intent.id)).rejects.toThrow(CardsUnreachable)
  await expect(cards.cancelIntent(intent.id)).rejects.toThrow(CardsUnreachable)
  await expect(all()).rejects.toThrow(CardsUnreachable)
  await setFaults(database.pool, {})
  const paid = await newIntent()
  await confirm(paid.clientSecret)
  await setFaults(database.pool, faults)
  await expect(cards.refundIntent(paid.id)).rejects.toThrow(CardsUnreachable)
})

test('a call fails before or after its effect, and a retry has the same result', async () => {
  await setFaults(database.pool, { fail: 100 })
  const before = new Set<boolean>()
  for (let tries = 0; tries < 100 && before.size < 2; tries++) {
    const paymentId = crypto.randomUUID()
    const request = { paymentId, key: paymentId, amountCents: 100, currency: 'usd', description: 'Pixel 4' }
    await expect(cards.createIntent(request)).rejects.toThrow(CardsUnreachable)
    const { rows } = await database.pool.query('select id from sandbox_cards.intents where payment_id = $1', [
      paymentId,
    ])
    before.add(rows.length === 0)
    if (rows.length === 0) continue
    await setFaults(database.pool, {})
    expect(await cards.createIntent(request)).toMatchObject({ id: rows[0].id, paymentId })
    await setFaults(database.pool, { fail: 100 })
  }
  expect(before).toEqual(new Set([true, false]))
})

test('a fault rate makes part of the calls fail', async () => {
  const { id } = await newIntent()
  await setFaults(database.pool, { fail: 50 })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => cards.findIntent(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
})
