import { expect, test } from 'vitest'
import { nextCursor } from './next-cursor.ts'

test('the next cursor is read from the Link header', () => {
  expect(nextCursor('</api/allproducts?limit=24&cursor=abc>; rel="next"')).toBe('abc')
  expect(nextCursor('</api/users?q=a%20b&cursor=x%3D%3D>; rel="next"')).toBe('x==')
})

test('the last page has no next cursor', () => {
  expect(nextCursor(undefined)).toBeUndefined()
  expect(nextCursor('</api/allproducts?cursor=abc>; rel="prev"')).toBeUndefined()
})
