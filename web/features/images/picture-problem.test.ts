import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

test('JPEG, PNG and GIF under 10,000,000 bytes can be sent', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
    expect(pictureProblem({ type, size: 9_999_999 })).toBeUndefined()
  }
})

test('a picture of 10,000,000 bytes is too large', () => {
  expect(pictureProblem({ type: 'image/png', size: 10_000_000 })).toBe('Max 10MB')
})

test('other known and unknown types of files are rejected', () => {
  for (const type of ['image/webp', 'image/svg+xml', 'application/pdf', '']) {
    expect(pictureProblem({ type, size: 10 })).toBe('Only PNG, JPEG and GIF')
  }
})
