import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'

const sentence = (action: string, subject: string) => {
  const { before, after } = auditWords({ action })
  return ['ada@redial.test', before, subject, after].filter(Boolean).join(' ')
}

test('an entry of the log reads as a sentence', () => {
  expect(sentence('user.verified', 'Sam Seller')).toBe('ada@redial.test verified Sam Seller')
  expect(sentence('product.hidden', 'Pixel 8')).toBe('ada@redial.test took Pixel 8 off display')
})

test('an action that nobody has put into words is still shown', () => {
  expect(sentence('shop.closed', 'Redial')).toBe('ada@redial.test did “shop.closed” to Redial')
})

test('the names of what every object has are no actions', () => {
  expect(auditWords({ action: 'constructor' }).before).toBe('did “constructor” to')
})
