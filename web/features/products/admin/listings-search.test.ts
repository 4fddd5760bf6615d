import { expect, test } from 'vitest'
import { listingsSearch } from './listings-search.ts'

test('an address keeps the parameters of the table', () => {
  expect(listingsSearch({ q: ' pixel 8 ', state: 'waiting', sort: 'cheapest' })).toEqual({
    q: 'pixel 8',
    state: 'waiting',
    sort: 'cheapest',
  })
  expect(listingsSearch({ state: 'all' })).toEqual({ state: 'all' })
})

test('anything else in an address is ignored', () => {
  expect(listingsSearch({ q: '  ', state: 'lost', sort: 'toString', page: '3' })).toEqual({})
  expect(listingsSearch({ q: ['a'], state: 4, sort: null })).toEqual({})
})
