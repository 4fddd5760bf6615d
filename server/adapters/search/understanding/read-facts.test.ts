import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

const BRANDS = ['Apple', 'OnePlus', 'Samsung', 'Nothing', 'Google']
const meaningOf = (q: string) => {
  const { rest, read } = readFacts(q, BRANDS)
  return { rest, ...Object.assign({}, ...read.map(({ filters }) => filters)) }
}

test.each([
  ['iphone 13 128gb', { rest: 'iphone 13', storage: ['128'] }],
  ['iphone 13 128 GB blue', { rest: 'iphone 13 blue', storage: ['128'] }],
  ['iphone 13 128', { rest: 'iphone 13', storage: ['128'] }],
  ['iphone 13 pro 1tb', { rest: 'iphone 13 pro', storage: ['1024'] }],
  ['unlocked pixel 7', { rest: 'pixel 7', lock: ['unlocked'] }],
  ['pixel 7 sim free', { rest: 'pixel 7', lock: ['unlocked'] }],
  ['iphone 12 battery over 85%', { rest: 'iphone 12', battery: 85 }],
  ['iphone 12 90% battery health', { rest: 'iphone 12', battery: 90 }],
  ['samsung updates until 2028', { rest: '', brand: ['Samsung'], updates: 2028 }],
  ['one plus 9', { rest: '9', brand: ['OnePlus'] }],
  ['1plus 9 pro', { rest: '9 pro', brand: ['OnePlus'] }],
  ['nothing phone', { rest: '', brand: ['Nothing'] }],
  ['apple iphone 12 64', { rest: 'iphone 12', brand: ['Apple'], storage: ['64'] }],
  // Not facts.
  ['iphone 13', { rest: 'iphone 13' }],
  ['128', { rest: '128' }],
  ['pixel 6a', { rest: 'pixel 6a' }],
  ['galaxy s21 20% off', { rest: 'galaxy s21 20% off' }],
  ['locked phone', { rest: 'locked phone' }],
])('%s', (q, meaning) => {
  expect(meaningOf(q)).toEqual(meaning)
})
