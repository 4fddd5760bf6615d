import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersSchema, pricesInOrder } from '#contract/search/filters.ts'
import { readSearch, writeSearch } from '../../platform/layout/search-params.ts'
import { filtersOf } from './filters-of.ts'
import { listSearch } from './list-search.ts'

const read = (address: string) => filtersOf(listSearch(readSearch(address)))

test('an address with every filter is parsed', () => {
  const { filters, problems } = read(
    '?q=pixel+8&brand=Apple&brand=Google&condition=Good&location=Portland%2C+OR&min=100&max=%241%2C250&used=0.5&verified=true&sort=cheapest',
  )
  expect(filters).toEqual({
    q: 'pixel 8',
    language: 'en',
    brand: ['Apple', 'Google'],
    condition: ['Good'],
    location: ['Portland, OR'],
    min: 100,
    max: 1250,
    used: 0.5,
    verified: true,
  })
  expect(problems).toEqual({})
})

test('empty and unknown parameters are ignored', () => {
  const address = '?q=+&min=&max=&used=&brand=&sort=xyz&condition=Shiny&verified=perhaps&colour=red'
  expect(listSearch(readSearch(address))).toEqual({})
})

test.each([
  ['?min=abc', { min: 'A price must be a number' }],
  ['?min=-1&max=1000000', { min: "A price can't be below $0", max: "A price can't be above $100,000" }],
])('%s is reported as invalid, and the rest is used', (address, said) => {
  expect(read(`${address}&brand=Apple`)).toEqual({ filters: { brand: ['Apple'] }, problems: said })
})

test('prices the wrong way round are swapped and reported', () => {
  const { filters, problems } = read('?min=%24500&max=100&brand=Apple')
  expect(filters).toEqual({ brand: ['Apple'], min: 100, max: 500 })
  expect(problems.other).toMatch(/swapped/)
})

test('too many values are cut and reported', () => {
  const brands = Array.from({ length: 100 }, (_, index) => `brand=B${index}`).join('&')
  expect(read(`?${brands}`).filters.brand).toHaveLength(20)
  expect(read(`?${brands}`).problems.other).toMatch(/too many/)
  expect(read(`?q=${'x'.repeat(300)}`).problems.other).toMatch(/too long/)
})

test('any address results in a request that the contract allows', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('1', '-1', '1e9', '.5', '0x10', 'NaN', 'Good', 'true'))
  const keys = fc.constantFrom(
    'q',
    'brand',
    'condition',
    'location',
    'min',
    'max',
    'used',
    'verified',
    'sort',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, word), { maxLength: 60 }), pairs => {
      const search = listSearch(readSearch(`?${new URLSearchParams(pairs)}`))
      const { filters } = filtersOf(search)
      expect(filtersSchema.refine(pricesInOrder).safeParse(filters).error).toBeUndefined()
      expect(listSearch(readSearch(writeSearch(search)))).toEqual(search)
    }),
  )
})
