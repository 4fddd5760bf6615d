import { expect, test } from 'vitest'
import { problemIn, textsIn } from './texts.ts'

test('each language has its own texts, whatever others read at the same time', () => {
  expect(textsIn('en')('mailLinks')('unsubscribe')).toBe('Unsubscribe')
  expect(textsIn('de')('mailLinks')('unsubscribe')).not.toBe('Unsubscribe')
  expect(textsIn('en')('mailLinks')('unsubscribe')).toBe('Unsubscribe')
})

test('what looks like a tag or an argument in an argument stays text', () => {
  expect(textsIn('en')('frame')('accountMenu', { name: '<b>{constructor}</b>' })).toBe(
    'Account menu for <b>{constructor}</b>',
  )
})

test('a stored reason has its words, or stays as it is', () => {
  const reason = "The buyer's bank contests the payment."
  expect(problemIn('en', reason)).toBe(reason)
  expect(problemIn('de', reason)).not.toBe(reason)
  expect(problemIn('de', 'Something that nobody has translated.')).toBe(
    'Something that nobody has translated.',
  )
})

test('Arabic has a form for none, one, two, a few, many and the others', () => {
  expect([0, 1, 2, 3, 11, 100].map(count => textsIn('ar')('frame')('bell.unread', { count }))).toEqual([
    'لا إشعارات غير مقروءة',
    'إشعار واحد غير مقروء',
    'إشعاران غير مقروءين',
    '3 إشعارات غير مقروءة',
    '11 إشعارًا غير مقروء',
    '100 إشعار غير مقروء',
  ])
})
