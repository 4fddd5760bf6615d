import { expect, test } from 'vitest'
import { paymentsSearch } from './payments-search.ts'

test('What the table knows is kept, trimmed', () => {
  expect(paymentsSearch({ q: ' pi_1 ', state: 'refunding' })).toEqual({ q: 'pi_1', state: 'refunding' })
})

test('Everything else is ignored', () => {
  expect(paymentsSearch({ q: '  ', state: 'stolen', page: 2 })).toEqual({})
  expect(paymentsSearch({ q: 7, state: ['held'] })).toEqual({})
})
