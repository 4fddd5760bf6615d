import { expect, test } from 'vitest'
import { SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { admin, newSeller, owed, payoutOf, settle, waitSeconds } = shop

test('a manual payout waits for an administrator, who marks it as paid once', async () => {
  const before = await shop.balancesOf()
  const deal = await owed()
  await waitSeconds(3600)
  await settle()
  const { id, state } = await payoutOf(deal)
  expect(state).toBe('due')

  const tabs = await Promise.all(
    ['Wire 7', 'Wire 8'].map(reference => admin.ask('POST', `/api/payouts/${id}/paid`, { reference })),
  )
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(tabs.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'PAYOUT_MOVED',
    data: { state: 'paid' },
  })
  expect(await payoutOf(deal)).toMatchObject({
    state: 'paid',
    reference: expect.stringMatching(/^Wire [78]$/),
  })
  expect(await shop.noticesOf(deal.seller, 'payout')).toEqual(['payout-sent'])
  const after = await shop.balancesOf()
  expect(after.bank).toBe((before.bank ?? 0) - SHARE)
  expect(after.owed ?? 0).toBe(before.owed ?? 0)
  expect((await admin.ask('GET', '/api/audit-log')).body).toMatchObject([{ action: 'payout.paid' }])
})

test('administrators read a seller’s payment details', async () => {
  const seller = await newSeller()
  expect((await seller.ask('GET', '/api/payout-account')).body).toEqual({
    kind: 'manual',
    status: 'none',
    missing: [],
    canReceive: true,
  })
  const details = 'Bank transfer to 12 34 56'
  expect((await seller.ask('POST', '/api/payout-account', { details })).body).toMatchObject({ details })

  const deal = await owed()
  await deal.seller.ask('POST', '/api/payout-account', { details })
  const { body } = await admin.ask('GET', '/api/payouts?state=due')
  expect(body).toMatchObject([
    { dealId: deal.id, details, amountCents: SHARE, sellerEmail: deal.seller.email },
  ])
})

test('due payouts are exported without formulas', async () => {
  const deal = await owed({ name: '=HYPERLINK("http://evil.test")' })
  await deal.seller.ask('POST', '/api/payout-account', { details: '+1 503 555' })
  const { status, headers, body } = await admin.ask('POST', '/api/export-payouts')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = String(body)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  expect(text).toContain(`'+1 503 555`)
  expect(shop.rowsOf(body).find(row => row.Deal === deal.id)).toMatchObject({
    Phone: '=HYPERLINK("http://evil.test")',
    Amount: '288.00',
    State: 'being paid',
    How: 'By hand',
  })
})

test('a missing payout is not found', async () => {
  const before = await shop.everything()
  for (const end of ['paid', 'retry']) {
    const asked = await admin.ask('POST', `/api/payouts/${crypto.randomUUID()}/${end}`, {})
    expect(asked).toMatchObject({ status: 404, body: { code: 'PAYOUT_NOT_FOUND' } })
  }
  expect(await shop.everything()).toEqual(before)
})
