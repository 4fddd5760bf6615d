import { expect, test } from 'vitest'
import { paymentsSearch } from './payments-search.ts'

test('known parameters are kept and trimmed', () => {
  expect(paymentsSearch({ q: ' pi_1 ', state: 'refunding' })).toEqual({ q: 'pi_1', state: 'refunding' })
})

test('unknown parameters are ignored', () => {
  expect(paymentsSearch({ q: '  ', state: 'stolen', page: 2 })).toEqual({})
  expect(paymentsSearch({ q: 7, state: ['held'] })).toEqual({})
})
