import { expect, test } from 'vitest'
import { cardNumberText, caretAfter, cvcText, expiryText } from './card-text.ts'

test('a card number is written in groups', () => {
  expect(cardNumberText('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(cardNumberText('4242-4242 42')).toBe('4242 4242 42')
  expect(cardNumberText('378282246310005')).toBe('3782 822463 10005')
  expect(cardNumberText('3782822463100059')).toBe('3782 822463 10005')
  expect(cardNumberText('62055555555555555590')).toBe('6205 5555 5555 5555 559')
  expect(cardNumberText('٤٢٤٢ ٤٢٤٢ ٤٢')).toBe('4242 4242 42')
  expect(cardNumberText('card')).toBe('')
})

test('an expiry gets a slash as soon as the year begins', () => {
  expect(['1', '12', '123', '1234', '12345', '12/34', '12 / 34'].map(expiryText)).toEqual([
    '1',
    '12',
    '12/3',
    '12/34',
    '12/34',
    '12/34',
    '12/34',
  ])
})

test('a month of one digit gets a leading zero', () => {
  expect(['4', '1/', '1/30', '04/30', '430'].map(expiryText)).toEqual([
    '04',
    '01/',
    '01/30',
    '04/30',
    '04/30',
  ])
})

test('a security code has digits only', () => {
  expect(cvcText('12a34 5')).toBe('1234')
})

test('the caret stays behind the typed digit', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('4242', 9)).toBe(4)
})
