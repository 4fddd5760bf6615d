import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { cacheableCalls } from '../../features/cacheable-calls.ts'
import { cachedShop } from '../../testing/cached-shop.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'

const database = await freshDatabase()
const { get, counts, cached, caughtUp, stock, person } = await cachedShop(database)

let id: string
beforeAll(async () => {
  const { id: categoryId } = await stock.category('Apple')
  const seller = await stock.seller()
  for (let number = 0; number < 30; number++) await stock.phone({ sellerId: seller.id, categoryId })
  ;({ id } = await stock.phone({ sellerId: seller.id, categoryId, name: 'Pixel 9' }))
  await caughtUp()
})

const OWN_HOST = { host: 'shop.test' }

/** Repeats two requests until a response comes from the cache: on a busy machine, the first may expire before the second. */
async function untilCached(path: string, headers: Record<string, string>) {
  for (let times = 0; times < 20; times++) {
    const before = await counts()
    const answers = [await get(path, headers), await get(path, headers)] as const
    if ((await counts()).hits > before.hits) return answers
  }
  throw new Error(`The answer to ${path} is not cached.`)
}

const withoutThisRequest = ({ 'x-request-id': _, date: __, ...rest }: Record<string, unknown>) => rest

describe('a cached response', () => {
  test.each([
    '/',
    '/all-products',
    '/category/Apple',
    '/about',
    '/api/category',
    '/api/category-name',
    '/api/category/Apple',
    '/api/allproducts',
    '/api/allproducts?limit=2',
    '/api/advertiseProducts',
  ])('%s equals the original, byte by byte', async path => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [first, second] = await untilCached(path, { ...OWN_HOST, 'accept-encoding': encoding })
      expect(first.status).toBe(200)
      expect(second.body.equals(first.body)).toBe(true)
      expect(withoutThisRequest(second.headers)).toEqual(withoutThisRequest(first.headers))
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    }
  })

  test('has the original headers: next page, total, content security policy', async () => {
    const list = await cached('/api/allproducts?limit=2')
    expect(list.headers).toMatchObject({
      link: expect.stringContaining('rel="next"'),
      'x-total-count': '31',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'authorization, Accept-Encoding',
      'cache-control': 'no-cache',
    })
    const page = await cached('/about')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  })

  test('is compressed for clients that accept it, with the same content', async () => {
    const plain = await cached('/all-products')
    const brotli = await get('/all-products', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await get('/all-products', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(plain.body.length / 3)
  })

  test('is not sent again to a client that has it', async () => {
    const forms = ['identity', 'br'].map(encoding => ({ 'accept-encoding': encoding }))
    const [plain, brotli] = await Promise.all(forms.map(form => get('/all-products', form)))
    expect(plain?.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(brotli?.headers.etag).not.toBe(plain?.headers.etag)
    for (const etag of [brotli?.headers.etag, `"other", W/${brotli?.headers.etag}`, '*']) {
      const again = await get('/all-products', { 'accept-encoding': 'br', 'if-none-match': String(etag) })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(brotli?.headers.etag)
      expect(again.headers['content-type']).toBeUndefined()
    }
    const other = await get('/all-products', {
      'accept-encoding': 'br',
      'if-none-match': String(plain?.headers.etag),
    })
    expect(other.status).toBe(200)
  })

  test('to a HEAD request has no body', async () => {
    for (const path of ['/api/category', `/product-details/${id}`]) {
      const [first, second] = [await get(path, {}, 'HEAD'), await get(path, {}, 'HEAD')]
      const whole = await get(path)
      for (const { status, body, headers } of [first, second]) {
        expect([status, body.length]).toEqual([200, 0])
        expect(withoutThisRequest(headers)).toEqual(withoutThisRequest(whole.headers))
      }
    }
  })

  test('returns the request id of its client', async () => {
    await cached('/api/category')
    expect((await get('/api/category', { 'x-request-id': 'mine-1' })).headers['x-request-id']).toBe('mine-1')
    expect((await get('/api/category', { 'x-request-id': 'not one' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  test('ignores unknown parameters and the order of parameters', async () => {
    const { body } = await cached('/api/allproducts?limit=3&q=pixel')
    const { misses } = await counts()
    for (const query of ['q=pixel&limit=3', 'utm_source=x&q=pixel&limit=3', 'limit=3&q=pixel&fbclid=7&']) {
      for (let times = 0; times < 2; times++) {
        expect((await get(`/api/allproducts?${query}`)).body.equals(body)).toBe(true)
      }
    }
    expect((await counts()).misses).toBe(misses)
    expect((await get('/api/allproducts?q=pixel&limit=2&q=nokia')).status).toBe(400)
  })

  test('of a page that contains its host differs by host', async () => {
    const [ours, theirs] = await Promise.all(
      ['shop.test', 'other.test:8080'].map(host => get('/about', { host })),
    )
    expect(ours?.body.toString()).toContain(encodeURIComponent('http://shop.test'))
    expect(theirs?.body.toString()).toContain(encodeURIComponent('http://other.test:8080'))
    expect((await get('/about', { host: 'shop.test' })).body.equals(ours?.body ?? Buffer.of())).toBe(true)
  })
})

describe('never cached:', () => {
  test('a response to a signed-in person, who gets no cached one either', async () => {
    const path = `/api/product-details/${id}`
    const { token, id: buyerId } = await person('buyer')
    await database.pool.query('update users set email_confirmed_at = now() where id = $1', [buyerId])
    const nobody = await cached(path)
    const before = await counts()
    for (let times = 0; times < 2; times++) {
      const somebody = await get(path, { authorization: `bearer ${token}` })
      expect(JSON.parse(somebody.body.toString())).toHaveProperty('sellerEmail')
      expect(somebody.headers['cache-control']).toBe('no-store')
      expect(somebody.headers.etag).toBeUndefined()
      expect((await get(path)).body.equals(nobody.body)).toBe(true)
    }
    expect(nobody.body.toString()).not.toContain('@')
    expect(await counts()).toMatchObject({ misses: before.misses, hits: before.hits + 2 })
  })

  test.each([
    ['/api/category/Nope', 404],
    ['/api/allproducts?limit=0', 400],
    ['/api/allproducts?x=%00', 400],
    ['/api/product-details/01930000-0000-7000-8000-000000000000', 404],
    ['/product-details/01930000-0000-7000-8000-000000000000', 404],
    ['/nowhere', 404],
    ['/api/users', 401],
    ['/api/openapi.json', 200],
    ['/healthz', 200],
  ])('%s (%i)', async (path, status) => {
    const before = await counts()
    for (let times = 0; times < 2; times++) expect((await get(path)).status).toBe(status)
    expect(await counts()).toMatchObject({ hits: before.hits, entries: before.entries })
  })

  test('a call with restricted access or with effects', () => {
    const declared = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, ...call['~orpc'] })),
    )
    const cacheable = declared.filter(({ name }) => cacheableCalls.has(name))
    expect(cacheable).toHaveLength(cacheableCalls.size)
    for (const { route, meta } of cacheable) expect([route.method, meta.access]).toEqual(['GET', 'public'])
  })
})
