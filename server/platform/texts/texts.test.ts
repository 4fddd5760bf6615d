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
