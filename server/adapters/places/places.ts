import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COUNTRY } from '#contract/country.ts'
import type { Language } from '#contract/languages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { coalesce } from '../../platform/process/coalesce.ts'
import { cities, places } from '../../schema/places.ts'
import { products } from '../../schema/products.ts'
import { cityTexts, milesBetween } from './distance.ts'
import type { City, NamedPlace, Places } from './port.ts'
import {
  type CityName,
  keysOf,
  nicknameOf,
  otherNamesFrom,
  placeKey,
  placeLabel,
  readPlace,
  readRegion,
  typedKeysOf,
} from './read-place.ts'
import { placeOfZip } from './zip-codes.ts'

const MAX_SUGGESTED = 8
/** The number of new places that are located in one batch. */
const BATCH = 1000
const MILES_PER_DEGREE = 69
/** Of several cities with the same name, the one within these miles is meant. */
const NEARBY_MILES = 50
/** The least number of people of a city that is far away and named without its region: 'Central Park' is a city, too. */
const LARGE_CITY = 100_000
/** Fewer people live in places that are hardly meant. */
const VILLAGE = 5000
/** How many cities with the same name are compared. */
const NAMESAKES = 50

type CityRow = typeof cities.$inferSelect

/** Finds places in the database. The first call fills the table of cities, which takes some seconds. */
export function openPlaces(db: Queries): Places {
  let filling: Promise<void> | undefined
  function filled(): Promise<void> {
    filling ??= fillCities(db)
    filling.catch(() => {
      filling = undefined
    })
    return filling
  }

  async function find(text: string): Promise<CityRow | undefined> {
    for (const named of readPlace(meantBy(text))) {
      const [city] = await db.select().from(cities).where(isNamed(named)).orderBy(likeliest).limit(1)
      if (city) return city
    }
    return undefined
  }

  /** The city in a text that may begin with more than its name; near to another city, if there are several. */
  async function findWithin(text: string, near: CityRow): Promise<CityRow | undefined> {
    for (const written of cityTexts(text)) {
      for (const named of readPlace(meantBy(written))) {
        const found = await db.select().from(cities).where(isNamed(named)).orderBy(likeliest).limit(NAMESAKES)
        const nearby = found.find(each => milesBetween(each, near) <= NEARBY_MILES)
        const largest = found.find(({ population }) => named.within.length > 0 || population >= LARGE_CITY)
        if (nearby ?? largest) return nearby ?? largest
      }
    }
    return undefined
  }

  async function locate(locations: string[]): Promise<void> {
    const located = await Promise.all(
      [...new Set(locations)].map(async location => ({
        location,
        cityId: (await find(location))?.id ?? null,
      })),
    )
    if (located.length > 0) await db.insert(places).values(located).onConflictDoNothing()
  }

  /** A state or country with the locations of its listings. */
  async function placeOfRegion({ label, within }: { label: string; within: CityName['within'] }) {
    const rows = await db
      .select({ location: places.location })
      .from(places)
      .innerJoin(cities, eq(cities.id, places.cityId))
      .where(inRegions(within))
    return { label, hasListings: rows.length > 0, locations: rows.map(({ location }) => location) }
  }

  return {
    async find(text, language) {
      await filled()
      const city = await find(text)
      return city && onPort(city, language)
    },

    async suggest(typed, language) {
      await filled()
      const found = new Map<string, City>()
      for (const { key, within } of readPlace(typed)) {
        if (key === '') continue
        const others = otherNamesFrom(key)
        const rows = await db
          .select()
          .from(cities)
          .where(
            and(
              or(
                ...[key, ...typedKeysOf(key)].map(begun => sql`${cities.key} like ${`${begun}%`}`),
                ...others.map(({ inTable, country }) =>
                  and(eq(cities.key, placeKey(inTable)), eq(cities.country, country)),
                ),
              ),
              inRegions(within),
            ),
          )
          .orderBy(nearestFirst)
          .limit(MAX_SUGGESTED)
        for (const row of rows) {
          const city = onPort(row, language)
          const other = [row.key, placeKey(city.label)].some(known => known.startsWith(key))
            ? undefined
            : others.find(({ inTable, country }) => inTable === row.name && country === row.country)
          const label = other ? placeLabel(row, language, other.name) : city.label
          found.set(label, found.get(label) ?? { ...city, label })
        }
      }
      return [...found.values()].slice(0, MAX_SUGGESTED)
    },

    async distance(from, to, language) {
      await filled()
      const start = await find(from)
      const end = start && (await findWithin(to, start))
      if (!end) return undefined
      const miles = Math.round(milesBetween(start, end))
      return { from: placeLabel(start, language), to: placeLabel(end, language), miles }
    },

    async largestIn(text) {
      await filled()
      const region = readRegion(meantBy(text))
      if (!region) return undefined
      const inRegion = db.select().from(cities).where(inRegions(region.within))
      const [city] = await inRegion.orderBy(desc(cities.population)).limit(1)
      return city && onPort(city, undefined)
    },

    async around({ latitude, longitude }, miles) {
      const degrees = miles / MILES_PER_DEGREE
      const distance = sql<number>`2 * 3958.8 * asin(least(1, sqrt(
        sin(radians(${cities.latitude} - ${latitude}) / 2) ^ 2 + cos(radians(${latitude})) *
        cos(radians(${cities.latitude})) * sin(radians(${cities.longitude} - ${longitude}) / 2) ^ 2)))`
      const rows = await db
        .select({ location: places.location, miles: distance })
        .from(places)
        .innerJoin(cities, eq(cities.id, places.cityId))
        .where(
          and(
            sql`${cities.latitude} between ${latitude - degrees} and ${latitude + degrees}`,
            sql`${distance} <= ${miles}`,
          ),
        )
        .orderBy(distance)
      return rows
    },

    async named(texts, { isAsked, language }) {
      if (isAsked) await filled()
      const meant = new Map(texts.map(text => [text, meantBy(text)] as const))
      const readings = new Map([...new Set(meant.values())].map(text => [text, readPlace(text)] as const))
      const found = new Map<string, NamedPlace>()
      for (const keys of [keysOf, typedKeysOf]) {
        const open = [...meant].filter(([text]) => isUnlikely(found.get(text)))
        const names = open.flatMap(([, written]) => readings.get(written) ?? [])
        const all = new Set(names.flatMap(({ key }) => keys(key)))
        const rows = await db
          .select({
            ...getTableColumns(cities),
            hasListings: sql<boolean>`exists (select from ${places} where ${places.cityId} = ${cities.id})`,
          })
          .from(cities)
          .where(inArray(cities.key, [...all]))
          .orderBy(likeliest)
        for (const [text, written] of open) {
          const region = readRegion(written)
          const [city, population = 0, isInRegion] =
            readings.get(written)?.flatMap(name => {
              const namesakes = rows.filter(row => isCalled(row, name, keys))
              const row = meantOf(namesakes)
              const most = Math.max(...namesakes.map(({ population }) => population))
              return row ? [[row, most, name.within.length > 0] as const] : []
            })[0] ?? []
          if (region) found.set(text, { ...(await placeOfRegion(region)), population: 0 })
          else if (city && population > (found.get(text)?.population ?? -1)) {
            found.set(text, {
              label: placeLabel(city, language),
              population,
              hasListings: city.hasListings,
              isInRegion,
              nickname: nicknameOf(written),
            })
          }
        }
      }
      return found
    },

    async locate(locations) {
      if (await isFilled(db)) await locate(locations)
    },

    locateAll: coalesce(async () => {
      await filled()
      let found: string[]
      do {
        found = await unlocated(db)
        await locate(found)
      } while (found.length === BATCH)
    }),
  }
}

/** A city of the shop's country is meant rather than one elsewhere that has up to this many times its people. */
const OWN_COUNTRY = 20
/** Suggestions are chosen by hand, so that those of the shop's country come earlier still. */
const OWN_COUNTRY_SUGGESTED = 200

const weighted = (factor: number) =>
  sql`${cities.population}::bigint * case when ${cities.country} = ${COUNTRY} then ${factor}::integer else 1 end desc`
const likeliest = weighted(OWN_COUNTRY)
const nearestFirst = weighted(OWN_COUNTRY_SUGGESTED)

const onPort = (row: CityRow, language: Language | undefined): City => ({
  id: row.id,
  label: placeLabel(row, language),
  latitude: row.latitude,
  longitude: row.longitude,
})

/** The place of a ZIP code in a shop of the United States; any other text as it is. */
const meantBy = (text: string) => (COUNTRY === 'US' && /^\d{5}$/.test(text) && placeOfZip(text)) || text

/** Whether a larger city may be meant, whose name has other letters: 'giessen' is hardly the village in the Netherlands. */
const isUnlikely = (found: NamedPlace | undefined) =>
  !found || (!found.locations && !found.hasListings && found.population < VILLAGE)

/** The likeliest of cities with the same name: another one if it is not much smaller, and only it has phones. */
const meantOf = <City extends CityRow & { hasListings: boolean }>(some: City[]): City | undefined => {
  const [first] = some
  const withPhones = some.find(one => one.hasListings && one.population > (first?.population ?? 0) / 2)
  return first?.hasListings ? first : (withPhones ?? first)
}

const isCalled = (row: CityRow, { key, within }: CityName, keys: typeof keysOf): boolean =>
  keys(key).includes(row.key) &&
  (within.length === 0 ||
    within.some(
      ({ country, region }) => row.country === country && (region === undefined || row.region === region),
    ))

const isNamed = ({ key, within }: CityName): SQL | undefined =>
  and(inArray(cities.key, [...keysOf(key), ...typedKeysOf(key)]), inRegions(within))

const inRegions = (within: CityName['within']): SQL | undefined =>
  within.length === 0
    ? undefined
    : or(
        ...within.map(({ country, region }) =>
          and(eq(cities.country, country), region === undefined ? undefined : eq(cities.region, region)),
        ),
      )

/** The places that sellers have typed and that are not located yet. */
async function unlocated(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ location: products.location })
    .from(products)
    .where(sql`not exists (select from ${places} where ${places.location} = ${products.location})`)
    .limit(BATCH)
  return rows.map(({ location }) => location)
}

/** Fills the table of cities if it is empty. Several processes may do it at the same time. */
async function fillCities(db: Queries): Promise<void> {
  if (await isFilled(db)) return
  const worker = new Worker(new URL('./load-cities.ts', import.meta.url))
  const ended = once(worker, 'exit')
  const batches: (typeof cities.$inferInsert)[][] = []
  worker.on('message', batch => batches.push(batch))
  await ended
  await db.transaction(async transaction => {
    for (const batch of batches) {
      await transaction.execute(sql`
        insert into cities (id, name, key, country, region, population, latitude, longitude)
        select id, name, key, country, region, population, latitude, longitude
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (
          id integer, name text, key text, country text, region text, population integer, latitude real, longitude real)
        on conflict do nothing`)
    }
  })
}

const isFilled = async (db: Queries): Promise<boolean> =>
  (await db.select({ id: cities.id }).from(cities).limit(1)).length > 0
