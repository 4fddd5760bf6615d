import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '../../../schema/notices.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { admin, noticesOf, owed, payoutOf, sayHowToPay, settle } = shop
const { pool, queries: db } = database

const hours = (count: number) =>
  pool.query(
    `update heartbeats set heard_at = heard_at - interval '${count} hours' where name = 'payouts-due'`,
  )

const remindersOf = async ({ id }: { id: string }) =>
  (await db.select().from(notices).where(eq(notices.userId, id))).filter(({ kind }) => kind === 'payouts-due')

const aboutPayouts = async () => {
  const { results } = (await admin.ask('GET', '/api/shop-health')).body
  return (results as { check: string; level: string; says: string }[]).find(
    ({ check }) => check === 'payouts',
  )
}

const act = async (deal: { id: string }, what: string) =>
  expect(await admin.ask('POST', `/api/payouts/${(await payoutOf(deal)).id}/${what}`, {})).toMatchObject({
    status: 200,
  })

test('administrators get one notice a day with the number and the sum of payouts to make', async () => {
  const deals = [await owed(), await owed(), await owed()]
  await Promise.all([settle(), settle()])
  await settle()
  expect(await remindersOf(admin)).toMatchObject([{ count: 3, amountCents: 3 * 28_800 }])
  const { body } = await admin.ask('GET', '/api/notices')
  expect(body).toMatchObject([{ text: '3 payouts of $864.00 in all wait to be paid by hand.' }])
  const { rows } = await pool.query('select subject from mails where recipient = $1', [admin.email])
  expect(rows).toEqual([{ subject: 'Payouts wait to be made' }])

  await hours(23)
  await settle()
  expect(await remindersOf(admin)).toHaveLength(1)
  await hours(1)
  await settle()
  expect(await remindersOf(admin)).toHaveLength(2)
  for (const deal of deals) await act(deal, 'paid')
  await hours(25)
  await settle()
  expect(await remindersOf(admin)).toHaveLength(2)
})

test('a seller who has not said how to be paid is asked, but not every day', async () => {
  const [deal, described] = [await owed(), await owed()]
  await sayHowToPay(described.seller)
  expect((await deal.seller.see(deal.id)).nextStep).toBe(
    'Tell us how to pay you $288.00: enter it under Payouts. We pay by hand, usually within 3 days.',
  )
  expect((await described.seller.see(described.id)).nextStep).toBe(
    'We pay you $288.00 by hand, usually within 3 days.',
  )
  await hours(25)
  await settle()
  expect(await noticesOf(deal.seller, 'payout')).toEqual([])
  for (let day = 0; day < 3; day++) {
    await shop.wait({ hours: 25 })
    await hours(25)
    await settle()
  }
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-details-missing'])
  expect(await noticesOf(described.seller, 'payout')).toEqual([])
  await act(deal, 'paid')
  await act(described, 'paid')
})

test('Shop health asks for attention when a payout by hand is not made or not confirmed', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  expect(await aboutPayouts()).toMatchObject({ level: 'ok' })
  await pool.query(`update payouts set created_at = created_at - interval '73 hours' where booking_id = $1`, [
    deal.id,
  ])
  expect(await aboutPayouts()).toMatchObject({
    level: 'warning',
    says: '1 payout by hand has been due for more than 3 days.',
  })
  await act(deal, 'start')
  expect(await aboutPayouts()).toMatchObject({ level: 'ok' })
  expect((await deal.seller.see(deal.id)).nextStep).toBe('We are paying you $288.00 now.')
  await shop.waitSeconds(8 * 24 * 3600)
  expect(await aboutPayouts()).toMatchObject({
    level: 'warning',
    says: '1 payout by hand has been paid for more than 7 days without a result.',
  })
  await act(deal, 'paid')
  expect(await aboutPayouts()).toMatchObject({ level: 'ok' })
})
