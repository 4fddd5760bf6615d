import { expect, test } from 'vitest'
import { addressIn, languageAsked, languageOf } from './language-of.ts'

test('a request gets the first of its languages that the shop has, or else the first of the shop', () => {
  expect(languageAsked('fr-CA,ar;q=0.8,en;q=0.5', ['en', 'de', 'ar'])).toBe('ar')
  expect(languageAsked('de-AT', ['en', 'de'])).toBe('de')
  expect(languageAsked('en-US,en;q=0.9', ['de', 'en'])).toBe('en')
  expect(languageAsked('fr', ['de', 'en'])).toBe('de')
  expect(languageAsked(undefined, ['de', 'en'])).toBe('de')
})

test('a language that the shop does not have anymore is replaced by its first', () => {
  expect(languageOf('ar', ['en', 'ar'])).toBe('ar')
  expect(languageOf('ar', ['de', 'en'])).toBe('de')
  expect(languageOf(null, ['de', 'en'])).toBe('de')
})

test('addresses have the prefix of their language', () => {
  const site = { address: 'https://shop.test', languages: ['en', 'ar'] } as const
  expect(addressIn(site, 'en', '')).toBe('https://shop.test')
  expect(addressIn(site, 'ar', '')).toBe('https://shop.test/ar')
  expect(addressIn(site, 'ar', '/profile')).toBe('https://shop.test/ar/profile')
})
