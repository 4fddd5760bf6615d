import { expect, test } from 'vitest'
import { knownModels as models } from '../../../testing/known-models.ts'
import { openModels } from './models.ts'
import { namedModelsIn } from './named-models.ts'
import { wordsOf } from './words.ts'

test.each([
  ['iPhone 12 Pro Max 128GB Pacific Blue', 'Apple', 'iPhone 12 Pro Max'],
  ['iphone 12 64gb', 'Apple', 'iPhone 12'],
  ['S21 Ultra 256GB', 'Samsung', 'Samsung Galaxy S21 Ultra 5G'],
  ['Galaxy Z Flip5 (512GB, mint)', 'Samsung', 'Samsung Galaxy Z Flip5'],
  ['Nothing Phone (2a) 128GB', 'Nothing', 'Nothing Phone (2a)'],
  ['P30 Pro like new', 'Huawei', 'Huawei P30 Pro'],
  ['Apple iPhone 13 mini', 'Everything', 'iPhone 13 Mini'],
  ['A phone', 'Apple', undefined],
])('%s in %s is the model %s', (name, brand, model) => {
  expect(models.ofListing(wordsOf(name), brand)[0]?.fullName).toBe(model)
})

test('every model is found by its own name', () => {
  const unknown = models.all.filter(
    ({ fullName, brand, number }) => models.ofListing(wordsOf(fullName), brand)[0]?.number !== number,
  )
  expect(unknown.map(({ fullName }) => fullName)).toEqual([])
})

test('a merged model, its address and its names lead to the target', () => {
  const row = { brand: 'Apple', releasedOn: null, storageGb: [], colors: [], aliases: [] }
  const merged = openModels([
    { ...row, id: 'one', number: 1, name: 'iPhone 99', slug: 'apple/iphone-99', mergedInto: null },
    { ...row, id: 'two', number: 2, name: 'iPhone Future', slug: 'apple/iphone-future', mergedInto: 'one' },
  ])
  const [one] = merged.all
  expect(merged.all).toHaveLength(1)
  expect(merged.withId('two')).toBe(one)
  expect(merged.withSlug('apple/iphone-future')).toBe(one)
  expect([...(namedModelsIn(merged).byKey.get('iphonefuture') ?? [])]).toEqual([1])
})
