import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'
import { keptCalls } from '../cache/kept-calls.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const stock = stockOf(database.queries)

let id: string
beforeAll(async () => {
  const { id: categoryId } = await stock.category('Apple')
  const seller = await stock.seller()
  const phone = { sellerId: seller.id, categoryId, name: 'iPhone 12 “blue” 👋' }
  for (let number = 0; number < 30; number++) ({ id } = await stock.phone(phone))
})

/** The answer, told by everything that does not differ from request to request. */
async function answerTo(path: string, headers: Record<string, string> = {}) {
  const response = await shop.ask(path.replace('{id}', id), { headers })
  const isPacked = response.headers.has('content-encoding')
  const body = isPacked ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body
  const ownHeaders = new Set(['x-request-id', 'content-encoding', 'content-length'])
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !ownHeaders.has(name)),
    body: await new Response(body).text(),
  }
}

/** An answer that is not kept is packed by the whole application alone. */
const fromTheApplication = { 'accept-encoding': 'gzip' }

const ANSWERED = [
  '/api/sign-in-options',
  '/api/category',
  '/api/category-name',
  '/api/category/Apple',
  '/api/category/%41pple?limit=2',
  '/api/allproducts',
  '/api/allproducts?limit=2&nothing=1',
  '/api/allproducts?q=iphone&brand=Apple&limit=3',
  '/api/allproducts?q=%F0%9F%91%8B+a%2Bb',
  '/api/advertiseProducts',
  '/api/product-facets?q=iphone',
  '/api/search-suggestions?q=ip',
  '/api/similar-products/{id}',
  '/api/product-details/{id}?limit=x',
  // Not in the plain way.
  '/api/allproducts?brand=Apple&brand=Nokia&limit=1',
  '/api/allproducts?brand[]=Apple&limit=1',
  '/api/allproducts?toString=1&limit=1',
]
const REFUSED = [
  '/api/allproducts?limit=x',
  '/api/allproducts?cursor=nonsense',
  '/api/allproducts?min=9&max=1',
  '/api/allproducts?q=%00',
  '/api/search-suggestions',
  '/api/category/Nokia',
  '/api/product-details/no-id',
  '/api/product-details/019b0000-0000-7000-8000-000000000000',
]

describe('is answered as the whole application answers it', () => {
  test.each(ANSWERED)('%s', async path => {
    const answer = await answerTo(path)
    expect(answer.status).toBe(200)
    expect(answer).toEqual(await answerTo(path, fromTheApplication))
  })

  test.each(REFUSED)('%s, refused', async path => {
    const answer = await answerTo(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer).toEqual(await answerTo(path, fromTheApplication))
  })

  test('every call that is kept is among them', () => {
    const paths = ANSWERED.map(path => path.split('?', 1)[0] ?? '')
    for (const { path } of keptCalls.values()) expect(paths.some(each => path.test(each))).toBe(true)
  })
})

test('a request keeps the name that a proxy has given it', async () => {
  const headers = { 'x-request-id': 'from-a-proxy' }
  const response = await shop.ask('/api/category', { headers })
  expect(response.headers.get('x-request-id')).toBe('from-a-proxy')
})

test('a call that fails is made once', async () => {
  let times = 0
  const similar = async () => {
    times += 1
    throw new Error('The index is broken.')
  }
  const services = { ...shop.services, search: { ...shop.services.search, similar } }
  const broken = await shopApp(database, { services })
  const response = await broken.ask(`/api/similar-products/${id}`)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  expect(times).toBe(1)
})
