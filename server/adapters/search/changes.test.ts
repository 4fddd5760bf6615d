import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { categories, products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const elsewhere = connect(database.url, { connections: 4 })
// Hooks run from last to first, so this one runs after those of the shops.
afterAll(() => elsewhere.close())
const shops = {
  memory: await shopsWith({ SEARCH: 'memory' }),
  postgres: await shopsWith({ SEARCH: 'postgres' }),
}
const { queries: db } = database
const { stock } = shops.memory.shop

async function shopsWith(settings: Record<string, string>) {
  return {
    shop: await shopApp(database, { settings }),
    otherShop: await shopApp(elsewhere, { settings }),
    /** A shop that has not searched yet. */
    late: await shopApp(database, { settings, longestSearchWaitMs: 50 }),
  }
}

let seller: typeof users.$inferSelect
let apple: string
let nokia: string

beforeAll(async () => {
  seller = await stock.seller({ verified: false })
  apple = (await stock.category('Apple')).id
  nokia = (await stock.category('Nokia')).id
})

/** The table that an adapter must read before it can search. */
const READ_FIRST = { memory: 'products', postgres: 'search_state' }

describe.each(['memory', 'postgres'] as const)('in %s', adapter => {
  const { shop, otherShop, late } = shops[adapter]
  const { api } = shop

  beforeAll(async () => {
    await db.delete(products)
    await stock.phone({ sellerId: seller.id, categoryId: nokia, name: 'Nokia 7.2' })
    await api.products.facets({})
  })

  /** The phones that are what the words ask for, and not only near it. */
  const found = async (q: string, { api } = shop) => {
    const [{ words }, { body }] = await Promise.all([api.products.facets({ q }), api.products.all({ q })])
    return words.unmet.length > 0 ? [] : body.map(({ productName }) => productName)
  }
  const total = async () => (await api.products.facets({})).total
  const phone = (name: string) => stock.phone({ sellerId: seller.id, categoryId: apple, name })

  describe('immediately, in the process that makes the change', () => {
    test('a new phone is found and counted', async () => {
      const before = await total()
      await phone('iPhone 6')
      expect(await found('iphone 6')).toEqual(['iPhone 6'])
      expect(await total()).toBe(before + 1)
      const { headers } = await api.products.all({})
      expect(headers['x-total-count']).toBe(String(before + 1))
    })

    test('a renamed and repriced phone is found by its new name and price only', async () => {
      const { id } = await phone('iPhone 7')
      await db
        .update(products)
        .set({ name: 'iPhone 8 Plus', resellPriceCents: 100 })
        .where(eq(products.id, id))
      expect(await found('iphone 7')).toEqual([])
      expect(await found('iphone 8 plus')).toEqual(['iPhone 8 Plus'])
      expect((await api.products.facets({ q: 'iphone 8 plus' })).prices).toMatchObject({
        lowest: 1,
        highest: 1,
      })
    })

    test.each([
      ['hidden', { displayed: false }],
      ['sold', { soldAt: new Date() }],
    ])('a %s phone is neither found nor counted until that is undone', async (_, change) => {
      const { id } = await phone('iPhone XR')
      const before = await total()
      await db.update(products).set(change).where(eq(products.id, id))
      expect(await found('iphone xr')).toEqual([])
      expect(await total()).toBe(before - 1)
      expect(await api.products.suggestions({ q: 'iphone xr' })).toEqual([])
      await db.update(products).set({ displayed: true, soldAt: null }).where(eq(products.id, id))
      expect(await found('iphone xr')).toEqual(['iPhone XR'])
      await db.delete(products).where(eq(products.id, id))
      expect(await found('iphone xr')).toEqual([])
      expect(await total()).toBe(before - 1)
    })

    test('a phone is found in its new category', async () => {
      const { id } = await phone('iPhone XS')
      await db.update(products).set({ categoryId: nokia }).where(eq(products.id, id))
      expect(await found('apple')).not.toContain('iPhone XS')
      expect(await found('nokia')).toContain('iPhone XS')
    })

    test('a verified seller is found as verified', async () => {
      const verified = async () => (await api.products.all({ verified: true })).body.length
      expect(await verified()).toBe(0)
      await db.update(users).set({ verified: true }).where(eq(users.id, seller.id))
      expect(await verified()).toBe(await total())
      await db.update(users).set({ verified: false }).where(eq(users.id, seller.id))
      expect(await verified()).toBe(0)
    })

    test('a new category is offered, and a deleted one is not', async () => {
      const brands = async () => (await api.products.facets({})).brands.map(({ value }) => value)
      const { id } = await stock.category('Fairphone')
      expect(await brands()).toEqual(['Apple', 'Fairphone', 'Nokia'])
      await db.delete(categories).where(eq(categories.id, id))
      expect(await brands()).toEqual(['Apple', 'Nokia'])
    })

    test('more phones than one change event can name are found', async () => {
      const many = await phone('Fairphone 4')
      await stock.copies(many.id, 2500)
      expect((await api.products.facets({ q: 'fairphone 4' })).total).toBe(2501)
      await db.delete(products).where(eq(products.name, 'Fairphone 4'))
      expect(await found('fairphone 4')).toEqual([])
    })

    test('phones that a seller lists, shows and hides over HTTP are found accordingly', async () => {
      const { ask } = await signedUp(shop, { email: `sam-${adapter}@redial.test`, role: 'seller' })
      const [row] = await db
        .select()
        .from(users)
        .where(eq(users.email, `sam-${adapter}@redial.test`))
      const { id } = await stock.phone({
        sellerId: row?.id ?? '',
        categoryId: apple,
        name: 'iPhone 4S',
        displayed: false,
      })
      expect(await found('iphone 4s')).toEqual([])
      await ask('PUT', `/api/product/${id}`, { displayListing: true })
      expect(await found('iphone 4s')).toEqual(['iPhone 4S'])
      await ask('PUT', `/api/product/${id}`, { displayListing: false })
      expect(await found('iphone 4s')).toEqual([])
    })
  })

  test('another process on the same database finds the change', async () => {
    expect(await found('iphone 5c', otherShop)).toEqual([])
    const { id } = await phone('iPhone 5c')
    await expect.poll(() => found('iphone 5c', otherShop), { timeout: 5000 }).toEqual(['iPhone 5c'])
    await db.update(products).set({ displayed: false }).where(eq(products.id, id))
    await expect.poll(() => found('iphone 5c', otherShop), { timeout: 5000 }).toEqual([])
  })

  test('a broken database connection loses no change', async () => {
    await found('iphone 3g', otherShop)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await database.pool.query('select 1').catch(() => {})
    await phone('iPhone 3GS').catch(() => phone('iPhone 3GS'))
    await expect
      .poll(() => found('iphone 3gs', otherShop).catch(() => []), { timeout: 15_000 })
      .toEqual(['iPhone 3GS'])
  })

  test('a search whose index is not current in time returns an error, and the next one succeeds', async () => {
    const locked = await elsewhere.pool.connect()
    await locked.query(`begin; lock table ${READ_FIRST[adapter]} in access exclusive mode`)
    try {
      const question = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'nokia' }),
      }
      for (const [path, request] of [
        ['/api/allproducts?q=nokia'],
        ['/api/product-facets'],
        ['/api/search-suggestions?q=nokia'],
        ['/api/near-products?q=nokia'],
        ['/api/asked-question', question],
      ] as const) {
        const answer = await late.ask(path, request)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('60')
        expect(await answer.json()).toMatchObject({ code: 'SEARCH_NOT_READY' })
      }
      const page = await late.ask('/all-products?q=nokia')
      expect(page.status).toBe(503)
      expect(page.headers.get('retry-after')).toBe('60')
      expect(await page.text()).toContain('Search is still starting up.')
    } finally {
      await locked.query('rollback')
      locked.release()
    }
    await expect
      .poll(() => found('nokia 7.2', late).catch(() => []), { timeout: 5000 })
      .toEqual(['Nokia 7.2'])
  })
})
