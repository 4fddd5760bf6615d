import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('texts have their arguments', () => {
  expect(texts('frame')('homePage', { shop: 'Redial' })).toBe('Redial home page')
})
