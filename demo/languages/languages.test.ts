import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { seededRandom } from '#demo/drawings/random.ts'
import { numbered } from '../catalog/flaws.ts'
import { failures } from '../catalog/for-parts.ts'
import { storiesOf } from '../history/stories.ts'
import { demoLanguages, saidIn } from './languages.ts'

const now = new Date('2026-11-20T20:00:00Z')
const COUNT = 300

// Other files of the worker share the modules, which must be those of the usual shop again.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The demo's phones in a shop with these settings. */
async function shopWith(settings: { COUNTRY: string; CURRENCY: string }, language: Language) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { demoPhones } = await import('../catalog/catalog.ts')
  const { unitsOf } = await import('#contract/money.ts')
  const { buyersIn } = await import('../history/buyers.ts')
  const { phoneNumber } = await import('#contract/phone-number.ts')
  const phones = [...demoPhones({ seed: 20261120, count: COUNT, now, language })]
  const isNumber = (typed: string) => phoneNumber('').safeParse(typed).success
  return { phones, unitsOf, buyers: buyersIn(language), isNumber }
}

/** English words of sentences, of places and of carriers of the United States. */
const ENGLISH =
  /\b(the|and|with|for|is|it|this|battery|unlocked|scratch\w*|screen|condition|bought|years?|pick-up|AT&T|Verizon|T-Mobile|ZIP)\b/i

describe.each([
  ['de', 'DE', 'eur', { least: 10, most: 2500, middle: [120, 350] }, /^[\p{Script=Latin}\d\s\p{P}\p{S}]+$/u],
  ['ar', 'KW', 'kwd', { least: 4, most: 800, middle: [40, 130] }, /\p{Script=Arabic}/u],
  ['en', 'JP', 'jpy', { least: 1500, most: 400_000, middle: [18_000, 60_000] }, /^\P{Script=Arabic}+$/u],
] as const)('in %s for %s and %s', (language, COUNTRY, CURRENCY, prices, script) => {
  test('the demo has phones with texts, prices and people of the place', async () => {
    const { phones, unitsOf, buyers, isNumber } = await shopWith({ COUNTRY, CURRENCY }, language)
    expect(phones).toHaveLength(COUNT)
    const asked = phones.map(({ resellPriceCents }) => unitsOf(resellPriceCents)).sort((a, b) => a - b)
    expect(asked[0]).toBeGreaterThanOrEqual(prices.least)
    expect(asked.at(-1)).toBeLessThanOrEqual(prices.most)
    expect(asked[COUNT / 2]).toBeGreaterThanOrEqual(prices.middle[0])
    expect(asked[COUNT / 2]).toBeLessThanOrEqual(prices.middle[1])
    for (const {
      name,
      description,
      location,
      faults,
      seller,
      resellPriceCents,
      originalPriceCents,
    } of phones) {
      const texts = [description, ...faults.map(({ note }) => note)]
      expect(description).toMatch(script)
      if (language !== 'en') for (const text of texts) expect(text).not.toMatch(ENGLISH)
      expect(name + description, description).not.toMatch(/[<>[\]{}]|undefined|null|NaN| {2}|\.\.|\s$/)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(description.length).toBeGreaterThanOrEqual(15)
      expect(description.length).toBeLessThanOrEqual(900)
      expect(location).not.toMatch(/, [A-Z]{2}$/)
      expect(isNumber(seller.phone), seller.phone).toBe(true)
      expect(resellPriceCents).toBeLessThan(originalPriceCents)
    }
    expect(new Set(phones.map(({ description }) => description)).size).toBeGreaterThan(0.95 * COUNT)
    const people = [...phones.map(({ seller }) => seller.name), ...buyers.map(({ name }) => name)]
    expect(people).not.toContain('Hank Lindqvist')
    expect(new Set(buyers.map(({ email }) => email)).size).toBe(buyers.length)
    for (const { phone } of buyers) expect(isNumber(phone), phone).toBe(true)
  })
})

test.each(Object.keys(demoLanguages) as Exclude<Language, 'en'>[])(
  'every fixed text is said in %s',
  language => {
    const texts = [
      ...numbered.map(({ said }) => said),
      ...failures.flatMap(({ note, said }) => [note, said]),
      ...storiesOf(seededRandom(1), 300).flatMap(({ steps }) =>
        steps.flatMap(step => [
          ...('text' in step ? [step.text] : []),
          ...('reason' in step && step.does === 'decide' ? [step.reason] : []),
        ]),
      ),
    ]
    for (const text of new Set(texts)) expect(saidIn(language, text)).not.toMatch(ENGLISH)
  },
)
