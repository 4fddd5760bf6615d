import { expect, test } from 'vitest'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { summaryOf } from './count-text.ts'

const rows = ({ good, faulty }: { good: number; faulty: number }): ImportedRow[] =>
  Array.from({ length: good + faulty }, (_, index) => ({
    line: index + 2,
    productName: 'iPhone',
    resellPrice: '1',
    isListed: false,
    issues: index < good ? [] : [{ path: 'location', message: 'Location is required' }],
  }))

test.each([
  [{ good: 48, faulty: 2 }, '48 rows are ready to list, 2 have errors.'],
  [{ good: 1, faulty: 1 }, '1 row is ready to list, 1 has errors.'],
  [{ good: 1000, faulty: 0 }, 'All 1,000 phones are ready to list.'],
  [{ good: 1, faulty: 0 }, '1 phone is ready to list.'],
  [{ good: 0, faulty: 3 }, 'All 3 have errors.'],
  [{ good: 0, faulty: 1 }, 'The only row has errors.'],
])('%j becomes: %s', (counts, sentence) => {
  expect(summaryOf(rows(counts))).toBe(sentence)
})
