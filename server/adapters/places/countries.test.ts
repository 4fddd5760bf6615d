import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'

const { queries: db } = await freshDatabase()

// Other files of the worker share the modules, which must be those of the usual shop again.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The places of a shop in this country. */
async function placesIn(country: string) {
  vi.resetModules()
  vi.stubEnv('COUNTRY', country)
  const { openPlaces } = await import('./places.ts')
  return openPlaces(db)
}

test.each([
  ['US', 'Boston', 'Boston, MA'],
  ['US', 'Leipzig', 'Leipzig, Germany'],
  ['US', 'München', 'Munich, Germany'],
  ['US', 'Paris', 'Paris, France'],
  ['US', 'Birmingham', 'Birmingham, AL'],
  ['GB', 'Birmingham', 'Birmingham'],
  ['GB', 'Boston', 'Boston'],
  ['DE', 'Boston', 'Boston, MA'],
  ['DE', 'Boston, MA', 'Boston, MA'],
  ['DE', 'leipzig', 'Leipzig'],
  ['DE', 'Leipzig, Sachsen', 'Leipzig'],
  ['DE', 'Leipzig, Deutschland', 'Leipzig'],
  ['DE', 'München', 'München'],
  ['DE', 'munich', 'München'],
  ['DE', 'Frankfurt', 'Frankfurt am Main'],
  ['DE', 'Halle', 'Halle (Saale)'],
  ['DE', 'Wien, Österreich', 'Vienna, Austria'],
  ['DE', 'Paris', 'Paris, France'],
  ['DE', 'Neukölln', 'Berlin'],
  ['DE', 'st. pauli', 'Hamburg'],
  ['DE', 'Luebeck', 'Lübeck'],
  ['KW', 'Kuwait City', 'Kuwait City'],
  ['KW', 'الكويت', 'Kuwait City'],
  ['KW', 'حولي', 'Hawally'],
  ['KW', 'الاحمدي', 'Ahmadi'],
  ['KW', 'السالميه', 'Hawally'],
  ['US', 'بورتلاند أوريغون', 'Portland, OR'],
  ['KW', 'الفنطاس', 'Fintas'],
  ['KW', 'دبي، الإمارات العربية المتحدة', 'Dubai, United Arab Emirates'],
  ['KW', 'Paris', 'Paris, France'],
  ['JP', '大阪', 'Osaka'],
])('in %s, %s is %s', async (country, text, label) => {
  const found = await (await placesIn(country)).find(text)
  expect(found?.label).toBe(label)
})

test.each([
  ['DE', 'lei', 'Leipzig'],
  ['DE', 'münch', 'München'],
  ['DE', 'Bo', 'Bochum'],
  ['US', 'Bo', 'Boston, MA'],
  ['KW', 'ku', 'Kuwait City'],
  ['KW', 'حو', 'حولي'],
  ['JP', 'os', 'Osaka'],
])('in %s, %s suggests %s first', async (country, typed, label) => {
  const [first] = await (await placesIn(country)).suggest(typed)
  expect(first?.label).toBe(label)
})

test.each([
  ['österreich', 'Österreich'],
  ['AUSTRIA', 'Austria'],
  ['nordrhein-westfalen', 'Nordrhein-Westfalen'],
  ['england', 'England'],
  ['usa', 'USA'],
  ['NRW', 'NRW'],
  ['أوريغون', 'أوريغون'],
])('the region %s is called %s', async (text, label) => {
  const found = await (await placesIn('DE')).named([text], { isAsked: true })
  expect(found.get(text)?.label).toBe(label)
})

test('a postal code of Berlin is no ZIP code', async () => {
  expect(await (await placesIn('DE')).find('10115')).toBe(undefined)
  expect((await (await placesIn('US')).find('10115'))?.label).toBe('New York City, NY')
})
