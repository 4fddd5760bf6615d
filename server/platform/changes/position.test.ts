import { expect, test } from 'vitest'
import { openPosition } from './position.ts'

const MINUTE = 60_000
const read = (xmin: string, at: number, id: string | null = null) => [
  { xmin, at, log: null, id, xid: xmin, topic: 'products' as const, ref: 'some-phone' },
]

test('a reader that paused longer than the retention may have missed changes', () => {
  const position = openPosition()
  expect(position.advance(read('100', 0)).isMissed).toBe(true)
  expect(position.advance(read('100', 45 * MINUTE)).isMissed).toBe(false)
  expect(position.advance(read('100', 96 * MINUTE)).isMissed).toBe(true)
  expect(position.advance(read('100', 97 * MINUTE)).isMissed).toBe(false)
})

test('a server with older transaction ids is a different one', () => {
  const position = openPosition()
  position.advance(read('100', 0))
  expect(position.advance(read('101', 1, '7'))).toEqual({
    isMissed: false,
    changes: [{ topic: 'products', id: 'some-phone' }],
  })
  expect(position.advance(read('90', 2)).isMissed).toBe(true)
})
