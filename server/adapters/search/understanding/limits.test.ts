import { expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { languageCodes } from '#contract/languages.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { growingVocabulary } from './vocabulary.ts'
import { understand } from './wishes.ts'

/** Of the thread's processor time, because other tests run at the same time. */
const MOST_MS = 50

test.each(
  languageCodes.flatMap(language =>
    [
      'price is ',
      'iphone galaxy pixel ',
      'smasung iphnoe ',
      '2021 to ',
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
  const q = words.repeat(MAX_QUERY_LENGTH).slice(0, MAX_QUERY_LENGTH)
  // A server that answers has read its words before.
  await understand(q, sources)
  const before = process.threadCpuUsage()
  await understand(q, sources)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(MOST_MS)
})
