import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuditSentence } from './audit-sentence.tsx'

const sentence = (action: string, subject: string, note?: string) =>
  renderToStaticMarkup(
    <AuditSentence
      entry={{
        ...{ _id: '', createdAt: '', actorEmail: 'ada@redial.test', action, subject },
        ...(note && { note }),
      }}
    />,
  ).replace(/<[^>]*>/g, '')

test('an audit entry reads as a sentence', () => {
  expect(sentence('user.verified', 'Sam Seller')).toBe('ada@redial.test verified Sam Seller')
  expect(sentence('product.hidden', 'Pixel 8')).toBe('ada@redial.test hid Pixel 8')
  expect(sentence('deal.return', 'Pixel 8')).toBe('ada@redial.test asked the buyer to return Pixel 8')
  expect(sentence('users.signed-out', 'everybody')).toBe('ada@redial.test ended the sessions of everybody')
})

test('a note says what was checked', () => {
  expect(sentence('user.verified', 'Sam', ' by hand')).toBe('ada@redial.test verified Sam by hand')
  expect(sentence('user.verified', 'Sam', 'phone-call')).toBe('ada@redial.test verified SamPhone call')
  expect(sentence('user.verified', 'Sam', 'other: a letter')).toBe(
    'ada@redial.test verified SamSomething else: a letter',
  )
})

test('an action without a text is still shown', () => {
  expect(sentence('shop.closed', 'Redial')).toBe('ada@redial.test did “shop.closed” to Redial')
  expect(sentence('constructor', 'Redial')).toBe('ada@redial.test did “constructor” to Redial')
})
