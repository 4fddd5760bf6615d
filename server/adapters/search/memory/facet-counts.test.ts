import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filters } from '#contract/search/filters.ts'
import { OTHERWISE_ALIKE } from '../../../testing/otherwise-alike.ts'
import { openModels } from '../understanding/models.ts'
import { openFacetCounter } from './facet-counts.ts'
import { filterSetOf } from './filter-set.ts'
import { openIndex, type PhoneForSale, type RowIndex } from './search-index.ts'

const ids = Array.from({ length: 12 }, (_, at) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`)
const values = fc.record({
  price: fc.integer({ min: 1, max: 4 }).map(hundreds => hundreds * 10_000),
  brand: fc.constantFrom('Apple', 'Nokia'),
  condition: fc.constantFrom('Good', 'Fair'),
  location: fc.constant('Leeds'),
  used: fc.constantFrom(5, 10),
  verified: fc.boolean(),
  storage: fc.constantFrom('', '64'),
  lock: fc.constantFrom('', 'locked'),
  battery: fc.constantFrom(0, 80),
})
const phone: fc.Arbitrary<PhoneForSale> = fc
  .record({ id: fc.constantFrom(...ids), name: fc.constantFrom('Red', 'Blue'), values })
  .map(({ id, name, values }) => ({
    id,
    name,
    values: { ...OTHERWISE_ALIKE, ...values },
    createdAt: 0,
    categoryId: String(values.brand),
    modelId: null,
  }))
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ put: phone }) },
  { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...ids) }) },
)
const filters = fc.constantFrom<Filters>(
  {},
  { brand: ['Apple'] },
  { max: 200, condition: ['Good'] },
  { battery: 50 },
)

test('facets that are counted in parts while phones change equal those counted at once', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.array(step, { maxLength: 20 }),
      filters,
      fc.boolean(),
      (before, meanwhile, chosen, hasWord) => {
        const index = openIndex(openModels([]))
        for (const one of before) play(index, one)
        const groups = hasWord ? ['red'] : []
        const open = () =>
          openFacetCounter(
            index,
            { rows: hasWord ? index.terms.rowsOf('red') : undefined, filters: filterSetOf(index, chosen) },
            row => groups.every(word => index.terms.has(word, row)),
          )
        const counter = open()
        index.facets.set('it', counter)
        for (const one of meanwhile) {
          play(index, one)
          counter.countNext(2)
        }
        const isCorrect = index.facets.get('it') === counter
        while (!counter.countNext(2));
        const whole = open()
        while (!whole.countNext(100));
        if (isCorrect) expect(counter.result()).toEqual(whole.result())
      },
    ),
    { numRuns: 500 },
  )
})

test('an amount above the largest one counts as the largest one', () => {
  const index = openIndex(openModels([]))
  const [one] = fc.sample(phone, { numRuns: 1, seed: 1 }) as [PhoneForSale]
  index.put({ ...one, values: { ...one.values, used: 9999, battery: 80 } })
  const counter = openFacetCounter(index, { rows: undefined, filters: filterSetOf(index, {}) }, () => true)
  while (!counter.countNext(100));
  const { used, battery } = counter.result().counts
  expect(used).toEqual(new Map([[500, 1]]))
  expect(battery).toEqual(new Map([[80, 1]]))
})

function play(index: RowIndex, one: { put: PhoneForSale } | { remove: string }): void {
  if ('put' in one) index.put(one.put)
  else index.remove(one.remove)
}
