import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const meaningOf = (q: string) => {
  const { rest, read } = readQuery(q)
  const sort = read.find(one => one.sort)?.sort
  return { rest, ...Object.assign({}, ...read.map(({ filters }) => filters)), ...(sort && { sort }) }
}

test.each([
  ['pixel under 200', { rest: 'pixel', max: 200 }],
  ['iphone 13 less than 400', { rest: 'iphone 13', max: 400 }],
  ['iphone 13 128gb $400', { rest: 'iphone 13 128gb', max: 400 }],
  ['iphone 13 128gb under $400', { rest: 'iphone 13 128gb', max: 400 }],
  ['iphone under $1,000', { rest: 'iphone', max: 1000 }],
  ['iphone under 1k', { rest: 'iphone', max: 1000 }],
  ['galaxy 200-300', { rest: 'galaxy', min: 200, max: 300 }],
  ['galaxy $200 - $300', { rest: 'galaxy', min: 200, max: 300 }],
  ['galaxy between 200 and 300 dollars', { rest: 'galaxy', min: 200, max: 300 }],
  ['galaxy from 200 to 300', { rest: 'galaxy', min: 200, max: 300 }],
  ['galaxy 150 to 250', { rest: 'galaxy', min: 150, max: 250 }],
  ['400 or less iphone', { rest: 'iphone', max: 400 }],
  ['iphone 300 max', { rest: 'iphone', max: 300 }],
  ['iphone max 300', { rest: 'iphone', max: 300 }],
  ['iphone for 300 dollars', { rest: 'iphone', max: 300 }],
  ['iphone 250 usd', { rest: 'iphone', max: 250 }],
  ['budget 300 samsung', { rest: 'samsung', max: 300 }],
  ['pixel over 500', { rest: 'pixel', min: 500 }],
  ['pixel above $500', { rest: 'pixel', min: 500 }],
  ['pixel $500+', { rest: 'pixel', min: 500 }],
  ['iphone around 400', { rest: 'iphone', min: 340, max: 460 }],
  ['iphone <300', { rest: 'iphone', max: 300 }],
  ['cheap iphone', { rest: 'iphone', sort: 'cheapest' }],
  ['cheapest galaxy s21', { rest: 'galaxy s21', sort: 'cheapest' }],
  ['pixel in good condition', { rest: 'pixel', condition: ['Good'] }],
  ['mint iphone 12', { rest: 'iphone 12', condition: ['Excellent'] }],
  ['iphone under 2 years old', { rest: 'iphone', used: 2 }],
  ['iphone 12 verified seller', { rest: 'iphone 12', verified: true }],
  // Not prices.
  ['iphone 13 pro max 256', { rest: 'iphone 13 pro max 256' }],
  ['iphone 12-13', { rest: 'iphone 12-13' }],
  ['galaxy s21 128-256', { rest: 'galaxy s21 128-256' }],
  ['iphone 13 128gb', { rest: 'iphone 13 128gb' }],
  ['phone with 5000 mah', { rest: 'phone with 5000 mah' }],
  ['nokia 3310', { rest: 'nokia 3310' }],
  ['moto g from 2022', { rest: 'moto g from 2022' }],
  ['more than 128 gb', { rest: 'more than 128 gb' }],
  ['mi max 3', { rest: 'mi max 3' }],
  ['xiaomi 13 ultra', { rest: 'xiaomi 13 ultra' }],
])('%s', (q, meaning) => {
  expect(meaningOf(q)).toEqual(meaning)
})

test('reports the words of each filter as written', () => {
  expect(readQuery('Cheap iPhone 13 UNDER $400 in good condition').read.map(({ words }) => words)).toEqual([
    'UNDER $400',
    'in good condition',
    'Cheap',
  ])
})

test('any text is read in time', () => {
  for (const part of ['9', '$1,', 'under ', '1-', ' 1 to', '𝟜', '~']) {
    expect(readQuery(part.repeat(200)).rest.length).toBeLessThan(2000)
  }
})
