import { expect, test } from 'vitest'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { type Language, languageCodes } from '#contract/languages.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { growingVocabulary } from './vocabulary.ts'
import { understand } from './wishes.ts'

/** The most that a search may take, as a multiple of an ordinary one of the same length. */
const MOST = 10
const ORDINARY =
  'a used phone in good condition with a large screen, not too expensive, near the center of the city, '
/** The clock of processor time ticks every few milliseconds. */
const TIMES = 10

/** The processor time of the thread for such searches, in microseconds. Other tests run at the same time. */
async function costOf(words: string, language: Language): Promise<number> {
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
  for (let times = 0; times < TIMES; times++) await understand(q, sources)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const ordinary = new Map<Language, number>()
for (const language of languageCodes) ordinary.set(language, await costOf(ORDINARY, language))

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
)('in %s, a search as long as allowed takes about as long as others: %s…', async (language, words) => {
  expect(await costOf(words, language)).toBeLessThan(MOST * (ordinary.get(language) ?? 0))
})
