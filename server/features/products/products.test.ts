import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ADVERTISED_ON_HOME, FOR_PARTS, MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/constants.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const { api, ask, stock } = await shopApp(database)

const MANY = 60
let sellerId: string
let apple: string
let nokia: string

beforeAll(async () => {
  sellerId = (await stock.seller({ name: 'María José Fernández-Villaverde' })).id
  apple = (await stock.category('Apple')).id
  nokia = (await stock.category('Nokia')).id
  for (let number = 1; number <= MANY; number++) {
    await stock.phone({ sellerId, categoryId: number % 3 === 0 ? nokia : apple, name: `Phone ${number}` })
  }
  await stock.phone({ sellerId, categoryId: apple, name: 'Hidden', displayed: false })
  await stock.phone({ sellerId, categoryId: apple, name: 'Sold', soldAt: new Date() })
  await stock.phone({
    sellerId,
    categoryId: apple,
    name: 'Hidden but advertised',
    displayed: false,
    advertisement: 'approved',
  })
})

const asked = async (path: string) => {
  const answer = await ask(path)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('the list of all products', () => {
  test('is a plain array of displayed, unsold products, newest first, 24 per page', async () => {
    const { status, headers, body } = await asked('/api/allproducts')
    expect(status).toBe(200)
    expect(body.map((product: { productName: string }) => product.productName)).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, index) => `Phone ${MANY - index}`),
    )
    expect(headers.get('x-total-count')).toBe(String(MANY))
  })

  test('gives each product the specified fields, prices in dollars, and no contact data of the seller', async () => {
    const { body } = await asked('/api/allproducts?limit=1')
    expect(body[0]).toEqual({
      _id: expect.any(String),
      productName: `Phone ${MANY}`,
      productCategory: 'Nokia',
      productImage: '/images/one/1280.webp',
      productImages: ['/images/one/1280.webp', '/images/two/1280.webp'],
      location: 'Portland, OR',
      resellPrice: 289.5,
      orginalPrice: 1099,
      usedYear: 2.5,
      condition: 'Good',
      description: 'Works.',
      purchaseYear: '2023-05-14',
      sellerName: 'María José Fernández-Villaverde',
      verifiedSeller: true,
      displayListing: true,
      imeiChecked: false,
      advertise: 'pending',
      createdAt: expect.stringMatching(/^2026-01-01T.*Z$/),
    })
  })

  test('can be read to its end by the Link header, each product once', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/allproducts?limit=7'
    while (path) {
      const { headers, body } = await asked(path)
      seen.push(...body.map((product: { _id: string }) => product._id))
      path = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect(seen).toHaveLength(MANY)
    expect(new Set(seen).size).toBe(MANY)
  })

  test('stays complete while phones are added between two pages', async () => {
    const first = await api.products.all({ limit: 10 })
    const added = await stock.phone({ sellerId, categoryId: apple, name: 'Listed meanwhile' })
    const cursor = new URLSearchParams(first.headers.link?.match(/\?([^>]+)/)?.[1]).get('cursor') ?? ''
    const second = await api.products.all({ limit: 10, cursor })
    expect(second.body[0]?.productName).toBe(`Phone ${MANY - 10}`)
    await database.queries.delete(products).where(eq(products.id, added.id))
  })

  test.each([
    ['limit=0', 'limit must be at least 1'],
    [`limit=${MAX_PAGE_SIZE + 1}`, `limit must be at most ${MAX_PAGE_SIZE}`],
    ['limit=many', 'limit must be a number'],
    ['limit=1.5', 'limit must be a whole number'],
    [`cursor=${'x'.repeat(201)}`, 'cursor is too long'],
    [`q=${'x'.repeat(201)}`, 'Your search is too long'],
  ])('refuses %s with the field’s name', async (query, message) => {
    const { status, body } = await asked(`/api/allproducts?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ defined: true, code: 'BAD_REQUEST', message })
    expect(body.data.issues).toEqual([{ path: query.split('=')[0], message }])
  })

  test.each(['zzz', 'MTIzNA', 'bm9wZS5ub3Bl', "'; drop table products; --"])(
    'refuses the cursor %s',
    async cursor => {
      const { status, body } = await asked(`/api/allproducts?cursor=${encodeURIComponent(cursor)}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ defined: true, code: 'INVALID_CURSOR' })
    },
  )
})

describe('searching', () => {
  const found = async (q: string) => {
    const { body } = await asked(`/api/allproducts?q=${encodeURIComponent(q)}`)
    return body.map((product: { productName: string }) => product.productName)
  }

  test('finds products whose name or category contains every word, in any order and case', async () => {
    expect(await found('phone 59')).toEqual(['Phone 59'])
    expect(await found('60 NOKIA')).toEqual(['Phone 60'])
    const { words } = (await asked('/api/product-facets?q=60+apple')).body
    expect(words.unmet).not.toEqual([])
  })
})

describe('one product', () => {
  test('shows visitors everything except the seller’s contact details', async () => {
    const [newest] = (await api.products.all({ limit: 1 })).body
    const details = await api.products.details({ id: newest?._id ?? '' })
    // One phone of this seller is marked as sold, but no buyer has accepted it.
    expect(details).toEqual({ ...newest, sold: false, beingBought: false, sellerSold: 0 })
  })

  test('is still shown when sold, and marked as sold', async () => {
    const sold = await stock.phone({ sellerId, categoryId: apple, soldAt: new Date() })
    expect(await api.products.details({ id: sold.id })).toMatchObject({ sold: true })
  })

  test('is not found while it is hidden', async () => {
    const hidden = await stock.phone({ sellerId, categoryId: apple, displayed: false })
    const { status, body } = await asked(`/api/product-details/${hidden.id}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ defined: true, code: 'PRODUCT_NOT_FOUND' })
  })

  test('returns 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await asked('/api/product-details/01930000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
    })
    expect(await asked('/api/product-details/1;drop')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: "That's not a valid ID" },
    })
  })
})

test('concurrent requests for phones share one query, and each gets its own phone', async () => {
  const { id, name, displayed } = products
  const rows = await database.queries.select({ id, name, displayed }).from(products)
  const unknown = { id: '01890000-0000-7000-8000-000000000000', name: '', displayed: false }
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const wanted = [...rows, ...rows.slice(0, 5), unknown]
  const answers = await Promise.all(wanted.map(({ id }) => asked(`/api/product-details/${id}`)))
  // One query for all of them, and one that checks whether the unknown one was deleted.
  const made = queries.mock.calls.filter(([query]) => !JSON.stringify(query).includes('from changes'))
  expect(made.length).toBe(2)
  queries.mockRestore()
  for (const [at, row] of wanted.entries()) {
    const expected = row.displayed ? { status: 200, body: { productName: row.name } } : { status: 404 }
    expect(answers[at]).toMatchObject(expected)
  }
})

test('a request that arrives while others wait for the database sees earlier changes', async () => {
  const { id } = await stock.phone({ sellerId, categoryId: apple, name: 'Shown' })
  const before = asked(`/api/product-details/${id}`)
  await database.queries.update(products).set({ displayed: false }).where(eq(products.id, id))
  expect((await asked(`/api/product-details/${id}`)).status).toBe(404)
  await before
})

test('only products that are approved, displayed and unsold are advertised', async () => {
  const approved = await stock.phone({ sellerId, categoryId: apple, advertisement: 'approved' })
  await stock.phone({ sellerId, categoryId: apple, advertisement: 'requested' })
  await stock.phone({ sellerId, categoryId: apple, advertisement: 'approved', soldAt: new Date() })
  const { body } = await api.products.advertised({})
  expect(body.map(({ _id, advertise }) => ({ _id, advertise }))).toEqual([
    { _id: approved.id, advertise: true },
  ])
})

test('the showcase has whole phones with photos: of the country, advertised, of verified sellers, and newer ones first', async () => {
  const { api, services, stock } = await shopApp(await freshDatabase())
  const { id: categoryId } = await stock.category('Apple')
  const [verified, other] = [await stock.seller(), await stock.seller({ verified: false })]
  const list = (name: string, values: object = {}) =>
    stock.phone({ sellerId: other.id, categoryId, name, ...values })
  const advertisement = 'approved'
  await list('advertised and not below', { advertisement })
  for (let number = 0; number < ADVERTISED_ON_HOME; number++) await list('below', { advertisement })
  await list('verified', { sellerId: verified.id })
  await list('broken', { sellerId: verified.id, condition: FOR_PARTS })
  await list('unseen', { sellerId: verified.id, images: [NO_PHOTOS] })
  await list('older')
  await list('newer', { location: 'Nowhere at all' })
  const names = async () => (await api.products.showcase()).map(({ productName }) => productName)
  expect(await names()).toEqual(['advertised and not below', 'verified', 'newer'])
  const location = 'Melbourne, Australia'
  for (let number = 0; number < 3; number++) await list('abroad', { sellerId: verified.id, location })
  await services.places.locateAll()
  expect(await names()).toEqual(['advertised and not below', 'verified', 'newer'])
})

test('the database itself refuses a price of zero, a missing picture, and an unknown condition', async () => {
  const phone = { sellerId, categoryId: apple }
  const refused = (constraint: string) => ({ cause: { constraint } })
  await expect(stock.phone({ ...phone, resellPriceCents: 0 })).rejects.toMatchObject(
    refused('products_prices_are_positive'),
  )
  await expect(stock.phone({ ...phone, images: [] })).rejects.toMatchObject(refused('products_images_count'))
  await expect(stock.phone({ ...phone, condition: 'Mint' as 'Good' })).rejects.toMatchObject(
    refused('products_condition_is_known'),
  )
})
