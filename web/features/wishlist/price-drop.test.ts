import { expect, test } from 'vitest'
import { priceDrop } from './price-drop.ts'

const item = { productPrice: 249.9, priceWhenAdded: 289.9, paid: false, displayed: true }

test('A drop is told to the cent', () => {
  expect(priceDrop(item)).toBe(40)
  expect(priceDrop({ ...item, productPrice: 289.89 })).toBe(0.01)
})

test('A price that is the same or has risen is no drop', () => {
  expect(priceDrop({ ...item, productPrice: 289.9 })).toBe(0)
  expect(priceDrop({ ...item, productPrice: 300 })).toBe(0)
})

test('The price of what cannot be bought interests nobody', () => {
  expect(priceDrop({ ...item, paid: true })).toBe(0)
  expect(priceDrop({ ...item, displayed: false })).toBe(0)
})
