import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categories } from '../../schema/products.ts'
import { bookings } from '../../schema/sales.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { NOT_FOUND, refusedAt, SOLD, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const { shop, stock, seller, rival, buyer, apple, nokia, ...selling } = await testShop(database)
const { phone, pictureOf, rowOf, auditOf, expectRefusal } = selling

/** A seller's input, with one of their pictures. */
const listing = async (changes: Record<string, unknown> = {}) =>
  listingInput(await pictureOf(seller), { resellPrice: 12.34, ...changes })

/** Resolves when another connection to this database waits for a lock. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `)
      return rows.length
    })
    .toBeGreaterThan(0)

describe('listing a phone', () => {
  test('answers repeated requests with the first answer, also concurrent ones', async () => {
    const requestId = randomUUID()
    const typed = await listing({ productName: 'Listed once', requestId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => seller.ask('POST', '/api/add-product', typed)),
    )
    const [first] = answers
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual(
      answers.map(() => [200, first?.body._id]),
    )
    const named = () => db.execute(sql`select id from products where name = 'Listed once'`)
    expect((await named()).rows).toHaveLength(1)
    // Another request, another seller, and a request that was refused before.
    expect((await seller.ask('POST', '/api/add-product', { ...typed, requestId: randomUUID() })).status).toBe(
      200,
    )
    const refused = { ...typed, requestId: randomUUID() }
    await expectRefusal(
      () => seller.ask('POST', '/api/add-product', { ...refused, productCategory: 'Bananas' }),
      { status: 404, body: { code: 'CATEGORY_NOT_FOUND' } },
    )
    expect((await seller.ask('POST', '/api/add-product', refused)).status).toBe(200)
    expect((await named()).rows).toHaveLength(3)
  })

  test('keeps the part of the cover that lists show, until the cover is another photo', async () => {
    const [cover, other] = [await pictureOf(seller), await pictureOf(seller)]
    const pictures = { productImage: `${cover}#focus=20`, productImages: [cover, other] }
    const { body } = await seller.ask('POST', '/api/add-product', await listing(pictures))
    const shown = async () => {
      const { body: product } = await seller.ask('GET', `/api/product-details/${body._id}`)
      return { productImage: product.productImage, productImages: product.productImages }
    }
    expect(await shown()).toEqual(pictures)
    const typed = await listing()
    const edit = (changes: Record<string, unknown>) =>
      seller.ask('PUT', `/api/edit-product/${body._id}`, { ...typed, ...changes })
    for (const focus of ['101', '-1', '2.5', 'x']) {
      const wrong = { ...pictures, productImage: `${cover}#focus=${focus}` }
      await expectRefusal(() => edit(wrong), refusedAt('productImage'))
    }
    expect(await shown()).toEqual(pictures)
    const swapped = { productImage: other, productImages: [other, cover] }
    expect((await edit(swapped)).status).toBe(200)
    expect(await shown()).toEqual(swapped)
  })

  test('stores the input with the seller of the account, hidden and not advertised', async () => {
    const typed = await listing({
      productCategory: 'aPPLE',
      sellerName: 'Somebody Else',
      sellerEmail: rival.email,
      verifiedSeller: true,
      displayListing: true,
      advertise: true,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const { status, body } = await seller.ask('POST', '/api/add-product', typed)
    expect(status).toBe(200)
    expect(body).toEqual({ acknowledged: true, _id: expect.any(String) })
    expect(await rowOf(body._id)).toMatchObject({
      sellerId: seller.id,
      categoryId: apple,
      images: [typed.productImage],
      resellPriceCents: 1234,
      originalPriceCents: 69900,
      yearsUsed: 1.5,
      purchasedOn: '2024-02-29',
      displayed: false,
      advertisement: 'not_requested',
      soldAt: null,
    })
    const table = await seller.ask('GET', `/api/product/${seller.email}?limit=1`)
    expect(table.body).toEqual([
      {
        _id: body._id,
        productName: 'iPhone 13 mini',
        productCategory: 'Apple',
        productImage: typed.productImage,
        productImages: [typed.productImage],
        location: 'Portland, OR',
        resellPrice: 12.34,
        orginalPrice: 699,
        usedYear: 1.5,
        condition: 'Good',
        description: 'A scratch on the back.',
        purchaseYear: '2024-02-29',
        sellerName: 'A seller',
        verifiedSeller: false,
        imeiChecked: false,
        displayListing: false,
        advertise: 'pending',
        createdAt: expect.not.stringMatching(/^2020/),
        sellerEmail: seller.email,
        sellerNumber: '+1 503 555 0123',
        sold: false,
        modelId: expect.any(String),
        model: 'iPhone 13 Mini',
        modelSlug: 'apple/iphone-13-mini',
        stillUpdated: true,
        views: 0,
        wishlists: 0,
        bookings: 0,
      },
    ])
    expect((await shop.ask(`/api/product-details/${body._id}`)).status).toBe(404)
  })

  test.each([
    [19.99, 1999],
    [1.1, 110],
    [4.35, 435],
    [1.15, 115],
    [8.29, 829],
    [99999.99, 9999999],
    [100000, 10000000],
    [1, 100],
  ])('stores $%d as %d cents', async (resellPrice, cents) => {
    const { body } = await seller.ask('POST', '/api/add-product', await listing({ resellPrice }))
    expect((await rowOf(body._id))?.resellPriceCents).toBe(cents)
  })

  test('accepts the date of purchase with and without hyphens', async () => {
    for (const purchaseYear of ['20230514', '2023-05-14']) {
      const { body } = await seller.ask('POST', '/api/add-product', await listing({ purchaseYear }))
      expect((await rowOf(body._id))?.purchasedOn).toBe('2023-05-14')
    }
  })

  test('stores up to eight pictures in their order', async () => {
    const all: string[] = []
    for (let number = 0; number < 8; number++) all.push(await pictureOf(seller))
    const typed = await listing({ productImage: all[0], productImages: all })
    const { body } = await seller.ask('POST', '/api/add-product', typed)
    expect((await rowOf(body._id))?.images).toEqual(all)
    const ninth = await listing({ productImage: all[0], productImages: [...all, await pictureOf(seller)] })
    await expectRefusal(() => seller.ask('POST', '/api/add-product', ninth), refusedAt('productImages'))
  })

  test('accepts only pictures that this seller has uploaded, with the cover first', async () => {
    const [own, second, foreign] = [await pictureOf(seller), await pictureOf(seller), await pictureOf(rival)]
    for (const wrong of [
      { productImage: foreign },
      { productImage: own, productImages: [own, foreign] },
      { productImage: own, productImages: [second, own] },
      { productImage: own, productImages: [second] },
      { productImage: 'https://evil.example/x.png' },
      { productImage: 'javascript:alert(1)' },
      { productImage: '/images/../../x.png' },
      { productImage: `${own}?x` },
    ]) {
      const typed = await listing(wrong)
      await expectRefusal(() => seller.ask('POST', '/api/add-product', typed), refusedAt('productImage'))
    }
  })

  test.each([
    ['resellPrice', 0],
    ['resellPrice', -1],
    ['resellPrice', 1e9],
    ['resellPrice', '12,50'],
    ['resellPrice', '12.50'],
    ['resellPrice', Number.NaN],
    ['resellPrice', Number.POSITIVE_INFINITY],
    ['resellPrice', undefined],
    ['resellPrice', 12.345],
    ['orginalPrice', 0],
    ['orginalPrice', null],
    ['usedYear', -1],
    ['usedYear', 51],
    ['condition', 'Mint'],
    ['purchaseYear', '2999-01-01'],
    ['purchaseYear', '1989-12-31'],
    ['purchaseYear', '2023-02-30'],
    ['purchaseYear', '05/06/2023'],
    ['purchaseYear', '14.13.2023'],
    ['purchaseYear', '20230230'],
    ['purchaseYear', '2023051'],
    ['productName', '   '],
    ['productName', 'x'.repeat(121)],
    ['productName', 'a\0b'],
    ['description', ''],
    ['description', 'x'.repeat(90_000)],
    ['description', 'a\0b'],
    ['productImage', ''],
    ['productImage', '\0'],
    ['productImages', []],
    ['productImages', ['\0']],
    ['sellerNumber', null],
    ['location', 7],
  ])('refuses %s %j with a message for that field', async (field, value) => {
    const typed = await listing({ [field]: value })
    await expectRefusal(() => seller.ask('POST', '/api/add-product', typed), refusedAt(field))
  })

  test('refuses a description of 100,000 characters and a missing category', async () => {
    const endless = await listing({ description: 'x'.repeat(100_000) })
    await expectRefusal(() => seller.ask('POST', '/api/add-product', endless), {
      status: 400,
      body: { code: 'BAD_REQUEST', data: { issues: [{ path: 'description' }] } },
    })
    const elsewhere = await listing({ productCategory: 'Zeppelin' })
    await expectRefusal(() => seller.ask('POST', '/api/add-product', elsewhere), {
      status: 404,
      body: { defined: true, code: 'CATEGORY_NOT_FOUND' },
    })
  })

  test.each([
    ['lists one in it', 'POST', () => '/api/add-product'],
    ['moves one to it', 'PUT', (id: string) => `/api/edit-product/${id}`],
  ] as const)('refuses whoever %s while a category is being deleted', async (_, method, path) => {
    const doomed = await stock.category(`Doomed by ${method}`)
    const { id } = await phone()
    const typed = await listing({ productCategory: doomed.name })
    await expectRefusal(
      async () => {
        let asked: ReturnType<typeof seller.ask> | undefined
        await db.transaction(async deleting => {
          await deleting.delete(categories).where(eq(categories.id, doomed.id))
          asked = seller.ask(method, path(id), typed)
          await somebodyWaits()
        })
        return asked ?? Promise.reject(new Error('Nothing was asked'))
      },
      { status: 404, body: { defined: true, code: 'CATEGORY_NOT_FOUND' } },
    )
  })

  test.each([
    '<script>alert(1)</script> <b>bold</b> &amp;',
    'שלום\u200F, 128GB',
    'joined 👩‍👩‍👧',
    '=HYPERLINK("http://evil.example")',
    "'; drop table products; --",
  ])('stores %j as text, exactly', async text => {
    const typed = await listing({ description: text })
    const { body } = await seller.ask('POST', '/api/add-product', typed)
    expect(await rowOf(body._id)).toMatchObject({ description: text })
    const [first] = (await seller.ask('GET', `/api/product/${seller.email}?limit=1`)).body as unknown as {
      description: string
    }[]
    expect(first?.description).toBe(text)
  })

  test('cleans names and places of what nobody sees', async () => {
    const pasted = 'שלום \u202Eright\u202C to\u200B left\uFEFF \n👩‍👩‍👧'
    const typed = await listing({ productName: pasted, location: pasted })
    const { body } = await seller.ask('POST', '/api/add-product', typed)
    const clean = 'שלום right to left 👩‍👩‍👧'
    expect(await rowOf(body._id)).toMatchObject({ name: clean, location: clean })
  })
})

describe('editing a listing', () => {
  test('tells the later of two windows that the listing has changed, and changes nothing', async () => {
    const { id } = await phone()
    const { body: seen } = await seller.ask('GET', `/api/product-details/${id}`)
    const edit = async (changes: Record<string, unknown>) =>
      seller.ask('PUT', `/api/edit-product/${id}`, await listing({ seenAt: seen.updatedAt, ...changes }))
    expect((await edit({ description: 'The first window.' })).status).toBe(200)
    const later = await listing({ seenAt: seen.updatedAt, description: 'The second window.' })
    await expectRefusal(() => seller.ask('PUT', `/api/edit-product/${id}`, later), {
      status: 409,
      body: { code: 'LISTING_CHANGED' },
    })
    const { body: now } = await seller.ask('GET', `/api/product-details/${id}`)
    expect(now.description).toBe('The first window.')
    expect((await edit({ seenAt: now.updatedAt, description: 'Compared.' })).status).toBe(200)
  })

  test('changes only the given fields; an advertised product stays advertised', async () => {
    const before = await phone({ advertisement: 'approved' })
    const booking = await stock.booking({ product: before, buyer, state: 'placed' })
    const added = await pictureOf(seller)
    const typed = await listing({
      productCategory: 'nokia',
      productImage: before.images[1],
      productImages: [before.images[1], added],
      resellPrice: 20.01,
      displayListing: false,
    })
    const { status, body } = await seller.ask('PUT', `/api/edit-product/${before.id}`, typed)
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true } })
    expect(await rowOf(before.id)).toEqual({
      ...before,
      name: 'iPhone 13 mini',
      categoryId: nokia,
      images: [before.images[1], added],
      location: 'Portland, OR',
      resellPriceCents: 2001,
      originalPriceCents: 69900,
      yearsUsed: 1.5,
      purchasedOn: '2024-02-29',
      description: 'A scratch on the back.',
      titleReadAt: expect.any(Date),
      updatedAt: expect.any(Date),
    })
    expect(await db.select().from(bookings).where(eq(bookings.id, booking.id))).toEqual([booking])
    expect(await auditOf(before.id)).toEqual([])
  })

  test('is allowed for one’s own, unsold listings only, with one’s own pictures', async () => {
    const foreign = await phone({ sellerId: rival.id })
    const sold = await phone({ soldAt: new Date() })
    const own = await phone()
    const typed = await listing()
    await expectRefusal(() => seller.ask('PUT', `/api/edit-product/${foreign.id}`, typed), NOT_FOUND)
    await expectRefusal(() => seller.ask('PUT', `/api/edit-product/${randomUUID()}`, typed), NOT_FOUND)
    await expectRefusal(() => seller.ask('PUT', `/api/edit-product/${sold.id}`, typed), SOLD)
    const withForeign = await listing({ productImage: await pictureOf(rival) })
    await expectRefusal(
      () => seller.ask('PUT', `/api/edit-product/${own.id}`, withForeign),
      refusedAt('productImage'),
    )
    const free = await listing({ resellPrice: 0 })
    await expectRefusal(
      () => seller.ask('PUT', `/api/edit-product/${own.id}`, free),
      refusedAt('resellPrice'),
    )
    const elsewhere = await listing({ productCategory: 'Zeppelin' })
    await expectRefusal(() => seller.ask('PUT', `/api/edit-product/${own.id}`, elsewhere), {
      body: { code: 'CATEGORY_NOT_FOUND' },
    })
  })
})
