import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings, payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, newEmail, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop

const recordOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('one’s own account', () => {
  test('changes only name and photo', async () => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email })
    const change = { name: 'New Name', role: 'admin', verified: true, email: 'x@example.org' }
    expect((await ask('PUT', '/api/account', change)).status).toBe(200)
    expect(await recordOf(email)).toMatchObject({ name: 'New Name', role: 'buyer', verified: false, email })
    for (const photo of [
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/images/../x/1280.webp',
      '/images/none/1280.webp',
    ]) {
      expect([photo, (await ask('PUT', '/api/account', { photo })).status]).toEqual([photo, 400])
    }
    expect((await recordOf(email))?.photoUrl).toBeNull()
  })

  test('refuses text with a character that the database cannot store', async () => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email })
    const answer = await ask('PUT', '/api/account', { name: 'a\u0000b' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect((await recordOf(email))?.name).toBe('Bo Buyer')
    // Callers without access learn nothing about the input.
    const stranger = await browserOf(shop).ask('PUT', '/api/account', { name: 'a\u0000b' })
    expect(stranger.status).toBe(401)
  })

  test('the export contains all data of the person and no data of others', async () => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email, role: 'seller' })
    const seller = await recordOf(email)
    const category = await stock.category('Nokia')
    await stock.phone({ sellerId: seller?.id ?? '', categoryId: category.id, name: 'Mine' })
    await stock.phone({ sellerId: (await stock.seller()).id, categoryId: category.id, name: 'Another’s' })
    const { body } = await ask('GET', '/api/account/data')
    expect(body).toMatchObject({
      account: { email },
      listings: [{ name: 'Mine' }],
      bookings: [],
      wishlist: [],
    })
    expect(JSON.stringify(body)).not.toContain('Another')
  })
})

describe('deleting one’s own account', () => {
  test('is refused during a payment, and changes nothing', async () => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email })
    const buyer = await recordOf(email)
    if (!buyer) throw new Error('no record')
    const category = await stock.category('Oppo')
    const phone = await stock.phone({ sellerId: (await stock.seller()).id, categoryId: category.id })
    const booking = await stock.booking({ product: phone, buyer, state: 'placed' })
    await db.insert(payments).values({
      bookingId: booking.id,
      productId: phone.id,
      intentId: 'intent',
      amountCents: booking.priceCents,
      holdExpiresAt: new Date(Date.now() + 60_000),
    })
    expect(await ask('GET', '/api/account/obstacles')).toMatchObject({
      status: 200,
      body: { deals: [], isPaying: true, owesMoney: false },
    })
    expect(await ask('DELETE', '/api/account')).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_UNDER_WAY' },
    })
    expect((await ask('GET', `/api/user/${email}`)).status).toBe(200)
    expect(
      await db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, booking.id)),
    ).toEqual([{ state: 'placed' }])
  })
})

test('personal responses are not cached by proxies', async () => {
  const email = newEmail()
  const { ask, browser } = await signedUp(shop, { email })
  expect((await ask('GET', `/api/user/${email}`)).headers.get('cache-control')).toBe('no-store')
  expect((await browser.exchange(email)).headers.get('cache-control')).toBe('no-store')
  expect((await browser.ask('GET', '/api/auth/token')).headers.get('cache-control')).toBe('no-store')
  expect((await browser.ask('GET', '/api/category')).headers.get('vary')).toMatch(/authorization/i)
})
