import { expect, test } from 'vitest'
import { priceDrop } from './price-drop.ts'

const item = { productPrice: 249.9, priceWhenAdded: 289.9, paid: false, displayed: true }

test('a price drop is exact to the cent', () => {
  expect(priceDrop(item)).toBe(40)
  expect(priceDrop({ ...item, productPrice: 289.89 })).toBe(0.01)
})

test('an equal or higher price is not a drop', () => {
  expect(priceDrop({ ...item, productPrice: 289.9 })).toBe(0)
  expect(priceDrop({ ...item, productPrice: 300 })).toBe(0)
})

test('phones that cannot be bought show no price drop', () => {
  expect(priceDrop({ ...item, paid: true })).toBe(0)
  expect(priceDrop({ ...item, displayed: false })).toBe(0)
})
