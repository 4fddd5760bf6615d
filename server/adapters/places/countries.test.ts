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
  ['DE', 'de', 'Wien', 'Wien, Österreich'],
  ['DE', 'de', 'Vienna', 'Wien, Österreich'],
  ['DE', 'de', 'Paris', 'Paris, Frankreich'],
  ['DE', 'de', 'Manchester', 'Manchester, Vereinigtes Königreich'],
  ['DE', 'de', 'Boston', 'Boston, MA'],
  ['DE', 'de', 'Toronto', 'Toronto, ON'],
  ['DE', 'de', 'Straßburg', 'Straßburg, Frankreich'],
  ['DE', 'de', 'Kiew', 'Kiew, Ukraine'],
  ['DE', 'en', 'München', 'München'],
  ['DE', 'ar', 'München', 'ميونخ'],
  ['US', 'de', 'Munich', 'München, Deutschland'],
  ['IT', 'en', 'Mailand', 'Milano'],
  ['IT', 'de', 'Milano', 'Mailand'],
  ['US', 'ar', 'بوسطن', 'Boston, MA'],
  ['KW', 'ar', 'Hawally', 'حولي'],
  ['KW', 'de', 'حولي', 'Hawally'],
  ['KW', 'ar', 'الكويت', 'مدينة الكويت'],
  ['KW', 'ar', 'Dubai', 'دبي، الإمارات العربية المتحدة'],
  ['KW', 'ar', 'Lyon', 'Lyon، فرنسا'],
  ['KW', 'ar', 'طرابلس، لبنان', 'طرابلس، لبنان'],
  ['KW', 'ar', 'Tunis', 'تونس العاصمة، تونس'],
] as const)('in %s, pages in %s call %s %s, which names it again', async (country, language, text, label) => {
  const places = await placesIn(country)
  const found = await places.find(text, language)
  expect(found?.label).toBe(label)
  expect((await places.find(label))?.id).toBe(found?.id)
  const named = await places.named([text, label], { isAsked: true, language })
  expect([named.get(text)?.label, named.get(label)?.label]).toEqual([label, label])
  expect(await places.distance(text, `Café, ${label}`, language)).toEqual({
    from: label,
    to: label,
    miles: 0,
  })
})

test.each([
  ['DE', 'en', 'lei', 'Leipzig'],
  ['DE', 'en', 'münch', 'München'],
  ['DE', 'en', 'Bo', 'Bochum'],
  ['US', 'en', 'Bo', 'Boston, MA'],
  ['KW', 'en', 'ku', 'Kuwait City'],
  ['KW', 'en', 'حو', 'حولي'],
  ['JP', 'en', 'os', 'Osaka'],
  ['DE', 'de', 'wien', 'Wien, Österreich'],
  ['DE', 'en', 'wien', 'Wien, Austria'],
  ['DE', 'de', 'vienna', 'Wien, Österreich'],
  ['DE', 'de', 'Praha', 'Praha, Tschechien'],
  ['KW', 'ar', 'haw', 'حولي'],
  ['KW', 'ar', 'دب', 'دبي، الإمارات العربية المتحدة'],
  ['KW', 'de', 'kuwait-s', 'Kuwait-Stadt'],
] as const)('in %s, pages in %s suggest for %s %s first', async (country, language, typed, label) => {
  const [first] = await (await placesIn(country)).suggest(typed, language)
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
