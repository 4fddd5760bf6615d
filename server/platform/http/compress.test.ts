import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { stock } = shop
const { token } = await shop.person('admin')
for (let number = 0; number < 30; number++) await stock.user()

async function ask(path: string, encoding: string, method = 'GET') {
  const response = await shop.ask(path, {
    method,
    headers: { authorization: `bearer ${token}`, 'accept-encoding': encoding, origin: ORIGIN },
  })
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

test('a small response is sent unchanged, with its length', async () => {
  const { headers, body } = await ask('/api/unread-notices', 'gzip, deflate, br')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-length')).toBe(String(body.length))
  expect(headers.get('vary')).toContain('Accept-Encoding')
  expect(JSON.parse(body.toString())).toEqual({ unread: 0 })
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])(
  'a large response is compressed with %s and decompresses to the same',
  async (encoding, accepted, unpack) => {
    const plain = await ask('/api/users', 'identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const { headers, body } = await ask('/api/users', accepted)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(body.length).toBeLessThan(plain.body.length / 2)
    expect(unpack(body)).toEqual(plain.body)
  },
)

test('a streamed response is compressed as a stream', async () => {
  const { headers, body } = await ask('/sitemaps/pages.xml', 'gzip')
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(body).toString()).toContain('<urlset')
})
