import { expect, test } from 'vitest'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { summaryOf } from './count-words.ts'

const rows = ({ good, faulty }: { good: number; faulty: number }): ImportedRow[] =>
  Array.from({ length: good + faulty }, (_, index) => ({
    line: index + 2,
    productName: 'iPhone',
    resellPrice: '1',
    issues: index < good ? [] : [{ path: 'location', message: 'Location is required' }],
  }))

test.each([
  [{ good: 48, faulty: 2 }, '48 rows can be listed, 2 have mistakes.'],
  [{ good: 1, faulty: 1 }, '1 row can be listed, 1 has mistakes.'],
  [{ good: 1000, faulty: 0 }, 'All 1,000 phones can be listed.'],
  [{ good: 1, faulty: 0 }, '1 phone can be listed.'],
  [{ good: 0, faulty: 3 }, 'All 3 have mistakes.'],
  [{ good: 0, faulty: 1 }, 'The only row has mistakes.'],
])('%j reads: %s', (counts, sentence) => {
  expect(summaryOf(rows(counts))).toBe(sentence)
})
