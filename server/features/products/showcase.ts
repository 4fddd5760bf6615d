import { and, eq, inArray, ne } from 'drizzle-orm'
import { ADVERTISED_ON_HOME, FOR_PARTS } from '#contract/constants.ts'
import { COUNTRY } from '#contract/country.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { cities, places } from '../../schema/places.ts'
import { type ProductRow, productsAdvertised, productsForSale } from './queries.ts'

const SHOWN = 3
/** The number of newest phones of which some can stand for the shop. */
const LOOKED_AT = 30

/**
 * Returns the phones that stand for the shop at the top of its home page: they have a photo and work. Those in the shop's country come
 * first, then advertised ones that the page has no room for below, then those of verified sellers, then newer ones.
 */
export async function phonesOfShowcase(db: Queries): Promise<ProductRow[]> {
  const [advertised, newest] = await Promise.all([
    productsAdvertised(db, { limit: ADVERTISED_ON_HOME + SHOWN }),
    productsForSale(db, { limit: LOOKED_AT }),
  ])
  const [below, others] = [advertised.slice(0, ADVERTISED_ON_HOME), advertised.slice(ADVERTISED_ON_HOME)]
  const phones = new Map([...others, ...newest].map(phone => [phone.id, phone]))
  for (const { id } of below) phones.delete(id)
  const fitting = [...phones.values()].filter(
    ({ images, condition }) => images[0] !== NO_PHOTOS && condition !== FOR_PARTS,
  )
  const abroad = await abroadOf(
    db,
    fitting.map(({ location }) => location),
  )
  const rankOf = ({ location, advertisement, sellerVerified }: ProductRow) =>
    (abroad.has(location) ? 4 : 0) + (advertisement === 'approved' ? 0 : 2) + (sellerVerified ? 0 : 1)
  return fitting.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN)
}

/** Those of some locations that are known to be in other countries than the shop's. */
async function abroadOf(db: Queries, locations: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ location: places.location })
    .from(places)
    .innerJoin(cities, eq(cities.id, places.cityId))
    .where(and(inArray(places.location, locations), ne(cities.country, COUNTRY)))
  return new Set(rows.map(({ location }) => location))
}
