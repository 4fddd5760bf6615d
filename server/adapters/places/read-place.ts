import { COUNTRY } from '#contract/country.ts'
import { LANGUAGES, type Language, languageCodes } from '#contract/languages.ts'
import { isArabic, nameIn, type OtherName, otherNames, ownName } from './names.ts'

/** A city that a text may name, with its possible regions. */
export type CityName = {
  /** The same form as `cities.key`. */
  key: string
  /** Countries and regions as in `cities`; empty: any. */
  within: { country: string; region?: string }[]
}

/** Between a place and its region, also in Arabic. */
export const COMMA = /[,،]/

/** The text in lower case, without accents and punctuation. */
export const placeKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[.'’`´-]/g, match => (match === '-' ? ' ' : ''))
    .replace(/^st /, 'saint ')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Nicknames and parts of large cities, and areas with the miles around a city to which they reach. */
const NICKNAMES = `
new york city: nyc, ny, manhattan, brooklyn, queens, bronx, the bronx, big apple, harlem, soho
new york city 50: tri state area, tristate area
new york city 60: long island, north jersey
los angeles: la, culver city, hollywood ca, west hollywood, north hollywood, koreatown, van nuys, sherman oaks, east la
los angeles 100: socal, southern california
san francisco: sf, san fran, frisco
san francisco 50: bay area, sf bay area, san francisco bay area, the bay
san francisco 120: norcal, northern california
oakland 25: east bay
riverside 40: inland empire
irvine 25: orange county
san jose: south bay
san jose 25: silicon valley
washington: dc
washington 50: dmv area
philadelphia: philly
las vegas: vegas, sin city
atlanta: atl, hotlanta, buckhead
chicago: chi town, chitown, windy city
chicago 50: chicagoland
salt lake city: slc
kansas city: kc
new orleans: nola
dallas 50: dfw, dallas fort worth
houston: h town, htx, space city
boston: beantown, back bay
boston 150: new england
seattle 50: puget sound
seattle 200: pnw, pacific northwest
denver: mile high city
nashville: music city
pittsburgh: steel city, pgh
richmond: rva
raleigh 40: research triangle
saint louis: stl
cleveland: cle
columbus: cbus
milwaukee: mke
albuquerque: abq
sacramento: sacto
austin: atx
san antonio: satx
phoenix: phx
phoenix 40: valley of the sun
detroit: motor city
minneapolis: twin cities, mpls
oklahoma city: okc
indianapolis: indy
portland: pdx
baltimore: bmore
cincinnati: cincy
jacksonville: jax
miami: south beach
miami 60: south florida
orlando 60: central florida
tampa 30: tampa bay
london: ldn
berlin: Kreuzberg, Neukölln, Friedrichshain, Prenzlauer Berg, Charlottenburg, Wilmersdorf, Schöneberg, Tempelhof, Steglitz, Zehlendorf
berlin: Spandau, Reinickendorf, Pankow, Weißensee, Lichtenberg, Marzahn, Hellersdorf, Köpenick, Treptow, Moabit, Wedding
hamburg: Altona, Eimsbüttel, Barmbek, Wandsbek, Harburg, Bergedorf, St. Pauli, Winterhude, Eppendorf, Ottensen, Blankenese, Rahlstedt
munich: Schwabing, Giesing, Sendling, Pasing, Bogenhausen, Haidhausen, Moosach, Trudering, Maxvorstadt
köln: Ehrenfeld, Nippes, Kalk, Deutz, Porz, Chorweiler, Lindenthal, Rodenkirchen
frankfurt am main: Bockenheim, Sachsenhausen, Nordend
frankfurt am main 40: Rhein-Main, Rhein-Main-Gebiet
leipzig: Connewitz, Plagwitz, Gohlis, Reudnitz, Lindenau
stuttgart: Bad Cannstatt, Cannstatt, Zuffenhausen, Degerloch
dresden: Pieschen, Striesen, Blasewitz
düsseldorf: Bilk, Oberkassel, Benrath, Gerresheim, Pempelfort
essen: Rüttenscheid
essen 25: Ruhrgebiet, Ruhrpott
vienna: Ottakring, Floridsdorf, Donaustadt, Simmering, Döbling, Meidling, Hietzing, Penzing, Leopoldstadt, Brigittenau, Hernals
zürich: Oerlikon, Altstetten, Wiedikon, Schwamendingen
hawalli: السالمية, الرميثية, سلوى, بيان, الجابرية, مشرف, ميدان حولي, Salmiya, Salmiyah, Rumaithiya, Salwa, Jabriya, Mishref
kuwait city: الشامية, الشويخ, بنيد القار, المرقاب, كيفان, العديلية, الصليبيخات
al farwaniyah: الرابية, خيطان, جليب الشيوخ, العارضية, صباح الناصر
al ahmadi: العقيلة, أبو حليفة, الصباحية
al jahra: سعد العبدالله, الصليبية
cairo: مدينة نصر, المعادي, مصر الجديدة, الزمالك, شبرا, عين شمس, المقطم, التجمع الخامس, Nasr City, Maadi, Heliopolis, Zamalek
giza: الهرم, الدقي, المهندسين, إمبابة, الشيخ زايد, 6 أكتوبر
alexandria: سموحة, سيدي جابر
dubai: ديرة, بر دبي, جميرا, البرشاء, القصيص, Deira, Bur Dubai, Jumeirah
riyadh: الملز, الدرعية
amman: عبدون, الصويفية, صويلح, تلاع العلي
beirut: الأشرفية, فردان
`

const nicknames = new Map(
  NICKNAMES.trim()
    .split('\n')
    .flatMap(line => {
      const [, city = '', miles, names = ''] = line.match(/^(.+?)(?: (\d+))?: (.+)$/) ?? []
      const area = { city: placeKey(city), miles: miles === undefined ? undefined : Number(miles) }
      return names.split(', ').map(name => [placeKey(name), area] as const)
    }),
)

/** The city of a nickname, and how far the area around it reaches. */
export function nicknameOf(text: string) {
  const key = placeKey(text)
  return nicknames.get(key) ?? nicknames.get(key.replace(/^the /, ''))
}

/** The keys of cities by their other names. */
const byOtherName = new Map(otherNames.map(({ name, inTable }) => [placeKey(name), placeKey(inTable)]))

/**
 * The keys that a city with this name may have: New York is 'New York City' in the data, München is 'Munich', and Lübeck is also
 * 'Luebeck'.
 */
export const keysOf = (key: string): string[] => [
  ...new Set([
    ...[key, `${key} city`, nicknameOf(key)?.city ?? key, byOtherName.get(key) ?? key],
    key.replace(/([aou])e/g, '$1'),
  ]),
]

/** Letters of names in the table of cities, and how people type them without such a keyboard. */
const TYPED: [typed: RegExp, letter: string][] = [
  [/oe|o/g, 'ø'],
  [/ae/g, 'æ'],
  [/aa/g, 'a'],
  [/^a(?!a)/g, 'aa'],
  [/ss/g, 'ß'],
  [/oe/g, 'œ'],
  [/l/g, 'ł'],
  [/i/g, 'ı'],
  [/dj|d/g, 'đ'],
  [/d/g, 'ð'],
]

/** The keys of cities whose names people type without these letters: 'aarhus', 'tromsoe', 'kobenhavn', 'lodz'. */
export const typedKeysOf = (key: string): string[] =>
  TYPED.flatMap(([typed, letter]) => [
    ...[...key.matchAll(typed)].map(
      ({ 0: found, index }) => key.slice(0, index) + letter + key.slice(index + found.length),
    ),
    key.replaceAll(typed, letter),
  ])
    .filter(other => other !== key)
    .flatMap(keysOf)

/** The other names of cities that begin like this. */
export const otherNamesFrom = (key: string): OtherName[] =>
  key === '' ? [] : otherNames.filter(({ name }) => placeKey(name).startsWith(key))

/**
 * The ways to read a text as a place, the likeliest first: 'Portland, OR', 'Portland Oregon', 'Manchester, UK'. A text
 * without a comma may be all name ('New York') or end with its region ('Portland OR').
 */
export function readPlace(text: string): CityName[] {
  const [name = '', ...said] = text.split(COMMA)
  if (said.length > 0) {
    const within = said.map(part => regions.get(placeKey(part)) ?? [])
    const known = within.find(places => places.length > 0)
    return known ? [{ key: placeKey(name), within: known }] : []
  }
  const words = placeKey(text).split(' ').filter(Boolean)
  const whole = { key: words.join(' '), within: [] }
  const shorter = [1, 2].flatMap(count => {
    const region = regions.get(words.slice(-count).join(' '))
    return region && words.length > count ? [{ key: words.slice(0, -count).join(' '), within: region }] : []
  })
  return [...shorter, whole]
}

/**
 * The state or country that a text names, unless a city is meant. Codes count only in capitals, and 'New York' and
 * 'Washington' are cities.
 */
export function readRegion(text: string): { label: string; within: CityName['within'] } | undefined {
  const written = placeKey(text)
  const key = written.replace(/^state of | state$/, '')
  if (
    (CITIES_LIKE_STATES.has(key) && key === written) ||
    (key.length === 2 && text !== text.toUpperCase() && key !== 'uk')
  )
    return undefined
  const within = regions.get(key)
  if (!within) return undefined
  return { label: key.length <= 3 ? key.toUpperCase() : (regionNames.get(key) ?? text), within }
}

const CITIES_LIKE_STATES = new Set(
  ['New York', 'Washington', 'Mexico', 'Quebec', 'Singapore', 'Luxembourg', 'الكويت', 'تونس', 'الجزائر'].map(
    placeKey,
  ),
)

/**
 * The name of a city with its country, in a language; in the shop's country, which has no such custom, without. Those of the United
 * States and Canada have the code of their state in every language: 'Boston, MA'.
 * @param called the name that somebody has begun to type, if it is not the usual one of the language
 */
export function placeLabel(
  { name, country, region }: { name: string; country: string; region: string },
  language: Language = 'en',
  called?: string,
): string {
  const province = country === 'CA' && provinces.find(([, , code]) => code === region)?.[0]
  const state = country === 'US' ? region : province
  if (state) return withComma(called ?? name, state)
  const city = called ?? nameIn(language, { name, country }) ?? ownName({ name, country })
  if (country === COUNTRY && country !== 'CA') return city
  return withComma(city, countryNames[language].of(country) ?? country)
}

const withComma = (city: string, within: string) => `${city}${isArabic(city + within) ? '،' : ','} ${within}`

/** The names of countries in each language. */
const countryNames = Object.fromEntries(
  languageCodes.map(code => [code, new Intl.DisplayNames(LANGUAGES[code].locale, { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>

const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|' +
  'PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'

/** Without New York and Washington, which are cities. */
const statesInArabic =
  'AL ألاباما|AK ألاسكا|AZ أريزونا|AR أركنساس|CA كاليفورنيا|CO كولورادو|CT كونيتيكت|DE ديلاوير|FL فلوريدا|GA جورجيا|HI هاواي|ID أيداهو|' +
  'IL إلينوي|IN إنديانا|IA آيوا|KS كانساس|KY كنتاكي|LA لويزيانا|ME مين|MD ماريلاند|MA ماساتشوستس|MI ميشيغان|MN مينيسوتا|MS مسيسيبي|' +
  'MO ميزوري|MT مونتانا|NE نبراسكا|NV نيفادا|NH نيوهامبشير|NJ نيوجيرسي|NM نيومكسيكو|NC كارولاينا الشمالية|ND داكوتا الشمالية|' +
  'OH أوهايو|OK أوكلاهوما|OR أوريغون|PA بنسلفانيا|RI رود آيلاند|SC كارولاينا الجنوبية|SD داكوتا الجنوبية|TN تينيسي|TX تكساس|' +
  'UT يوتا|VT فيرمونت|VA فرجينيا|WV فرجينيا الغربية|WI ويسكونسن|WY وايومنغ'

/** Canada's provinces: postal code, name, and the code of GeoNames. */
const provinces = [
  ['AB', 'Alberta', '01'],
  ['BC', 'British Columbia', '02'],
  ['MB', 'Manitoba', '03'],
  ['NB', 'New Brunswick', '04'],
  ['NL', 'Newfoundland and Labrador', '05'],
  ['NS', 'Nova Scotia', '07'],
  ['ON', 'Ontario', '08'],
  ['PE', 'Prince Edward Island', '09'],
  ['QC', 'Quebec', '10'],
  ['SK', 'Saskatchewan', '11'],
  ['YT', 'Yukon', '12'],
  ['NT', 'Northwest Territories', '13'],
  ['NU', 'Nunavut', '14'],
] as const

/** Germany's states that are no cities: names in German and English, and the code of GeoNames. */
const germanStates = [
  ['Baden-Württemberg', 'Baden-Wuerttemberg', '01'],
  ['Bayern', 'Bavaria', '02'],
  ['Hessen', 'Hesse', '05'],
  ['Niedersachsen', 'Lower Saxony', '06'],
  ['Nordrhein-Westfalen', 'North Rhine-Westphalia', '07'],
  ['Rheinland-Pfalz', 'Rhineland-Palatinate', '08'],
  ['Saarland', 'Saarland', '09'],
  ['Schleswig-Holstein', 'Schleswig-Holstein', '10'],
  ['Brandenburg', 'Brandenburg', '11'],
  ['Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania', '12'],
  ['Sachsen', 'Saxony', '13'],
  ['Sachsen-Anhalt', 'Saxony-Anhalt', '14'],
  ['Thüringen', 'Thuringia', '15'],
] as const

/** Names and codes of countries, states and provinces, each with its possible meanings. */
const regions = new Map<string, CityName['within']>()
const regionNames = new Map<string, string>()

function addName(name: string, place: CityName['within'][number]): void {
  const key = placeKey(name)
  if (!regionNames.has(key)) regionNames.set(key, name)
  regions.set(key, [...(regions.get(key) ?? []), place])
}

for (const state of states.split('|')) {
  addName(state.slice(0, 2), { country: 'US', region: state.slice(0, 2) })
  addName(state.slice(3), { country: 'US', region: state.slice(0, 2) })
}
for (const [code, name, region] of provinces) {
  addName(code, { country: 'CA', region })
  addName(name, { country: 'CA', region })
}
for (const [name, english, region] of germanStates) {
  for (const each of new Set([name, english])) addName(each, { country: 'DE', region })
}
for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const code = first + second
    const name = countryNames.en.of(code)
    if (!name || name === code) continue
    addName(name, { country: code })
    // Former countries have the names of their successors.
    if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
    for (const language of languageCodes) {
      const other = countryNames[language].of(code)
      if (other && !regions.has(placeKey(other))) addName(other, { country: code })
    }
  }
}
for (const state of statesInArabic.split('|'))
  addName(state.slice(3), { country: 'US', region: state.slice(0, 2) })
for (const [name, region] of [
  ['NRW', '07'],
  ['BaWü', '01'],
] as const) {
  addName(name, { country: 'DE', region })
}
for (const [name, country] of [
  ['uk', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['usa', 'US'],
  ['America', 'US'],
  ['Holland', 'NL'],
  ['السعودية', 'SA'],
  ['الإمارات', 'AE'],
  ['أمريكا', 'US'],
] as const) {
  addName(name, { country })
}
addName('Jersey', { country: 'US', region: 'NJ' })
addName('Cali', { country: 'US', region: 'CA' })
