import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_WISHLIST_ITEMS, type WishlistItem } from '#contract/wishlist/calls.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { DONE, refusal, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database, { now: new Date('2026-03-01T12:00:00Z') })
const { expectRefusal, person, phone, seller, admin, wait } = shop

const NOT_FOUND = refusal(404, 'PRODUCT_NOT_FOUND')

const add = (who: Person, product: { id: string }, more = '') =>
  who.ask('PUT', `/api/addToWishlistProduct?id=${product.id}${more}`)
const remove = (who: Person, product: { id: string }) =>
  who.ask('GET', `/api/removeWishlistProduct/${product.id}`)
const has = async (who: Person, product: { id: string }) =>
  (await who.ask('GET', `/api/wishlistProduct?id=${product.id}`)).body.wishlist
const ids = async (who: Person) => (await who.ask('GET', '/api/wishlist-ids')).body as unknown as string[]

async function listOf(who: Person, query = '') {
  const { status, headers, body } = await who.ask('GET', `/api/wishlistedProducts${query}`)
  return { status, headers, rows: body as unknown as WishlistItem[] }
}

/** As in a bulk import: identical phones. */
async function manyPhones(count: number) {
  const { id: _, ...like } = await phone()
  return db
    .insert(products)
    .values(Array.from({ length: count }, () => like))
    .returning()
}

describe('a wishlist', () => {
  test('shows the current state of its phones, newest first', async () => {
    const buyer = await person('buyer')
    const cheaper = await phone()
    const sold = await phone()
    const hidden = await phone()
    for (const product of [cheaper, sold, hidden]) {
      expect(await add(buyer, product)).toMatchObject(DONE)
      await wait({ minutes: 1 })
    }
    const soldNow = { soldAt: new Date() }
    await db.update(products).set({ resellPriceCents: 19_900 }).where(eq(products.id, cheaper.id))
    await db.update(products).set(soldNow).where(eq(products.id, sold.id))
    await db.update(products).set({ displayed: false }).where(eq(products.id, hidden.id))

    const { status, headers, rows } = await listOf(buyer)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe('3')
    expect(headers.get('cache-control')).toBe('no-store')
    const [, , oldest] = rows
    expect(oldest).toEqual({
      _id: expect.any(String),
      productId: cheaper.id,
      productName: 'iPhone 12 Pro 128GB',
      productImg: '/images/one/1280.webp',
      productPrice: 199,
      priceWhenAdded: 289.5,
      paid: false,
      displayed: true,
      createdAt: new Date(shop.shop.services.now().getTime() - 3 * 60_000).toISOString(),
      product: expect.objectContaining({
        _id: cheaper.id,
        resellPrice: 199,
        condition: 'Good',
        location: 'Portland, OR',
        verifiedSeller: false,
      }),
    })
    expect(oldest?.product).not.toHaveProperty('description')
    expect(oldest?.product).not.toHaveProperty('sellerName')
    expect(rows.map(({ productId, paid, displayed }) => ({ productId, paid, displayed }))).toEqual([
      { productId: hidden.id, paid: false, displayed: false },
      { productId: sold.id, paid: true, displayed: true },
      { productId: cheaper.id, paid: false, displayed: true },
    ])
    expect(await ids(buyer)).toEqual([hidden.id, sold.id, cheaper.id])
  })

  test('omits deleted phones', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    await add(buyer, product)
    expect((await seller.ask('DELETE', `/api/product/${product.id}`)).status).toBe(200)
    expect((await listOf(buyer)).rows).toEqual([])
  })

  test('has pages, each phone once', async () => {
    const buyer = await person('buyer')
    const all: string[] = []
    for (let number = 0; number < 7; number++) {
      const product = await phone()
      await add(buyer, product)
      all.unshift(product.id)
      // Several with the same timestamp.
      if (number % 3 === 0) await wait({ minutes: 1 })
    }
    const seen: string[] = []
    let query: string | undefined = '?limit=3'
    while (query) {
      const { headers, rows } = await listOf(buyer, query)
      expect(headers.get('x-total-count')).toBe('7')
      seen.push(...rows.map(({ productId }) => productId))
      query = headers.get('link')?.match(/wishlistedProducts(\?[^>]+)>/)?.[1]
    }
    expect(seen).toEqual(all)
    expect(await buyer.ask('GET', '/api/wishlistedProducts?cursor=zzz')).toMatchObject(
      refusal(400, 'INVALID_CURSOR'),
    )
  })

  test('is visible to its buyer only', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    const product = await phone()
    await add(buyer, product)
    expect(await has(buyer, product)).toBe(true)
    expect(await has(other, product)).toBe(false)
    expect(await ids(other)).toEqual([])
    expect((await listOf(other)).rows).toEqual([])
    await remove(other, product)
    expect(await has(buyer, product)).toBe(true)
    for (const who of [seller, admin]) {
      const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
      await expectRefusal(() => add(who, product), forbidden)
      await expectRefusal(() => remove(who, product), forbidden)
      await expectRefusal(() => who.ask('GET', '/api/wishlistedProducts'), forbidden)
    }
  })
})

describe('adding a phone', () => {
  test('reads only the id, and can be repeated', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    expect(await add(buyer, product, '&name=A+bargain&img=https://evil.test/x.png&price=0.01')).toMatchObject(
      DONE,
    )
    await db.update(products).set({ resellPriceCents: 100 }).where(eq(products.id, product.id))
    const before = await shop.everything()
    expect(await add(buyer, product)).toMatchObject(DONE)
    expect(await shop.everything()).toEqual(before)
    expect((await listOf(buyer)).rows).toMatchObject([
      { productName: product.name, productImg: product.images[0], productPrice: 1, priceWhenAdded: 289.5 },
    ])
  })

  test('happens once for concurrent requests', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(buyer, product)))
    for (const answer of answers) expect(answer).toMatchObject(DONE)
    expect(await ids(buyer)).toEqual([product.id])
  })

  test('is refused for phones that are hidden, sold, missing or one’s own', async () => {
    const buyer = await person('buyer')
    const turned = await person('seller')
    const own = await phone({ sellerId: turned.id })
    await db.update(users).set({ role: 'buyer' }).where(eq(users.id, turned.id))
    const [hidden, sold] = [await phone({ displayed: false }), await phone({ soldAt: new Date() })]
    await expectRefusal(() => add(buyer, hidden), NOT_FOUND)
    await expectRefusal(() => add(buyer, sold), NOT_FOUND)
    await expectRefusal(() => add(buyer, { id: randomUUID() }), NOT_FOUND)
    await expectRefusal(() => add(turned, own), refusal(409, 'OWN_PRODUCT'))
    await expectRefusal(() => add(buyer, { id: 'no-id' }), { status: 400 })
  })

  test('can be repeated after the phone was sold or hidden', async () => {
    const buyer = await person('buyer')
    for (const change of [{ soldAt: new Date() }, { displayed: false }]) {
      const product = await phone()
      await add(buyer, product)
      await db.update(products).set(change).where(eq(products.id, product.id))
      expect(await add(buyer, product)).toMatchObject(DONE)
    }
  })

  test('is limited to a number of phones, also for concurrent requests', async () => {
    const buyer = await person('buyer')
    const another = await phone()
    const [some, more] = [await manyPhones(MAX_WISHLIST_ITEMS - 2), await manyPhones(10)]
    await db
      .insert(wishlistItems)
      .values(some.map(({ id: productId }) => ({ buyerId: buyer.id, productId, priceCents: 100 })))
    const answers = await Promise.all(more.map(product => add(buyer, product)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const [full] = answers.filter(({ status }) => status !== 200)
    expect(full).toMatchObject(refusal(409, 'WISHLIST_FULL'))
    expect(await ids(buyer)).toHaveLength(MAX_WISHLIST_ITEMS)

    const [first] = some
    if (!first) throw new Error('There are no phones.')
    expect(await add(buyer, first)).toMatchObject(DONE)
    await expectRefusal(() => add(buyer, another), refusal(409, 'WISHLIST_FULL'))
    await remove(buyer, first)
    expect(await add(buyer, another)).toMatchObject(DONE)
  })
})

describe('removing a phone', () => {
  test('can be repeated, and is not cached', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    await add(buyer, product)
    for (const _ of [1, 2]) {
      const answer = await remove(buyer, product)
      expect(answer).toMatchObject(DONE)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await has(buyer, product)).toBe(false)
    }
  })

  test('also accepts the id of one’s own item, and refuses an invalid id', async () => {
    const buyer = await person('buyer')
    const other = await person('buyer')
    const product = await phone()
    await add(buyer, product)
    const [item] = (await listOf(buyer)).rows
    const refused = refusal(404, 'WISH_NOT_FOUND')
    await expectRefusal(() => remove(other, { id: item?._id ?? '' }), refused)
    await expectRefusal(() => remove(buyer, { id: randomUUID() }), refused)
    expect(await has(buyer, product)).toBe(true)
    expect(await remove(buyer, { id: item?._id ?? '' })).toMatchObject(DONE)
    expect((await listOf(buyer)).rows).toEqual([])
  })

  test('cannot be done by a HEAD request, or without a token', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    await add(buyer, product)
    const path = `/api/removeWishlistProduct/${product.id}`
    const head = await shop.shop.ask(path, {
      method: 'HEAD',
      headers: { authorization: `bearer ${buyer.token}` },
    })
    expect(await head.text()).toBe('')
    expect((await shop.shop.ask(path)).status).toBe(401)
    expect(await has(buyer, product)).toBe(true)
  })
})
