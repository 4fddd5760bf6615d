import { expect, test } from 'vitest'
import { auditText } from './audit-labels.ts'

const sentence = (action: string, subject: string) => `ada@redial.test ${auditText({ action })} ${subject}`

test('an audit entry reads as a sentence', () => {
  expect(sentence('user.verified', 'Sam Seller')).toBe('ada@redial.test verified Sam Seller')
  expect(sentence('product.hidden', 'Pixel 8')).toBe('ada@redial.test hid Pixel 8')
  expect(sentence('deal.return', 'Pixel 8')).toBe('ada@redial.test asked the buyer to return Pixel 8')
})

test('an action without a text is still shown', () => {
  expect(sentence('shop.closed', 'Redial')).toBe('ada@redial.test did “shop.closed” to Redial')
})

test('names of built-in object properties are not actions', () => {
  expect(auditText({ action: 'constructor' })).toBe('did “constructor” to')
})
