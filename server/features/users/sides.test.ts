import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noticeKindsFor } from '#contract/notices/kinds.ts'
import { payoutAccounts } from '../../schema/deals.ts'
import { bookings } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { DONE, NOT_FOUND, refusal, testShop } from '../../testing/test-shop.ts'
import { grantAdmin, revokeAdmin } from './queries.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database)
const { admin, expectRefusal, person, phone, book, pay } = shop

const FORBIDDEN = refusal(403, 'FORBIDDEN')
const OWN = refusal(409, 'OWN_PRODUCT')
const violated = (constraint: string) => ({ cause: { constraint } })

const switchOn = (who: Person) => who.ask('PUT', '/api/account/both-sides')
const recordOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]
const wish = (who: Person, { id }: { id: string }) => who.ask('PUT', `/api/addToWishlistProduct?id=${id}`)

/** A buyer who sells as well, or a seller who buys as well, by pressing the switch. */
async function withBoth(role: 'buyer' | 'seller') {
  const who = await person(role)
  expect(await switchOn(who)).toMatchObject(DONE)
  return who
}

describe('switching the other side on', () => {
  test.each(['buyer', 'seller'] as const)('keeps the answers about the role of a %s', async role => {
    const who = await withBoth(role)
    const isSeller = role === 'seller'
    expect((await who.ask('GET', `/api/users/seller/${who.email}`)).body).toEqual({ isSeller })
    expect((await who.ask('GET', `/api/users/admin/${who.email}`)).body).toEqual({ isAdmin: false })
    expect((await who.ask('GET', `/api/user/${who.email}`)).body).toMatchObject({ role, bothSides: true })
    expect((await admin.ask('GET', `/api/users?q=${who.email}`)).body).toMatchObject([
      { role, bothSides: true },
    ])
    const other = await person(role)
    expect((await other.ask('GET', `/api/user/${other.email}`)).body).not.toHaveProperty('bothSides')
  })

  test('lets a buyer sell and a seller buy, each with their own lists', async () => {
    const [one, two] = [await withBoth('buyer'), await withBoth('seller')]
    for (const [who, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const own = await phone({ sellerId: who.id, name: 'Mine' })
      const theirs = await phone({ sellerId: other.id, name: 'Theirs' })
      expect((await who.ask('PUT', `/api/product/${own.id}`, { displayListing: false })).status).toBe(200)
      expect(await book(who, theirs)).toMatchObject({ status: 200 })
      expect(await wish(who, theirs)).toMatchObject(DONE)
      const named = (path: string) => who.ask('GET', `${path}?email=${who.email}`)
      expect((await named('/api/bookedProducts')).body).toMatchObject([{ productName: 'Theirs' }])
      expect((await who.ask('GET', `/api/product/${who.email}`)).body).toContainEqual(
        expect.objectContaining({ productName: 'Mine' }),
      )
      const bought = (await named('/api/buyersList')).body as unknown as { productName: string }[]
      expect(bought.map(({ productName }) => productName)).not.toContain('Mine')
    }
    const dealsAs = async (side: string) => (await two.ask('GET', `/api/deals?side=${side}`)).body
    expect(await dealsAs('buyer')).toMatchObject([{ role: 'buyer', productName: 'Theirs' }])
    expect(await dealsAs('seller')).toMatchObject([{ role: 'seller', buyer: { name: one.name } }])
    expect((await two.ask('GET', '/api/deals')).body).toHaveLength(2)
    expect((await two.ask('GET', '/api/deals?side=admin')).status).toBe(400)
    const buyers = await two.ask('GET', `/api/buyersList?email=${two.email}`)
    expect(buyers.body).toMatchObject([{ buyerEmail: one.email }])
  })

  test('lets a seller pay for a phone of a buyer who sells', async () => {
    const seller = await withBoth('buyer')
    await db.insert(payoutAccounts).values({ userId: seller.id, canReceive: true, currency: 'usd' })
    const buyer = await withBoth('seller')
    const id = await buyer.booking((await phone({ sellerId: seller.id })).id)
    await pay(buyer, id)
    expect(await buyer.see(id)).toMatchObject({ role: 'buyer', state: 'paid' })
    expect(await seller.see(id)).toMatchObject({ role: 'seller', state: 'paid' })
  })

  test('is recorded once, however often it is pressed', async () => {
    for (const [role, action] of [
      ['buyer', 'user.sells'],
      ['seller', 'user.buys'],
    ] as const) {
      const who = await person(role)
      const answers = await Promise.all(Array.from({ length: 12 }, () => switchOn(who)))
      for (const answer of answers) expect(answer).toMatchObject(DONE)
      const since = (await recordOf(who))?.bothSidesSince
      expect(since).toBeInstanceOf(Date)
      expect(await switchOn(who)).toMatchObject(DONE)
      expect((await recordOf(who))?.bothSidesSince).toEqual(since)
      expect(await shop.auditOf(who.id)).toEqual([{ action, actorEmail: who.email, subject: who.email }])
      const { body } = await who.ask('GET', '/api/account/data')
      expect(body).toMatchObject({ account: { bothSidesSince: since?.toISOString() } })
    }
  })

  test('is limited', async () => {
    const who = await person('buyer')
    const statuses: number[] = []
    for (let presses = 0; presses < 21; presses++) statuses.push((await switchOn(who)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses[20]).toBe(429)
  })

  test('takes the badge from a buyer, whom nobody has checked as a seller, but only once', async () => {
    const buyer = await person('buyer', { verified: true })
    await switchOn(buyer)
    expect((await recordOf(buyer))?.verified).toBe(false)
    await admin.ask('PUT', `/api/users/${buyer.id}`, { verified: true })
    await switchOn(buyer)
    expect((await recordOf(buyer))?.verified).toBe(true)
    const seller = await person('seller', { verified: true })
    await switchOn(seller)
    expect((await recordOf(seller))?.verified).toBe(true)
  })

  test('offers the mails of both sides', async () => {
    const who = await withBoth('buyer')
    const { choices } = (await who.ask('GET', '/api/mail-choices')).body as { choices: { kind: string }[] }
    const kinds = choices.map(({ kind }) => kind)
    expect(kinds).toEqual(noticeKindsFor({ role: 'seller', bothSides: true }))
    expect(kinds).toEqual(expect.arrayContaining(['booked', 'sold-elsewhere', 'price-drop', 'verified']))
    const change = { choices: [{ kind: 'booked', mail: false }] }
    expect((await who.ask('PUT', '/api/mail-choices', change)).status).toBe(200)
  })
})

describe('without the switch', () => {
  test('buyers do not sell, and sellers do not buy', async () => {
    const [buyer, seller] = [await person('buyer'), await person('seller')]
    const product = await phone()
    await expectRefusal(() => buyer.ask('GET', '/api/seller-summary'), FORBIDDEN)
    await expectRefusal(() => buyer.ask('POST', '/api/add-product', {}), FORBIDDEN)
    await expectRefusal(() => book(seller, product), FORBIDDEN)
    await expectRefusal(() => wish(seller, product), FORBIDDEN)
  })

  test('a header, a body or a repeated sign-up does not switch it on', async () => {
    const buyer = await person('buyer')
    await buyer.ask('PUT', '/api/account', {
      name: 'Bo',
      bothSides: true,
      bothSidesSince: new Date(),
      role: 'seller',
    })
    expect(await recordOf(buyer)).toMatchObject({ role: 'buyer', bothSidesSince: null })
    await expectRefusal(() => buyer.ask('GET', '/api/seller-summary'), FORBIDDEN)
  })
})

describe('one’s own phone', () => {
  test.each(['buyer', 'seller'] as const)(
    'is neither booked nor wished for, by a %s with both sides',
    async role => {
      const who = await withBoth(role)
      for (const values of [{}, { displayed: false }, { soldAt: new Date() }]) {
        const own = await phone({ sellerId: who.id, ...values })
        await expectRefusal(() => book(who, own), OWN)
        await expectRefusal(() => wish(who, own), OWN)
        const search = await who.ask('GET', `/api/bookedProduct?email=${who.email}&id=${own.id}`)
        expect(search.body).toEqual({ own: true })
      }
    },
  )

  test('is refused by the database, too', async () => {
    const who = await withBoth('seller')
    const own = await phone({ sellerId: who.id })
    const booking = await shop.booked(shop.buyer)
    const toOwn = { sellerId: who.id, buyerId: who.id }
    await expect(db.update(bookings).set(toOwn).where(eq(bookings.id, booking.id))).rejects.toMatchObject(
      violated('bookings_not_of_own_phone'),
    )
    const item = { buyerId: who.id, productId: own.id, priceCents: 100 }
    await expect(db.insert(wishlistItems).values(item)).rejects.toMatchObject(
      violated('wishlist_items_not_own_phone'),
    )
    expect(await shop.bookingOf(booking.id)).toMatchObject({ buyerId: shop.buyer.id })
  })

  test('is not counted as viewed, nor reported', async () => {
    const who = await withBoth('seller')
    const own = await phone({ sellerId: who.id })
    const theirs = await phone()
    const report = { reason: 'fake', note: '' }
    for (const { id } of [own, theirs]) await who.ask('POST', `/api/product-view/${id}`)
    await shop.shop.services.views.store()
    const { rows } = await database.pool.query(
      'select product_id from listing_views where product_id = any($1)',
      [[own.id, theirs.id]],
    )
    expect(rows).toEqual([{ product_id: theirs.id }])
    await expectRefusal(() => who.ask('POST', `/api/report-listing/${own.id}`, report), { status: 404 })
  })
})

describe('an administrator', () => {
  test('never has both sides: not by the call, not by the database, not by being promoted', async () => {
    await expectRefusal(() => switchOn(admin), FORBIDDEN)
    const directly = db.update(users).set({ bothSidesSince: new Date() }).where(eq(users.id, admin.id))
    await expect(directly).rejects.toMatchObject(violated('users_administrators_have_no_side'))

    const who = await withBoth('buyer')
    // As an earlier version, which does not know the column.
    await db.execute(sql`update users set role = 'admin' where id = ${who.id}`)
    expect(await recordOf(who)).toMatchObject({ role: 'admin', bothSidesSince: null })
    const product = await phone()
    await expectRefusal(() => book(who, product), FORBIDDEN)
    await expectRefusal(() => who.ask('GET', '/api/seller-summary'), FORBIDDEN)
    await expectRefusal(() => switchOn(who), FORBIDDEN)
  })

  test('who is demoted has one side again, and the deals stay', async () => {
    const who = await withBoth('buyer')
    const own = await phone({ sellerId: who.id })
    const theirs = await phone()
    const bought = await who.booking(theirs.id)
    const sold = await shop.buyer.booking(own.id)
    await grantAdmin(db, who.id)
    expect(await revokeAdmin(db, who.id)).toBe('seller')
    await expectRefusal(() => who.ask('GET', `/api/bookedProducts?email=${who.email}`), FORBIDDEN)
    expect(await who.see(bought)).toMatchObject({ role: 'buyer' })
    expect(await who.see(sold)).toMatchObject({ role: 'seller' })
    expect(await switchOn(who)).toMatchObject(DONE)
    expect((await who.ask('GET', `/api/bookedProducts?email=${who.email}`)).body).toMatchObject([
      { _id: bought },
    ])
    await expectRefusal(() => book(who, own), OWN)
  })
})

describe('an account with both sides', () => {
  test('is deleted with its listings and bookings, unless a deal is open on either side', async () => {
    const open = await withBoth('seller')
    const paid = await open.booking((await phone()).id)
    await pay(open, paid)
    const refused = refusal(409, 'PAYMENT_UNDER_WAY')
    await expectRefusal(() => admin.ask('DELETE', `/api/users/${open.id}`), refused)

    const who = await withBoth('buyer')
    const own = await phone({ sellerId: who.id })
    const placed = await who.booking((await phone()).id)
    const ofOwn = await shop.buyer.booking(own.id)
    expect((await admin.ask('DELETE', `/api/users/${who.id}`)).status).toBe(200)
    expect(await recordOf(who)).toBeUndefined()
    expect(await shop.rowOf(own.id)).toBeUndefined()
    expect(await shop.bookingOf(placed)).toMatchObject({ state: 'cancelled', buyerId: null })
    expect(await shop.bookingOf(ofOwn)).toMatchObject({ state: 'lapsed', sellerId: null })
    // The log does not name the deleted person.
    const log = await shop.auditOf(who.id)
    expect(log.map(({ action }) => action)).toEqual(['user.sells', 'user.deleted'])
    for (const { subject } of log) expect(subject).not.toBe(who.email)
    expect((await switchOn(who)).status).toBe(401)
  })

  test('that is deleted while it is switched is gone afterwards', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const who = await person('buyer')
      const [switched, deleted] = await Promise.all([
        switchOn(who),
        admin.ask('DELETE', `/api/users/${who.id}`),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 401]).toContain(switched.status)
      expect(await recordOf(who)).toBeUndefined()
      for (const { subject, actorEmail } of await shop.auditOf(who.id))
        expect([subject, actorEmail]).not.toContain(who.email)
    }
  })

  test('is found among buyers and among sellers, and is a seller to verify', async () => {
    const unverified = async () => (await admin.ask('GET', '/api/admin-summary')).body.sellersUnverified
    const before = Number(await unverified())
    const who = await withBoth('buyer')
    expect(await unverified()).toBe(before + 1)
    for (const role of ['buyer', 'seller'] as const) {
      const { body } = await admin.ask('GET', `/api/users?q=${who.email}&role=${role}`)
      expect(body).toMatchObject([{ email: who.email, role: 'buyer' }])
    }
    expect((await admin.ask('GET', `/api/users?q=${who.email}&role=admin`)).body).toEqual([])
  })

  test('gets no alert about its own phone', async () => {
    const who = await withBoth('buyer')
    const saved = await who.ask('POST', '/api/saved-searches', { filters: { q: 'Zeppelin' } })
    expect(saved.status).toBe(200)
    const own = await phone({ sellerId: who.id, name: 'Zeppelin 5', displayed: false })
    await who.ask('PUT', `/api/product/${own.id}`, { displayListing: true })
    await shop.settle()
    expect(await shop.noticesOf(who, 'search')).toEqual([])
    const other = await phone({ name: 'Zeppelin 6', displayed: false })
    await shop.seller.ask('PUT', `/api/product/${other.id}`, { displayListing: true })
    await shop.settle()
    expect(await shop.noticesOf(who, 'search')).toEqual(['search-match'])
  })
})

test('a phone that is not there is not one’s own', async () => {
  const who = await withBoth('seller')
  await expectRefusal(() => book(who, { id: who.id }), NOT_FOUND)
})
