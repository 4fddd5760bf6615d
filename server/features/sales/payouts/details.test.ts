import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { admin, newSeller, noticesOf, owed, payoutOf, rowsOf, sayHowToPay, settle } = shop
const { pool } = database

type Seller = Awaited<ReturnType<typeof newSeller>>

const account = async (seller: Seller) => (await seller.ask('GET', '/api/payout-account')).body

const act = async (deal: { id: string }, what: string) =>
  admin.ask('POST', `/api/payouts/${(await payoutOf(deal)).id}/${what}`, {})

const days = (count: number) =>
  pool.query(`update payout_accounts set details_changed_at = details_changed_at - interval '${count} days'`)

const mailsTo = async ({ email }: { email: string }) =>
  (await pool.query('select subject from mails where recipient = $1 order by created_at', [email])).rows.map(
    ({ subject }) => subject,
  )

test('the first details of a seller do not wait, and cause no warning', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  expect(await account(deal.seller)).toMatchObject({ status: 'ready', details: 'IBAN 12 34 56' })
  expect(await account(deal.seller)).not.toHaveProperty('waitsUntil')
  expect(await noticesOf(deal.seller, 'payout')).toEqual([])
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
})

test('a payout to changed details waits for three days, and the seller and administrators are told', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  // Somebody else turns off the e-mails that can be turned off.
  const { choices } = (await deal.seller.ask('GET', '/api/mail-choices')).body as {
    choices: { kind: string }[]
  }
  const off = { choices: choices.map(({ kind }) => ({ kind, mail: false })) }
  expect(await deal.seller.ask('PUT', '/api/mail-choices', off)).toMatchObject({ status: 200 })
  await sayHowToPay(deal.seller, 'IBAN of a thief')
  await settle()
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-details-changed'])
  expect(await mailsTo(deal.seller)).toContain('Your payout details were changed')
  const [newest] = (await admin.ask('GET', '/api/audit-log')).body as unknown as object[]
  expect(newest).toMatchObject({
    action: 'payout-details.changed',
    actorEmail: deal.seller.email,
    subject: deal.seller.email,
  })
  const until = (await account(deal.seller)).waitsUntil
  expect(until).toEqual(expect.any(String))
  expect((await deal.seller.see(deal.id)).nextStep).toMatch(
    /^You have changed how we pay you\. To be safe, we pay you \$288\.00 after /,
  )
  expect((await admin.see(deal.id)).nextStep).toMatch(/^Pay \$288\.00 to Sam Seller by hand\. Wait until /)
  expect((await admin.ask('GET', '/api/payouts?state=due')).body).toContainEqual(
    expect.objectContaining({ dealId: deal.id, waitsUntil: until, details: 'IBAN of a thief' }),
  )

  const before = await shop.everything()
  for (const what of ['start', 'paid']) {
    expect(await act(deal, what)).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_WAITS', data: { until } },
    })
  }
  const row = rowsOf((await admin.ask('POST', '/api/export-payouts')).body).find(
    ({ Deal }) => Deal === deal.id,
  )
  expect(row).toMatchObject({ State: 'due', Problem: expect.stringContaining('has changed how to be paid') })
  expect(await shop.everything()).toEqual(before)

  await days(3)
  expect(await account(deal.seller)).not.toHaveProperty('waitsUntil')
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ details: 'IBAN of a thief' })
})

test('removing the details first does not avoid the wait', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  await sayHowToPay(deal.seller, '')
  await sayHowToPay(deal.seller, 'IBAN of a thief')
  expect(await act(deal, 'start')).toMatchObject({ status: 409, body: { code: 'PAYOUT_WAITS' } })
})

test('saving the same details again changes nothing', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  const before = await shop.everything()
  await sayHowToPay(deal.seller)
  expect(await shop.everything()).toEqual(before)
})

test('a payout that is being paid keeps the details to which it is paid', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
  await sayHowToPay(deal.seller, 'IBAN of a thief')
  const { body } = await admin.ask('GET', '/api/export-payouts')
  expect(rowsOf(body).find(({ Deal }) => Deal === deal.id)).toMatchObject({ 'How to pay': 'IBAN 12 34 56' })
  expect(await act(deal, 'paid')).toMatchObject({ status: 200 })
})

test('the details of a payout are erased with the seller’s account', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
  expect(await act(deal, 'paid')).toMatchObject({ status: 200 })
  expect(await deal.seller.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ sellerId: null, details: null })
})
