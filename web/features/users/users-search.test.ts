import { expect, test } from 'vitest'
import { usersSearch } from './users-search.ts'

test('an address keeps only the parameters of the table of users', () => {
  expect(usersSearch({ q: ' ada ', role: 'seller' })).toEqual({ q: 'ada', role: 'seller' })
  expect(usersSearch({ role: 'seller', verified: 'false' })).toEqual({ role: 'seller', verified: false })
  expect(usersSearch({ verified: true })).toEqual({ verified: true })
  expect(usersSearch({ q: ' ', role: 'all', page: '2' })).toEqual({})
  expect(usersSearch({ q: 7, role: 'constructor', verified: 'no' })).toEqual({})
})
