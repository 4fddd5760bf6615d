import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { payouts } from '../../../schema/deals.ts'
import { products } from '../../../schema/products.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { SLOW } from '../../../testing/slow.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { shop, person, pay, dealIn, stateOf, balancesOf, noticesOf, everything, wait } = dealing
beforeEach(dealing.forgetCounts)

/** The price of the phones in these tests, and the demo's commission of 4 %. */
const PRICE = 28_950
const COMMISSION = 1158

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const codeOf = async (buyer: Awaited<ReturnType<typeof person>>, id: string) =>
  String((await buyer.deal('GET', id, '/code')).body.code)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a deal progresses from booking to payout with matching ledger entries', async () => {
  const { id, seller, buyer, phone } = await dealIn('placed')
  const sellerSold = async () => (await buyer.ask('GET', `/api/product-details/${phone.id}`)).body.sellerSold
  expect(await buyer.see(id)).toMatchObject({
    state: 'placed',
    role: 'buyer',
    amountCents: PRICE,
    commissionCents: COMMISSION,
    moves: ['cancel'],
  })
  await pay(buyer, id)
  expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })
  expect(await buyer.see(id)).toMatchObject({
    state: 'paid',
    receiptNumber: expect.any(Number),
    deadline: expect.any(String),
    seller: { name: 'Sam Seller', email: seller.email },
  })

  expect(await seller.deal('POST', id, '/hand-over', { code: await codeOf(buyer, id) })).toMatchObject({
    status: 200,
  })
  expect(await stateOf(id)).toBe('handed-over')
  expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })
  // The page of the phone counts a sale when the buyer has accepted it.
  expect(await sellerSold()).toBe(0)

  expect(await buyer.deal('POST', id, '/accept')).toMatchObject({ status: 200 })
  expect(await sellerSold()).toBe(1)
  expect(await balancesOf(id)).toEqual({
    provider: PRICE,
    commission: -COMMISSION,
    owed: COMMISSION - PRICE,
  })
  const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
  expect(payout).toMatchObject({ amountCents: PRICE - COMMISSION, sellerId: seller.id, state: 'due' })
  expect(await noticesOf(seller)).toEqual(['accepted', 'handed-over', 'phone-paid'])
  const { history } = await seller.see(id)
  expect(history.map(({ state, by }) => [state, by])).toEqual([
    ['paid', 'provider'],
    ['handed-over', 'seller'],
    ['accepted', 'buyer'],
  ])
})

test('the list shows people their own deals, and administrators all', async () => {
  const { id, seller, buyer } = await dealIn('paid')
  const stranger = await person('seller')
  const admin = await person('admin')
  const listOf = async (who: typeof seller, query = '') =>
    ((await who.ask('GET', `/api/deals${query}`)).body as unknown as Deal[]).map(({ _id }) => _id)
  expect(await listOf(seller)).toEqual([id])
  expect(await listOf(buyer)).toEqual([id])
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(admin)).toContain(id)
  expect(await listOf(seller, '?state=paid')).toEqual([id])
  expect(await listOf(seller, '?state=disputed')).toEqual([])
  expect((await stranger.deal('GET', id)).status).toBe(404)
  expect((await buyer.ask('GET', '/api/deals?state=nonsense')).status).toBe(400)
})

test('a booking that was canceled before the payment has that in its history', async () => {
  const { id, buyer, seller } = await dealIn('placed')
  expect(await buyer.ask('DELETE', `/api/booking/${id}`)).toMatchObject({ status: 200 })
  const { history, stateChangedAt } = await seller.see(id)
  expect(history).toEqual([{ state: 'cancelled', by: 'buyer', at: stateChangedAt }])
})

test('administrators read what both sides do next, by name', async () => {
  const admin = await person('admin')
  const { id, buyer, seller } = await dealIn('placed')
  const read = async () => (await admin.see(id)).nextStep
  const { name } = (await admin.see(id)).buyer
  expect(await read()).toBe(`${name} has booked the phone and has not paid yet.`)
  await pay(buyer, id)
  expect(await read()).toBe(`${name} and Sam Seller have not agreed on a meeting yet. The money is held.`)
  // Phones in Arabic type other digits.
  const typed = (await codeOf(buyer, id)).replaceAll(/\d/g, digit =>
    String.fromCharCode(0x660 + Number(digit)),
  )
  await seller.deal('POST', id, '/hand-over', { code: `${typed.slice(0, 3)} ${typed.slice(3)}` })
  expect(await read()).toMatch(/is checking the phone\. Sam Seller gets \$277\.92 when it is accepted/)
  await buyer.deal('POST', id, '/accept')
  expect(await read()).toBe('$277.92 is due to Sam Seller, who has not said how to be paid.')
})

test('receipts are numbered without gaps', async () => {
  const numbers: number[] = []
  for (let count = 0; count < 3; count++) {
    const { id, buyer } = await dealIn('paid')
    numbers.push((await buyer.see(id)).receiptNumber ?? 0)
  }
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
})

describe('a meeting', () => {
  test('is proposed, changed and agreed, and both sides see the next step', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    const at = inHours(30)
    const meeting = { place: 'Central Station', at, timeZone: 'America/Chicago' }
    const waiting = async () => (await seller.ask('GET', '/api/seller-summary')).body.dealsWaiting
    expect(await waiting()).toBe(1)
    expect(await buyer.deal('POST', id, '/meeting', meeting)).toMatchObject({ status: 200 })
    expect((await seller.see(id)).nextStep).toMatch(/proposes to meet at Central Station/)
    expect(await noticesOf(seller)).toEqual(['meeting-proposed'])
    // Nobody can accept their own proposal.
    expect(await buyer.deal('POST', id, '/meeting/accept')).toMatchObject({
      status: 409,
      body: { code: 'NO_PROPOSAL' },
    })
    const seen = (await seller.see(id)).meeting?.proposedAt
    await buyer.deal('POST', id, '/meeting', { ...meeting, place: 'Library' })
    expect(await seller.deal('POST', id, '/meeting/accept', { proposedAt: seen })).toMatchObject({
      status: 409,
      body: { code: 'MEETING_CHANGED' },
    })
    const before = (await seller.see(id)).deadline ?? ''
    expect(await waiting()).toBe(1)
    expect(await seller.deal('POST', id, '/meeting/accept')).toMatchObject({ status: 200 })
    expect(await waiting()).toBe(0)
    expect((await buyer.see(id)).nextStep).toMatch(/^Meet Sam Seller at Library on (?!.*503)/)
    expect(Date.parse((await seller.see(id)).deadline ?? '')).toBeGreaterThan(Date.parse(before))
  })

  test('at an impossible place or time is refused, and nothing changes', async () => {
    const { id, buyer } = await dealIn('paid')
    for (const [status, meeting] of [
      [422, { place: 'Library', at: inHours(-1) }],
      [422, { place: 'Library', at: inHours(24 * 60) }],
      [400, { place: ' ', at: inHours(3) }],
      [400, { place: 'Library', at: 'soon' }],
      [400, { place: 'Library', at: inHours(3), timeZone: 'Moon/Crater' }],
    ] as const)
      expect([meeting, (await buyer.deal('POST', id, '/meeting', meeting)).status]).toEqual([meeting, status])
    expect((await buyer.see(id)).meeting).toBeUndefined()
  })
})

describe('the hand-over code', () => {
  test('is visible to the buyer only, and valid for this deal only', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    const other = await dealIn('paid')
    expect((await seller.deal('GET', id, '/code')).status).toBe(404)
    expect((await other.buyer.deal('GET', id, '/code')).status).toBe(404)
    const code = await codeOf(buyer, id)
    expect(code).toMatch(/^\d{6}$/)
    expect(await codeOf(other.buyer, other.id)).not.toBe(code)
    const before = await stateOf(id)
    expect((await other.seller.deal('POST', id, '/hand-over', { code })).status).toBe(404)
    expect(await stateOf(id)).toBe(before)
  })

  test('is locked for an hour after five wrong attempts, also concurrent ones', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    const code = await codeOf(buyer, id)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => seller.deal('POST', id, '/hand-over', { code: wrong(code) })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const locked = await seller.deal('POST', id, '/hand-over', { code })
    expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await stateOf(id)).toBe('paid')
    expect(await noticesOf(buyer)).toEqual(['code-locked'])
    await wait({ hours: 1 })
    expect((await seller.deal('POST', id, '/hand-over', { code })).status).toBe(200)
  })

  test('completes the hand-over once if entered in two tabs concurrently', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    const code = await codeOf(buyer, id)
    const both = await Promise.all([1, 2].map(() => seller.deal('POST', id, '/hand-over', { code })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await seller.see(id)).history.filter(({ state }) => state === 'handed-over')).toHaveLength(1)
  })

  test('is refused when it is malformed', async () => {
    const { id, seller } = await dealIn('paid')
    for (const code of ['12345', '1234567', 'abcdef', '', null, 123_456])
      expect([code, (await seller.deal('POST', id, '/hand-over', { code })).status]).toEqual([code, 400])
    expect(await stateOf(id)).toBe('paid')
  })
})

test('requests that arrive twice, because an answer was lost, succeed and act once', async () => {
  const { id, seller, buyer } = await dealIn('paid')
  const twice = async (side: typeof buyer, path: string, body?: object) => {
    expect((await side.deal('POST', id, path, body)).status).toBe(200)
    const before = await everything()
    expect((await side.deal('POST', id, path, body)).status).toBe(200)
    expect(await everything()).toEqual(before)
  }
  await twice(buyer, '/meeting', { place: 'Library', at: inHours(30), timeZone: 'UTC' })
  expect(await noticesOf(seller)).toEqual(['meeting-proposed'])
  await twice(seller, '/meeting/accept')
  await twice(seller, '/hand-over', { code: await codeOf(buyer, id) })
  expect((await buyer.deal('POST', id, '/problem', { reason: 'defect', text: 'Dark.' })).status).toBe(200)
  await twice(seller, '/messages', { text: 'Did you charge it?' })
  await twice(buyer, '/withdraw')
  await twice(buyer, '/accept')
  // Another person's move is no repetition.
  expect(await seller.deal('POST', id, '/hand-over', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'DEAL_MOVED' },
  })
})

describe('when a deadline expires', () => {
  test('a payment without an agreed meeting is refunded after two days', SLOW, async () => {
    const { id, seller, buyer, phone } = await dealIn('paid')
    await wait({ hours: 47 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('paid')
    await wait({ hours: 2 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('refunded')
    expect(await balancesOf(id)).toEqual({})
    expect((await buyer.see(id)).nextStep).toMatch(/goes back to your card/)
    expect(await noticesOf(seller)).toEqual(['deal-expired', 'deal-reminder'])
    const [row] = await db.select().from(products).where(eq(products.id, phone.id))
    expect(row).toMatchObject({ soldAt: null, displayed: false })
  })

  test('an agreed meeting extends the deadline to a week', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    await buyer.deal('POST', id, '/meeting', { place: 'Library', at: inHours(20) })
    await seller.deal('POST', id, '/meeting/accept')
    await wait({ hours: 6 * 24 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('paid')
    await wait({ hours: 25 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('refunded')
  })

  test('a handed-over phone is accepted after two days, once in two processes', async () => {
    const { id, seller } = await dealIn('handed-over')
    await wait({ hours: 49 })
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
    expect(await stateOf(id)).toBe('accepted')
    expect(await noticesOf(seller)).toEqual(['accepted'])
    expect(await db.$count(payouts, eq(payouts.bookingId, id))).toBe(1)
  })

  test('automatic acceptance and a concurrent report have one outcome', async () => {
    const { id, buyer } = await dealIn('handed-over')
    await wait({ hours: 49 })
    const problem = { reason: 'defect', text: 'The screen stays black.' }
    const [report] = await Promise.all([buyer.deal('POST', id, '/problem', problem), shop.jobs.drain()])
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe(report.status === 200 ? 'disputed' : 'accepted')
    expect(await db.$count(payouts, eq(payouts.bookingId, id))).toBe(report.status === 200 ? 0 : 1)
  })
})

test('moves by administrators outside the deal and by the wrong side are refused and change nothing', async () => {
  const { id, seller, buyer } = await dealIn('handed-over')
  const admin = await person('admin')
  const before = await everything()
  expect((await admin.deal('POST', id, '/accept')).status).toBe(404)
  expect((await seller.deal('POST', id, '/accept')).status).toBe(404)
  expect((await buyer.deal('POST', id, '/hand-over', { code: '123456' })).status).toBe(404)
  expect((await buyer.deal('POST', id, '/decision', { kind: 'refund' })).status).toBe(403)
  expect(await everything()).toEqual(before)
})

test('payment requires a seller who can be paid', async () => {
  const connect = await testShop(await freshDatabase(), { settings: { PAYOUTS: 'connect' } })
  const { id, seller, buyer } = await connect.dealIn('placed')
  await connect.setPayable(seller, false)
  expect(await buyer.start(id)).toMatchObject({ status: 409, body: { code: 'SELLER_CANNOT_BE_PAID' } })
  await connect.setPayable(seller, true)
  expect(await buyer.start(id)).toMatchObject({ status: 200 })
})

test.each([
  ['handed-over', 'buyer'],
  ['handed-over', 'seller'],
  ['accepted', 'seller'],
] as const)('while a deal is %s, the account of its %s cannot be deleted', async (state, side) => {
  const { id, ...people } = await dealIn(state)
  const admin = await person('admin')
  const before = await everything()
  expect(await admin.ask('DELETE', `/api/users/${people[side].id}`)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_UNDER_WAY' },
  })
  expect(await everything()).toEqual(before)
  expect(await stateOf(id)).toBe(state)
})

test('a buyer who has accepted the phone can leave, though the seller is not paid yet', async () => {
  const { id, buyer } = await dealIn('accepted')
  const admin = await person('admin')
  expect((await admin.ask('DELETE', `/api/users/${buyer.id}`)).status).toBe(200)
  expect(await stateOf(id)).toBe('accepted')
})

describe('shipping', () => {
  const shipped = { shippingCents: 1200 }
  const address = 'Bo Buyer, 12 Elm Street, Portland, OR 97201'

  test('works from the choice to the acceptance, with its price in the payment', async () => {
    const { id, seller, buyer } = await dealIn('placed', shipped)
    expect((await buyer.see(id)).offeredShippingCents).toBe(1200)
    const chosen = await buyer.deal('POST', id, '/delivery', { kind: 'shipping', address })
    expect(chosen).toMatchObject({ status: 200, body: { amountCents: PRICE + 1200 } })
    await pay(buyer, id)
    // The commission is on the price of the phone.
    expect(await seller.see(id)).toMatchObject({
      amountCents: PRICE + 1200,
      commissionCents: COMMISSION,
      shipment: { address },
      moves: ['ship', 'refund'],
    })
    const shipment = { carrier: 'UPS', trackingNumber: '1Z999' }
    expect((await seller.deal('POST', id, '/ship', shipment)).status).toBe(200)
    // The page shows the number on its own.
    expect(await buyer.see(id)).toMatchObject({
      nextStep: 'Your phone is on its way with UPS. Tell us when it has arrived.',
      shipment,
    })
    expect((await buyer.deal('POST', id, '/arrived')).status).toBe(200)
    await wait({ hours: 49 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('accepted')
    expect((await buyer.see(id)).shipment).not.toHaveProperty('address')
  })

  test('is refused if it is not offered, and choosing it cancels the started payment', async () => {
    const none = await dealIn('placed')
    expect(await none.buyer.deal('POST', none.id, '/delivery', { kind: 'shipping', address })).toMatchObject({
      status: 409,
      body: { code: 'NO_SHIPPING' },
    })
    const { id, buyer } = await dealIn('placed', shipped)
    const first = await buyer.start(id)
    await buyer.deal('POST', id, '/delivery', { kind: 'shipping', address })
    const second = await buyer.start(id)
    expect([first.body.amount, second.body.amount]).toEqual([289.5, 301.5])
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret)
  })

  test('becomes a problem after two weeks without confirmation, not a payout', async () => {
    const { id, seller, buyer } = await dealIn('placed', shipped)
    await buyer.deal('POST', id, '/delivery', { kind: 'shipping', address })
    await pay(buyer, id)
    await seller.deal('POST', id, '/ship', { carrier: 'UPS', trackingNumber: '1Z999' })
    await wait({ hours: 15 * 24 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('disputed')
    expect((await buyer.see(id)).problem?.reason).toBe('not-arrived')
  })

  test('is refused without an address, and so are other ways', async () => {
    const { id, buyer } = await dealIn('placed', shipped)
    for (const delivery of [{ kind: 'shipping' }, { kind: 'shipping', address: ' ' }, { kind: 'pigeon' }, {}])
      expect((await buyer.deal('POST', id, '/delivery', delivery)).status).toBe(400)
    expect((await buyer.see(id)).delivery).toBe('meeting')
  })
})
