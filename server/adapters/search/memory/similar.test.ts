import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOR_PARTS, MAX_SIMILAR } from '#contract/constants.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { OTHERWISE_ALIKE } from '../../../testing/otherwise-alike.ts'
import { documentOf } from '../understanding/document.ts'
import { NO_MODEL } from '../understanding/models.ts'
import { openIndex } from './search-index.ts'
import { similarTo } from './similar.ts'

// Some titles name no model, lack a word of it, or name two.
const titles = [
  'iPhone 12',
  'Apple iPhone 12 Pro 128GB',
  'Galaxy S21 Ultra',
  'Galaxy S21 Ultra 5G',
  'iPhone 12 or iPhone 13',
  'Pixel',
  'old phone',
]
const brands = ['Apple', 'Samsung', 'Google']
const phone = fc.record({
  name: fc.constantFrom(...titles),
  brand: fc.constantFrom(...brands),
  price: fc.integer({ min: 1, max: 30 }),
  isSold: fc.boolean(),
  condition: fc.constantFrom('Good' as const, 'Fair' as const, FOR_PARTS),
})

test('similar phones equal the first ones of a sorted list, however many there are of a model and a brand', () => {
  fc.assert(
    fc.property(fc.array(phone, { minLength: 1, maxLength: 200, size: 'max' }), phones => {
      const index = openIndex(knownModels)
      index.setCategories(brands.map(name => ({ id: name, name })))
      const listed = phones.map((each, number) => ({
        ...each,
        id: `01890000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
        createdAt: (number * 7919) % 10_007,
        model: documentOf(knownModels, { name: each.name, categoryName: each.brand, modelId: null }).model,
      }))
      for (const { id, createdAt, name, brand, price, condition } of listed) {
        const values = { ...OTHERWISE_ALIKE, brand, price, condition }
        index.put({ id, createdAt, categoryId: brand, name, modelId: null, values })
      }
      for (const { id, isSold } of listed) if (isSold) index.remove(id)

      for (const own of listed.slice(0, 10)) {
        const kindOf = ({ model, brand }: typeof own) =>
          model !== NO_MODEL && model === own.model ? 0 : brand === own.brand ? 1 : 2
        const isUnlike = ({ condition }: typeof own) =>
          Number((condition === FOR_PARTS) !== (own.condition === FOR_PARTS))
        const expected = listed
          .filter(({ id, isSold }) => !isSold && id !== own.id)
          .sort(
            (one, other) =>
              kindOf(one) - kindOf(other) ||
              isUnlike(one) - isUnlike(other) ||
              Math.abs(one.price - own.price) - Math.abs(other.price - own.price) ||
              other.createdAt - one.createdAt,
          )
        const key = {
          id: own.id,
          name: own.name,
          modelId: null,
          categoryId: own.brand,
          categoryName: own.brand,
          resellPriceCents: own.price,
          condition: own.condition,
        }
        expect(similarTo(index, key, own.model)).toEqual(expected.slice(0, MAX_SIMILAR).map(({ id }) => id))
      }
    }),
    { numRuns: 300, endOnFailure: true },
  )
})
