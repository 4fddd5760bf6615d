import { expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { languageCodes } from '#contract/languages.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { growingVocabulary } from './vocabulary.ts'
import { understand } from './wishes.ts'

/** Of processor time, because other tests run at the same time. */
const MOST_MS = 1500

test.each(
  languageCodes.flatMap(language =>
    [
      'price is ',
      'with my budget is at ',
      'not want like going able wish to pay ',
      'iphone 13 or ',
      'battery health is at least ',
      'unter bis zu einem preis von ',
      'im umkreis von 20 km um ',
      'frei für alle netze ',
      '1.299,00 ',
      'بسعر أقل من ',
      'سعر بسعر ب ',
      'ألف ومئتين وخمسين ',
      'على بعد 20 كم من ',
      'اس اي ',
    ].map(words => [language, words] as const),
  ),
)('in %s, a search as long as allowed takes no longer than others: %s…', async (language, words) => {
  const sources = {
    language,
    models: knownModels,
    brands: [],
    vocabulary: growingVocabulary(() => 0),
    places: { named: async () => new Map() },
    countOfModel: () => 1,
  }
  await understand('iphone 13', sources)
  const q = words.repeat(MAX_QUERY_LENGTH).slice(0, MAX_QUERY_LENGTH)
  const before = process.cpuUsage()
  await understand(q, sources)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(MOST_MS)
})
