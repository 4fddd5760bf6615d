import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diskImages } from './disk.ts'
import { serveImages } from './serve.ts'

const folder = await temporaryFolder('serve')
afterAll(folder.remove)
const store = diskImages(folder.path)
await store.write('one', '320.webp', new TextEncoder().encode('0123456789'))
const app = serveImages(store)

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request('/one/320.webp', { method, headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test('a whole picture has its length and its ETag, and is not sent twice', async () => {
  const whole = await ask()
  expect(whole).toMatchObject({ status: 200, body: '0123456789' })
  expect(whole.headers.get('content-length')).toBe('10')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const etag = whole.headers.get('etag') ?? ''
  expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toMatchObject({ status: 304, body: '' })
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, body: '' })
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['pages=1-2', 200, '0123456789', null],
])('range request: %s', async (range, status, body, contentRange) => {
  const part = await ask({ range })
  expect(part).toMatchObject({ status, body })
  expect(part.headers.get('content-range')).toBe(contentRange)
})

test('an address that names no picture of ours is not found', async () => {
  for (const path of [
    '/..%2fone/320.webp',
    '/%2e%2e%2f%2e%2e/320.webp',
    '/one/..%2f320.webp',
    '/ONE/320.webp',
    '/one/9.webp',
  ])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
})

test('a range of an outdated version returns the whole picture', async () => {
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).toMatchObject({ status: 200 })
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"one-320.webp"' })).toMatchObject({ status: 206 })
})
