import { expect, test } from 'vitest'
import { textsIn } from './texts.ts'

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
