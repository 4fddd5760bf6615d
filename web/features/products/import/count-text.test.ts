import { expect, test } from 'vitest'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { summaryOf } from './count-text.ts'

const rows = ({ good, invalid }: { good: number; invalid: number }): ImportedRow[] =>
  Array.from({ length: good + invalid }, (_, index) => ({
    line: index + 2,
    productName: 'iPhone',
    resellPrice: '1',
    isListed: false,
    issues: index < good ? [] : [{ path: 'location', message: 'Location is required' }],
  }))

test.each([
  [{ good: 48, invalid: 2 }, '48 rows are ready to list, 2 have errors.'],
  [{ good: 1, invalid: 1 }, '1 row is ready to list, 1 has errors.'],
  [{ good: 1000, invalid: 0 }, 'All 1,000 phones are ready to list.'],
  [{ good: 1, invalid: 0 }, '1 phone is ready to list.'],
  [{ good: 0, invalid: 3 }, 'All 3 have errors.'],
  [{ good: 0, invalid: 1 }, 'The only row has errors.'],
])('%j becomes: %s', (counts, sentence) => {
  expect(summaryOf(rows(counts))).toBe(sentence)
})
