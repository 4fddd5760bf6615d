import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictures } from '../../../schema/pictures.ts'
import { bookings } from '../../../schema/sales.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

// A buyer pays for the phone that was booked, to a seller who is there.

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database)
const { shop, person, dealIn, noticesOf, everything, wait } = dealing
beforeEach(dealing.forgetCounts)

type Person = Awaited<ReturnType<typeof person>>
type Deal = Awaited<ReturnType<typeof dealIn>>

async function edit({ seller, phone }: Deal, change: object) {
  const { body } = await seller.ask('GET', `/api/product-details/${phone.id}`)
  await db
    .insert(pictures)
    .values(phone.images.map(address => ({ address, uploadedBy: seller.id })))
    .onConflictDoNothing()
  const answer = await seller.ask('PUT', `/api/edit-product/${phone.id}`, { ...body, ...change })
  expect(answer).toMatchObject({ status: 200 })
}
const refusedWith = (code: string) => ({ status: 409, body: { code } })

describe('a listing that changes after the booking', () => {
  test('must be agreed to before the payment, and the deal keeps what the buyer agreed to', async () => {
    const deal = await dealIn('placed', { condition: 'Excellent', description: 'Like new.' })
    const { id, buyer } = deal
    await edit(deal, { condition: 'Fair', description: 'Cracked screen.' })
    expect(await noticesOf(buyer)).toEqual(['listing-changed'])
    const before = await everything()
    expect(await buyer.start(id)).toMatchObject(refusedWith('LISTING_CHANGED'))
    expect(await everything()).toEqual(before)
    const seen = await buyer.see(id)
    expect(seen.listing).toMatchObject({ condition: 'Excellent', description: 'Like new.' })
    expect(seen.changedListing).toMatchObject({ condition: 'Fair', description: 'Cracked screen.' })

    const agree = (who: Person, listing: unknown) => who.deal('POST', id, '/listing', { seen: listing })
    expect((await agree(deal.seller, seen.changedListing)).status).toBe(404)
    await edit(deal, { condition: 'Fair', description: 'Cracked screen and no sound.' })
    expect(await agree(buyer, seen.changedListing)).toMatchObject(refusedWith('LISTING_CHANGED'))
    expect(await agree(buyer, (await buyer.see(id)).changedListing)).toMatchObject({ status: 200 })
    await dealing.pay(buyer, id)
    expect((await buyer.see(id)).listing).toMatchObject({ description: 'Cracked screen and no sound.' })
  })

  test('during the payment does not change what was bought', async () => {
    const deal = await dealIn('placed', { condition: 'Excellent' })
    const { id, buyer } = deal
    const { body } = await buyer.start(id)
    await edit(deal, { condition: 'Fair' })
    await buyer.confirm(body.clientSecret)
    expect((await buyer.record(id, String(body.clientSecret).split('_secret')[0])).status).toBe(200)
    expect((await buyer.see(id)).listing).toMatchObject({ condition: 'Excellent' })
  })

  test('in its spelling only does not bother anybody', async () => {
    const deal = await dealIn('placed', { description: 'works as it should' })
    await edit(deal, { description: 'Works, as it should.' })
    expect(await noticesOf(deal.buyer)).toEqual([])
    await dealing.pay(deal.buyer, deal.id)
  })
})

describe('a phone cannot be paid for', () => {
  test('while its seller has hidden it', async () => {
    const { id, buyer, seller, phone } = await dealIn('placed')
    const show = (displayListing: boolean) =>
      seller.ask('PUT', `/api/product/${phone.id}`, { displayListing })
    expect(await show(false)).toMatchObject({ status: 200 })
    const before = await everything()
    expect(await buyer.start(id)).toMatchObject(refusedWith('LISTING_HIDDEN'))
    expect(await everything()).toEqual(before)
    expect(await show(true)).toMatchObject({ status: 200 })
    await dealing.pay(buyer, id)
  })

  test('while its seller is away, which ends by itself', async () => {
    const { id, buyer, seller } = await dealIn('placed')
    const away = (days: number) =>
      seller.ask('PUT', '/api/away', { until: new Date(Date.now() + days * 86_400_000).toISOString() })
    for (const days of [-1, 400])
      expect(await away(days)).toMatchObject({ status: 422, body: { code: 'AWAY_TIME' } })
    expect(await away(10)).toMatchObject({ status: 200 })
    expect(await buyer.start(id)).toMatchObject(refusedWith('SELLER_AWAY'))
    const seen = await buyer.see(id)
    expect(seen.sellerAwayUntil).toBeDefined()
    expect(seen.nextStep).toMatch(/is away until \w+, \w+ \d+/)
    await wait({ hours: 10 * 24 + 1 })
    expect((await buyer.see(id)).sellerAwayUntil).toBeUndefined()
    expect((await seller.ask('GET', '/api/away')).body).toEqual({})
    await dealing.pay(buyer, id)
  })
})

describe('an unpaid booking', () => {
  test('can be declined by the seller alone', async () => {
    const { id, buyer, seller, phone } = await dealIn('placed')
    expect((await seller.see(id)).moves).toContain('lapse')
    expect(await buyer.deal('POST', id, '/decline')).toMatchObject({ status: 404 })
    expect(await seller.deal('POST', id, '/decline')).toMatchObject({ status: 200 })
    expect((await buyer.see(id)).state).toBe('lapsed')
    expect(await noticesOf(buyer)).toEqual(['booking-declined'])
    expect(await buyer.start(id)).toMatchObject(refusedWith('BOOKING_OVER'))
    expect(await seller.deal('POST', id, '/decline')).toMatchObject(refusedWith('DEAL_MOVED'))
    // The phone is still for sale.
    expect((await buyer.book(phone.id)).status).toBe(200)
  })

  test('of a phone that is paid for cannot be declined', async () => {
    const { id, seller } = await dealIn('paid')
    const before = await everything()
    expect(await seller.deal('POST', id, '/decline')).toMatchObject(refusedWith('DEAL_MOVED'))
    expect(await everything()).toEqual(before)
  })

  test('ends after a month, and both are told', async () => {
    const { id, buyer, seller } = await dealIn('placed')
    await wait({ hours: 29 * 24 })
    await shop.jobs.drain()
    expect((await buyer.see(id)).state).toBe('placed')
    await wait({ hours: 25 })
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
    expect((await buyer.see(id)).state).toBe('lapsed')
    for (const side of [buyer, seller]) expect(await noticesOf(side)).toEqual(['booking-lapsed'])
  })

  test('of a phone that was sold to others: its buyer is told once when it is for sale again', async () => {
    const { id, buyer, seller, phone } = await dealIn('placed')
    const other = await person('buyer')
    const theirs = await other.booking(phone.id)
    await dealing.pay(other, theirs)
    expect((await buyer.see(id)).state).toBe('lapsed')
    expect(await seller.deal('POST', theirs, '/refund', {})).toMatchObject({ status: 200 })
    for (const displayListing of [true, false, true])
      await seller.ask('PUT', `/api/product/${phone.id}`, { displayListing })
    expect(await noticesOf(buyer)).toEqual(['for-sale-again', 'sold-elsewhere'])
    expect(await db.$count(bookings, eq(bookings.toldForSaleAgain, true))).toBe(1)
  })
})

test('"deals waiting for you" counts a meeting that is over and a payout that failed', async () => {
  const waiting = async (who: Person) => (await who.ask('GET', '/api/seller-summary')).body.dealsWaiting
  const { id, buyer, seller } = await dealIn('paid')
  const meeting = { place: 'Library', at: new Date(Date.now() + 3_600_000).toISOString() }
  await buyer.deal('POST', id, '/meeting', meeting)
  await seller.deal('POST', id, '/meeting/accept')
  expect(await waiting(seller)).toBe(0)
  await wait({ hours: 2 })
  expect(await waiting(seller)).toBe(1)
  const accepted = await dealIn('accepted')
  expect(await waiting(accepted.seller)).toBe(0)
  await database.pool.query(
    "update payouts set state = 'failed', failure = 'No account.' where booking_id = $1",
    [accepted.id],
  )
  expect(await waiting(accepted.seller)).toBe(1)
})
