import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../schema/audit.ts'
import { products } from '../../schema/products.ts'
import { bookings, payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop
const brand = await stock.category('Apple')

type User = typeof users.$inferSelect

const admin = await stock.user({
  role: 'admin',
  name: 'Ada Admin',
  email: 'ada@shop.example',
  createdAt: new Date('2020-01-01'),
})
const { ask: asked } = await shop.signedIn(admin)

const recordOf = async ({ id }: { id: string }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0] as User

const auditAbout = async ({ id }: { id: string }) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.createdAt, auditLog.id)
  ).map(({ action, subject, actorEmail }) => [actorEmail, action, subject])

async function listed(query: Record<string, string> = {}) {
  const { status, headers, body } = await asked('GET', `/api/users?${new URLSearchParams(query)}`)
  return { status, headers, body: body as unknown as { name: string; email: string }[] }
}

const names = async (query: Record<string, string>) => (await listed(query)).body.map(({ name }) => name)

describe('the table of users', () => {
  test('has pages, newest first, and the total', async () => {
    const old = Date.UTC(2019, 0, 1)
    for (let number = 0; number < 5; number++) {
      // Two with the same timestamp, so that the id decides.
      const createdAt = new Date(old + Math.floor(number / 2) * 1000)
      await stock.user({ name: `Paged ${number}`, email: `paged${number}@shop.example`, createdAt })
    }
    const found: string[] = []
    let address: string | undefined = '/api/users?q=paged&limit=2'
    while (address) {
      const { headers, body }: Awaited<ReturnType<typeof asked>> = await asked('GET', address)
      expect(headers.get('x-total-count')).toBe('5')
      found.push(...(body as unknown as { name: string }[]).map(({ name }) => name))
      address = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect(found[0]).toBe('Paged 4')
    expect(found.slice(1, 3).toSorted()).toEqual(['Paged 2', 'Paged 3'])
    expect(found.slice(3).toSorted()).toEqual(['Paged 0', 'Paged 1'])
  })

  test('shows administrators the data of each user, and no credentials', async () => {
    const user = await stock.seller({ name: 'Shown Whole', providerUid: 'secret-uid', phone: '+1' })
    expect((await listed({ q: 'shown whole' })).body).toEqual([
      {
        _id: user.id,
        name: 'Shown Whole',
        email: user.email,
        role: 'seller',
        verified: true,
        createdAt: user.createdAt.toISOString(),
      },
    ])
  })

  test('is searched by every word in name or email address, with special characters taken literally', async () => {
    await stock.user({ name: 'Zoë 100%_Sure', email: 'zed@search.example' })
    await stock.user({ name: 'Zoë Other', email: 'other@search.example' })
    expect(await names({ q: 'zoë SEARCH.example' })).toEqual(['Zoë Other', 'Zoë 100%_Sure'])
    expect(await names({ q: '100%_' })).toEqual(['Zoë 100%_Sure'])
    for (const q of ['zo_', '%other', '\\', "' or 1=1 --", 'zoë nobody']) {
      const { body, headers } = await listed({ q })
      expect([q, body, headers.get('x-total-count')]).toEqual([q, [], '0'])
    }
  })

  test('can be filtered by role, together with a search and pages', async () => {
    await stock.user({ name: 'Roley One' })
    await stock.seller({ name: 'Roley Two' })
    await stock.seller({ name: 'Roley Three' })
    expect((await names({ q: 'roley', role: 'seller' })).toSorted()).toEqual(['Roley Three', 'Roley Two'])
    expect(await names({ role: 'admin' })).toEqual(['Ada Admin'])
    const { headers } = await listed({ q: 'roley', role: 'seller', limit: '1' })
    expect(headers.get('x-total-count')).toBe('2')
    expect(headers.get('link')).toMatch(/^<\/api\/users\?q=roley&role=seller&limit=1&cursor=/)
  })

  test('can be filtered by verification, on every page', async () => {
    await stock.seller({ name: 'Marky One' })
    for (const name of ['Marky Two', 'Marky Three']) await stock.seller({ name, verified: false })
    await stock.user({ name: 'Marky Buyer' })
    const unverified = { q: 'marky', role: 'seller', verified: 'false' }
    expect((await names(unverified)).toSorted()).toEqual(['Marky Three', 'Marky Two'])
    expect(await names({ q: 'marky', verified: 'true' })).toEqual(['Marky One'])
    const { headers } = await listed({ ...unverified, limit: '1' })
    expect(headers.get('x-total-count')).toBe('2')
    expect(headers.get('link')).toContain('q=marky&role=seller&verified=false&limit=1&cursor=')
  })

  test('accepts only the caller’s own email address, as specified', async () => {
    expect((await listed({ email: admin.email, limit: '1' })).status).toBe(200)
    const other = await stock.user()
    const refused = await asked('GET', `/api/users?email=${other.email}`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test.each([
    'limit=0',
    'limit=101',
    'role=owner',
    'cursor=zzz',
    `q=${'x'.repeat(201)}`,
    'email=nobody',
    'verified=perhaps',
  ])('refuses %s', async query => {
    expect((await asked('GET', `/api/users?${query}`)).status).toBe(400)
  })
})

describe('verifying', () => {
  test('sets the wanted value, so that a retry changes nothing, and is audited once', async () => {
    const seller = await stock.seller({ verified: false })
    for (let tries = 0; tries < 2; tries++) {
      expect(await asked('PUT', `/api/users/${seller.id}`, { verified: true })).toMatchObject({
        status: 200,
        body: { acknowledged: true, verified: true },
      })
    }
    expect((await recordOf(seller)).verified).toBe(true)
    expect(await auditAbout(seller)).toEqual([[admin.email, 'user.verified', seller.email]])
  })

  test('toggles without a body, also concurrently', async () => {
    const seller = await stock.seller({ verified: false })
    expect((await asked('PUT', `/api/users/${seller.id}`)).body).toMatchObject({ verified: true })
    expect((await asked('PUT', `/api/users/${seller.id}`, {})).body).toMatchObject({ verified: false })
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => asked('PUT', `/api/users/${seller.id}`, {})),
    )
    expect(answers.map(({ body }) => body.verified).toSorted()).toEqual([
      ...Array(3).fill(false),
      ...Array(4).fill(true),
    ])
    expect((await recordOf(seller)).verified).toBe(true)
    expect(await auditAbout(seller)).toHaveLength(9)
  })

  test('immediately shows on the page of a phone', async () => {
    const seller = await stock.seller({ verified: false })
    const phone = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
    const badge = async () => (await shop.api.products.details({ id: phone.id })).verifiedSeller
    expect(await badge()).toBe(false)
    await asked('PUT', `/api/users/${seller.id}`, { verified: true })
    expect(await badge()).toBe(true)
    await asked('PUT', `/api/users/${seller.id}`, { verified: false })
    expect(await badge()).toBe(false)
    expect((await auditAbout(seller)).map(([, action]) => action)).toEqual([
      'user.verified',
      'user.unverified',
    ])
  })

  test('ignores other fields', async () => {
    const user = await stock.user()
    await asked('PUT', `/api/users/${user.id}`, { verified: true, role: 'admin', email: 'x@shop.example' })
    expect(await recordOf(user)).toEqual({
      ...{ ...user, verified: true },
      ...{ verifiedAt: expect.any(Date), verifiedBy: admin.email },
    })
    expect((await asked('PUT', `/api/users/${user.id}`, { verified: 'no' })).status).toBe(400)
    expect((await recordOf(user)).verified).toBe(true)
  })

  test('requires an existing user', async () => {
    const id = '01930000-0000-7000-8000-000000000000'
    expect(await asked('PUT', `/api/users/${id}`, { verified: true })).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    })
    expect((await asked('PUT', '/api/users/nobody', { verified: true })).status).toBe(400)
    expect(await auditAbout({ id })).toEqual([])
  })
})

describe('deleting a user', () => {
  test('ends their token, their session and the provider’s account, and is audited', async () => {
    const email = 'leaving@shop.example'
    const person = await signedUp(shop, { email })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    if (!user) throw new Error('no record')
    expect(await asked('DELETE', `/api/users/${user.id}`)).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    expect(await recordOf(user)).toBeUndefined()
    expect((await person.ask('GET', `/api/user/${email}`)).status).toBe(401)
    await shop.jobs.drain()
    expect(await person.browser.idToken()).toBeUndefined()
    expect((await browserOf(shop).signIn(email, PASSWORD)).status).toBe(401)
    expect(await auditAbout(user)).toEqual([[admin.email, 'user.deleted', email.replace(/^(.).*@/, '$1…@')]])
    expect((await asked('DELETE', `/api/users/${user.id}`)).status).toBe(404)
  })

  test('deletes a seller’s phones and unpaid bookings, and leaves paid ones to the buyer', async () => {
    const seller = await stock.seller()
    const buyer = await stock.user()
    const sold = await stock.phone({ sellerId: seller.id, categoryId: brand.id, name: 'Sold' })
    const listed = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
    const paid = await stock.booking({ product: sold, buyer, state: 'paid' })
    const placed = await stock.booking({ product: listed, buyer, state: 'placed' })
    expect((await asked('DELETE', `/api/users/${seller.id}`)).status).toBe(200)
    expect(await db.select().from(products).where(eq(products.sellerId, seller.id))).toEqual([])
    const kept = new Map(
      (await db.select().from(bookings).where(eq(bookings.buyerId, buyer.id))).map(row => [row.id, row]),
    )
    expect(kept.get(paid.id)).toMatchObject({ state: 'paid', productName: 'Sold', sellerId: null })
    expect(kept.get(paid.id)?.sellerEmail).toBe(seller.email)
    expect(kept.get(placed.id)?.state).toBe('lapsed')
  })

  test('cancels a buyer’s unpaid bookings, and leaves paid ones to the seller', async () => {
    const seller = await stock.seller()
    const buyer = await stock.user()
    const phones = [0, 1].map(() => stock.phone({ sellerId: seller.id, categoryId: brand.id }))
    const [first, second] = await Promise.all(phones)
    if (!first || !second) throw new Error('no phones')
    const delivered = await stock.booking({ product: first, buyer, state: 'delivered' })
    const placed = await stock.booking({ product: second, buyer, state: 'placed' })
    expect((await asked('DELETE', `/api/users/${buyer.id}`)).status).toBe(200)
    const kept = await db.select().from(bookings).where(eq(bookings.sellerId, seller.id))
    expect(kept.map(({ id, state, buyerId }) => [id, state, buyerId]).toSorted()).toEqual(
      [
        [delivered.id, 'delivered', null],
        [placed.id, 'cancelled', null],
      ].toSorted(),
    )
  })

  test.each(['buyer', 'seller'] as const)(
    'is refused during a payment of this %s, and changes nothing',
    async role => {
      const seller = await stock.seller()
      const buyer = await stock.user({ providerUid: `uid-of-${role}` })
      const product = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
      const booking = await stock.booking({ product, buyer, state: 'placed' })
      const hold = {
        bookingId: booking.id,
        productId: product.id,
        intentId: `intent-${role}`,
        amountCents: booking.priceCents,
      }
      const [payment] = await db
        .insert(payments)
        .values({ ...hold, holdExpiresAt: new Date(Date.now() + 60_000) })
        .returning()
      const person = role === 'buyer' ? buyer : seller
      expect(await asked('DELETE', `/api/users/${person.id}`)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_UNDER_WAY' },
      })
      expect(await recordOf(person)).toEqual(person)
      expect(await db.select().from(bookings).where(eq(bookings.id, booking.id))).toEqual([booking])
      expect(await db.select().from(products).where(eq(products.id, product.id))).toEqual([product])
      expect(await auditAbout(person)).toEqual([])

      await db
        .update(payments)
        .set({ state: 'released' })
        .where(eq(payments.id, payment?.id ?? ''))
      expect((await asked('DELETE', `/api/users/${person.id}`)).status).toBe(200)
    },
  )

  test('is refused for administrators, including oneself', async () => {
    const other = await stock.user({ role: 'admin', name: 'Another' })
    for (const { id } of [admin, other]) {
      expect(await asked('DELETE', `/api/users/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'ADMIN_PROTECTED' },
      })
      expect(await recordOf({ id })).toMatchObject({ role: 'admin' })
      expect(await auditAbout({ id })).toEqual([])
    }
  })

  test('happens once for two concurrent requests', async () => {
    const user = await stock.user()
    const answers = await Promise.all([0, 1].map(() => asked('DELETE', `/api/users/${user.id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await auditAbout(user)).toHaveLength(1)
  })
})
