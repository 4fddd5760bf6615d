import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { compress, decompress, type Encoding } from './encoding.ts'

test.each<Encoding>(['br', 'gzip'])('a body in %s takes no more memory than its bytes', async encoding => {
  const body = Buffer.from(randomBytes(3000).toString('hex'))
  const compressed = await compress[encoding](body)
  expect(compressed.length).toBeLessThan(body.length)
  expect(compressed.buffer.byteLength).toBe(compressed.length)
  expect(await decompress[encoding](compressed)).toEqual(body)
})
