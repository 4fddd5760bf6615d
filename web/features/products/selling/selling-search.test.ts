import { expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { sellingSearch } from './selling-search.ts'

test('The address of a table of listings keeps what says something', () => {
  expect(sellingSearch({ q: '  pixel 8 ', sort: 'cheapest' })).toEqual({ q: 'pixel 8', sort: 'cheapest' })
  expect(sellingSearch({ q: 8 })).toEqual({ q: '8' })
})

test('Whatever else stands in it is left out', () => {
  expect(sellingSearch({ q: ' ', sort: 'newest', page: '2' })).toEqual({})
  expect(sellingSearch({ q: ['a'], sort: 'random' })).toEqual({})
  expect(sellingSearch({ q: 'x'.repeat(MAX_QUERY_LENGTH + 1) }).q).toHaveLength(MAX_QUERY_LENGTH)
})
