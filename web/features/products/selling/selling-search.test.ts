import { expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { sellingSearch } from './selling-search.ts'

test('the address of a table of listings keeps known parameters', () => {
  expect(sellingSearch({ q: '  pixel 8 ', sort: 'cheapest', state: 'hidden' })).toEqual({
    q: 'pixel 8',
    sort: 'cheapest',
    state: 'hidden',
  })
  expect(sellingSearch({ q: 8 })).toEqual({ q: '8' })
})

test('unknown parameters are dropped', () => {
  expect(sellingSearch({ q: ' ', sort: 'newest', page: '2' })).toEqual({})
  expect(sellingSearch({ q: ['a'], sort: 'random', state: 'lost' })).toEqual({})
  expect(sellingSearch({ q: 'x'.repeat(MAX_QUERY_LENGTH + 1) }).q).toHaveLength(MAX_QUERY_LENGTH)
})
