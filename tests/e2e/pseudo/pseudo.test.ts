import { expect, test } from 'vitest'
import { pseudoMessage, pseudoTexts } from './pseudo.ts'

test('the pseudo-language keeps arguments and tags, and has no ASCII letters', () => {
  expect(pseudoMessage('Skip to <b>{name}</b>')).toBe('Šķííþ ŧóó <b>‹{name}›</b>')
  expect(pseudoMessage('{count, plural, one {# phone of {name}} other {# phones}}')).toBe(
    '{count, plural, one {# þĥóóñéé óóƒ ‹{name}›} other {# þĥóóñééš}}',
  )
  expect(pseudoMessage('{count, number} min')).toBe('‹{count, number}› ɱííñ')
})

test('the pseudo-language has the keys of the texts', () => {
  expect(pseudoTexts({ a: { b: 'Home' } })).toEqual({ a: { b: 'Ĥóóɱéé' } })
})
