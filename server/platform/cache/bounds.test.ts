import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cachedShop } from '../../testing/cached-shop.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { SLOW } from '../../testing/slow.ts'
import { connect } from '../database/connect.ts'

const database = await freshDatabase()
// Its clock stands still: when an hour begins, all responses expire.
const small = await cachedShop(database, { megabytes: 1, now: new Date() })
const others = connect(database.url, { connections: 4 })
afterAll(() => others.close())
const strict = await cachedShop(others, { searchRate: { perSecond: 0.01, burst: 3 } })

beforeAll(async () => {
  const { stock } = small
  const { id: categoryId } = await stock.category('Apple')
  const seller = await stock.seller()
  for (let number = 0; number < 30; number++) await stock.phone({ sellerId: seller.id, categoryId })
  await small.caughtUp()
})

test.each(['/all-products?max=', '/api/allproducts?max='])(
  'concurrent identical requests of %s share one response',
  async address => {
    let max = 1000
    // Nothing is shared while a busy machine keeps this process from reading the changes, and pages that are not shared keep it
    // busy.
    await vi.waitFor(
      async () => {
        const before = await small.counts()
        await small.caughtUp()
        const path = `${address}${max++}`
        const answers = await Promise.all(Array.from({ length: 10 }, () => small.get(path)))
        const after = await small.counts()
        expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
        expect(after.misses - before.misses).toBe(1)
        expect(after.hits + after.shared - before.hits - before.shared).toBe(9)
      },
      { timeout: 50_000 },
    )
  },
)

test('concurrent refused requests each get their own response', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => small.get('/api/category/Nope')))
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test('3,000 different searches fill only their own pool, and evict nothing else', SLOW, async () => {
  const settled = ['/api/category', '/api/allproducts', '/api/advertiseProducts']
  for (const path of settled) await small.cached(path)
  let number = 0
  const askOn = async () => {
    while (number < 3000)
      expect((await small.shop.ask(`/api/allproducts?limit=1&q=${number++}`)).status).toBe(200)
  }
  await Promise.all(Array.from({ length: 20 }, askOn))

  const before = await small.counts()
  expect(before.bytes).toBeLessThan(1_000_000)
  expect(before.entries).toBeGreaterThan(50)
  expect(before.entries).toBeLessThan(3000)
  for (const path of settled) await small.get(path)
  expect(await small.counts()).toMatchObject({ misses: before.misses, hits: before.hits + settled.length })
})

test('an overlong address gets a response that is not cached', async () => {
  const before = await small.counts()
  const path = `/api/allproducts?limit=1&unknown=${'x'.repeat(2000)}`
  for (let times = 0; times < 2; times++) expect((await small.get(path)).status).toBe(200)
  expect(await small.counts()).toMatchObject({ hits: before.hits, entries: before.entries })
})

describe('a client with too many searches', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const search = (words: string, address: string) => strict.get(`/api/allproducts?q=${words}`, from(address))

  test('must wait, but others need not, and neither do cached responses and plain lists', async () => {
    for (const words of ['one', 'two', 'three']) expect((await search(words, '192.0.2.7')).status).toBe(200)
    const refused = await search('four', '192.0.2.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      defined: true,
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfter: Number(refused.headers['retry-after']) },
    })
    const page = await strict.get('/all-products?q=five', from('192.0.2.7'))
    expect(page.status).toBe(429)
    // The time that is left, which passes between the two requests.
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(Number(refused.headers['retry-after']))

    expect((await search('one', '192.0.2.7')).status).toBe(200)
    expect((await strict.get('/api/allproducts?limit=5', from('192.0.2.7'))).status).toBe(200)
    expect((await search('four', '192.0.2.8')).status).toBe(200)
  })

  test('cannot evade the limit with other kinds of searches', async () => {
    const address = from('192.0.2.10')
    const kinds = ['product-facets', 'search-suggestions', 'models', 'places'].map(
      kind => `/api/${kind}?q=por`,
    )
    const statuses: number[] = []
    for (const path of [...kinds, '/api/allproducts?q=por'])
      statuses.push((await strict.get(path, address)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('cannot evade the limit with other addresses of its network', async () => {
    const tries = ['a', 'b', 'c', 'd'].map((words, at) => search(words, `2001:db8:0:1::${at}`))
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('is also counted with an invalid token', async () => {
    const statuses: number[] = []
    for (const words of ['a', 'b', 'c', 'd']) {
      const headers = { ...from('192.0.2.9'), authorization: 'bearer nonsense' }
      statuses.push((await strict.get(`/api/allproducts?q=${words}`, headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('the metrics', () => {
  test('require the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const { status, body } = await small.get('/metrics', headers)
      expect([status, body.toString()]).toEqual([401, expect.not.stringContaining('redial_')])
    }
    const { misses } = await small.counts()
    expect(misses).toBeGreaterThan(0)
  })

  test('do not exist if no token is set', async () => {
    const { ask } = await shopApp(database, { services: small.shop.services })
    for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }]) {
      expect((await ask('/metrics', { headers })).status).toBe(404)
    }
  })
})
