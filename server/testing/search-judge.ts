import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { PRODUCT_CONDITIONS, USED_CHOICES } from '#contract/constants.ts'
import type { Facets, Filters, SearchSort } from '#contract/search/filters.ts'
import { forSale } from '../features/products/queries.ts'
import type { Queries } from '../platform/database/connect.ts'
import { categories, products, users } from '../platform/database/schema.ts'

/** What searches without words have to answer, by plain queries. */
export function judgeOf(db: Queries) {
  const phones = (filters: Filters) =>
    db
      .select({
        id: products.id,
        brand: categories.name,
        condition: products.condition,
        location: products.location,
        cents: products.resellPriceCents,
        used: products.yearsUsed,
        verified: users.verified,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(and(forSale, ...conditionsOf(filters)))

  return {
    /** The ids of all that fits, in this order. */
    async ids(filters: Filters, sort: SearchSort): Promise<string[]> {
      const rows = await phones(filters).orderBy(...ORDERS[sort], desc(products.createdAt), desc(products.id))
      return rows.map(({ id }) => id)
    },

    async facets(filters: Filters): Promise<Omit<Facets, 'words'>> {
      const without = (...names: (keyof Filters)[]) =>
        phones(
          Object.fromEntries(
            Object.entries(filters).filter(([name]) => !names.includes(name as keyof Filters)),
          ),
        )
      const names = await db.select({ name: categories.name }).from(categories).orderBy(sql`lower(name)`)
      const ofBrands = await without('brand')
      const ofConditions = await without('condition')
      const ofLocations = await without('location')
      const ofUsed = await without('used')
      const cents = (await without('min', 'max')).map(phone => phone.cents)
      const locations = [...new Set([...ofLocations.map(({ location }) => location)])]
      return {
        total: (await phones(filters)).length,
        brands: names.map(({ name: value }) => ({
          value,
          count: ofBrands.filter(({ brand }) => brand === value).length,
        })),
        conditions: PRODUCT_CONDITIONS.map(value => ({
          value,
          count: ofConditions.filter(({ condition }) => condition === value).length,
        })),
        locations: locations.map(value => ({
          value,
          count: ofLocations.filter(({ location }) => location === value).length,
        })),
        used: USED_CHOICES.map(years => ({
          years,
          count: ofUsed.filter(({ used }) => used <= years).length,
        })),
        verified: (await without('verified')).filter(({ verified }) => verified).length,
        ...(cents.length > 0 && {
          prices: { lowest: Math.min(...cents) / 100, highest: Math.max(...cents) / 100 },
        }),
      }
    },
  }
}

function conditionsOf({
  brand,
  condition,
  location,
  min,
  max,
  used,
  verified,
}: Filters): (SQL | undefined)[] {
  const lower = (names: string[]) => names.map(name => name.toLowerCase())
  return [
    brand?.length ? inArray(sql`lower(${categories.name})`, lower(brand)) : undefined,
    condition?.length ? inArray(products.condition, condition) : undefined,
    location?.length ? inArray(sql`lower(${products.location})`, lower(location)) : undefined,
    min === undefined
      ? undefined
      : gte(sql`${products.resellPriceCents}::numeric`, sql`${String(min)}::numeric * 100`),
    max === undefined
      ? undefined
      : lte(sql`${products.resellPriceCents}::numeric`, sql`${String(max)}::numeric * 100`),
    used === undefined ? undefined : lte(products.yearsUsed, used),
    verified ? eq(users.verified, true) : undefined,
  ]
}

const ORDERS = {
  best: [],
  newest: [],
  cheapest: [asc(products.resellPriceCents)],
  dearest: [desc(products.resellPriceCents)],
  'least-used': [asc(products.yearsUsed)],
}

/** The locations in any order: those with as many phones as each other may come in any. */
export const inOneOrder = <Told extends Pick<Facets, 'locations'>>(facets: Told) => ({
  ...facets,
  locations: [...facets.locations]
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.value.localeCompare(other.value)),
})
