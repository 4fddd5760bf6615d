import { expect, test } from 'vitest'
import type { PhoneModel } from '../../adapters/search/understanding/models.ts'
import { knownModels } from '../../testing/known-models.ts'
import { SLOW } from '../../testing/slow.ts'
import { findModels } from './find.ts'

const firstOf = (q: string) => findModels(knownModels, q, 3)[0]?.fullName

test.each([
  ['iphone13', 'iPhone 13'],
  ['iphnoe 13 pro', 'iPhone 13 Pro'],
  ['apple iphone 13 mini', 'iPhone 13 Mini'],
  ['s21u', 'Samsung Galaxy S21 Ultra 5G'],
  ['galaxys21 ultra', 'Samsung Galaxy S21 Ultra 5G'],
  ['ip13pm', 'iPhone 13 Pro Max'],
  ['pixel 7 pro 128gb', 'Google Pixel 7 Pro'],
  ['iphone 13 blue', 'iPhone 13'],
  ['redmi note 10pro', 'Xiaomi Redmi Note 10 Pro'],
  ['nothing phone 2', 'Nothing Phone (2)'],
  ['айфон 13', 'iPhone 13'],
  ['iphone 13 pro m', 'iPhone 13 Pro Max'],
  ['apple 13', 'iPhone 13'],
  ['one plus 9', 'OnePlus 9'],
  ['iphone 6 16', 'iPhone 6'],
  ['a52', 'Samsung Galaxy A52'],
])('%s is %s', (q, model) => {
  expect(firstOf(q)).toBe(model)
})

test('finds nothing for empty or meaningless input', () => {
  for (const q of ['xyzzy', '%', '📱', '']) expect(findModels(knownModels, q, 3)).toEqual([])
})

/** Ways to write the name of a model; undefined if a model has no such form. */
const SPELLINGS: Record<string, (model: PhoneModel) => string | undefined> = {
  'in full': ({ fullName }) => ` ${fullName} `,
  'without spaces': ({ fullName }) => fullName.toLowerCase().replaceAll(' ', ''),
  'with extra spaces': ({ fullName }) =>
    fullName
      .toLowerCase()
      .replace(/([a-z])(?=\d)/g, '$1 ')
      .replace('iphone', 'i phone')
      .replace('oneplus', 'one plus'),
  'with a typo': ({ fullName }) => fullName.replace(/\b([a-z]{2})[a-z](?=[a-z]{2})/i, '$1'),
  'with the brand and a size': ({ brand, name, storageGb: [size = 128] }) => `${brand} ${name} ${size}`,
  'without the family': ({ fullName, brand, name }) =>
    /^(?:iPhone|Galaxy|Pixel|Xperia) /.test(name)
      ? `${brand} ${name.replace(/^\w+ /, '')}`.toLowerCase()
      : fullName.toUpperCase(),
}

test.each(Object.entries(SPELLINGS))('known models are found first when written %s', SLOW, (_, spell) => {
  const some = knownModels.all.filter((_, number) => number % 3 === 0)
  const misses = some.flatMap(model => {
    const typed = spell(model)
    const found = typed && findModels(knownModels, typed, 1)[0]
    if (typed) expect(found, typed).toBeDefined()
    return typed && found !== model ? [typed] : []
  })
  expect(misses.length / some.length, misses.join(', ')).toBeLessThan(0.03)
})
