import { expect, test } from 'vitest'
import { modelNumbered, modelOfListing, modelsMeant, phoneModels } from './models.ts'
import { wordsOf } from './words.ts'

const nameOf = (number: number) => modelNumbered(number)?.name

test.each([
  ['iPhone 12 Pro Max 128GB Pacific Blue', 'Apple', 'iPhone 12 Pro Max'],
  ['iphone 12 64gb', 'Apple', 'iPhone 12'],
  ['S21 Ultra 256GB', 'Samsung', 'Samsung Galaxy S21 Ultra 5G'],
  ['Galaxy Z Flip5 (512GB, mint)', 'Samsung', 'Samsung Galaxy Z Flip5'],
  ['Nothing Phone (2a) 128GB', 'Nothing', 'Nothing Phone (2a)'],
  ['P30 Pro like new', 'Huawei', 'Huawei P30 Pro'],
  ['Apple iPhone 13 mini', 'Everything', 'iPhone 13 mini'],
  ['A phone', 'Apple', undefined],
])('%s in %s is the model %s', (name, brand, model) => {
  expect(nameOf(modelOfListing(wordsOf(name), brand).number)).toBe(model)
})

test.each([
  ['iphone 12', ['iPhone 12']],
  ['12 iphone pro', ['iPhone 12 Pro']],
  ['note 20 ultra', ['Samsung Galaxy Note 20 Ultra', 'Samsung Galaxy Note 20 Ultra 5G']],
  ['samsung a52', ['Samsung Galaxy A52 5G', 'Samsung Galaxy A52']],
  ['iphone', []],
  ['blue', []],
])('%s means %j', (typed, models) => {
  expect([...modelsMeant(wordsOf(typed))].map(nameOf).sort()).toEqual([...models].sort())
})

test('every model is known by its own name', () => {
  const unknown = phoneModels.filter(
    ({ name, brand, number }) => nameOf(modelOfListing(wordsOf(name), brand).number) !== nameOf(number),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
})
