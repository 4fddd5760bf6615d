import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#contract/languages.ts'
import { knownModels } from '../../testing/known-models.ts'
import { meaningOf, PHRASINGS, searchedShop } from '../../testing/phrasings.ts'
import { growingVocabulary } from './understanding/vocabulary.ts'
import { understand } from './understanding/wishes.ts'

const api = await searchedShop(
  { Apple: 'iPhone 13', Samsung: 'Galaxy S21', Google: 'Pixel 7', OnePlus: 'OnePlus 9' },
  [
    'Portland, OR',
    'Austin, TX',
    'Boston, MA',
    'Berlin, Germany',
    'Seattle, WA',
    'New York',
    'San Francisco, CA',
  ],
)

async function understood(q: string, language: Language) {
  const { words, total } = await api.products.facets({ q, language })
  return { meaning: meaningOf(words.read), unmet: words.unmet, isEmpty: total === 0 }
}

test.each(languageCodes.map((language, at) => [language, at] as const))(
  'in %s, prices, places and facts in words are understood in at least 95 of 100 phrasings',
  async (language, at) => {
    expect(PHRASINGS.length).toBeGreaterThanOrEqual(100)
    const misses: object[] = []
    for (const [meaning, ...phrasings] of PHRASINGS) {
      const typed = phrasings[at] ?? ''
      const found = await understood(typed, language)
      try {
        expect(found).toEqual({ meaning, unmet: [], isEmpty: false })
      } catch {
        misses.push({ typed, ...found })
      }
    }
    expect(misses.length / PHRASINGS.length, JSON.stringify(misses)).toBeLessThanOrEqual(0.05)
  },
)

test('every name of a model is understood as that model, and as nothing else', async () => {
  const sources = {
    models: knownModels,
    brands: [],
    language: undefined,
    vocabulary: growingVocabulary(() => 0),
    places: { named: async () => new Map() },
    countOfModel: () => 1,
  }
  const misses: string[] = []
  for (const { number, fullName, brand, name } of knownModels.all) {
    for (const typed of [fullName, `${brand} ${name}`, fullName.toLowerCase()]) {
      const { wishes } = await understand(typed, sources)
      const isRight = wishes.every(({ kind, models }) => kind === 'model' && models?.has(number))
      if (wishes.length === 0 || !isRight)
        misses.push(
          `${typed}: ${JSON.stringify(wishes.map(({ kind, text, words }) => [kind, text ?? words]))}`,
        )
    }
  }
  expect(misses.length / knownModels.all.length, misses.join('\n')).toBeLessThanOrEqual(0.01)
})
