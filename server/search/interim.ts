import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { PRODUCT_CONDITIONS, USED_CHOICES } from '#contract/constants.ts'
import type { Facets, Filters } from '#contract/search/filters.ts'
import type { Queries } from '../database/connect.ts'
import { categories, products, users } from '../database/schema.ts'
import { forSale, matches } from '../products/queries.ts'

export const fits = (filters: Filters): SQL =>
  and(
    forSale,
    matches(filters.q ?? ''),
    filters.brand?.length
      ? inArray(
          sql`lower(${categories.name})`,
          filters.brand.map(name => name.toLowerCase()),
        )
      : undefined,
    filters.condition?.length ? inArray(products.condition, filters.condition) : undefined,
    filters.location?.length
      ? inArray(
          sql`lower(${products.location})`,
          filters.location.map(name => name.toLowerCase()),
        )
      : undefined,
    filters.min === undefined ? undefined : gte(products.resellPriceCents, Math.round(filters.min * 100)),
    filters.max === undefined ? undefined : lte(products.resellPriceCents, Math.round(filters.max * 100)),
    filters.used === undefined ? undefined : lte(products.yearsUsed, filters.used),
    filters.verified ? eq(users.verified, true) : undefined,
  ) as SQL

export async function facetsBySql(db: Queries, filters: Filters): Promise<Facets> {
  const rows = await db
    .select({
      brand: categories.name,
      condition: products.condition,
      location: products.location,
      used: products.yearsUsed,
      cents: products.resellPriceCents,
      verified: users.verified,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(fits(filters))
  const brands = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(sql`lower(${categories.name})`)
  const locations = [...new Set(rows.map(row => row.location))]
  const cents = rows.map(row => row.cents)
  return {
    total: rows.length,
    brands: brands.map(({ name }) => ({ value: name, count: rows.filter(row => row.brand === name).length })),
    conditions: PRODUCT_CONDITIONS.map(value => ({
      value,
      count: rows.filter(row => row.condition === value).length,
    })),
    locations: locations.map(value => ({ value, count: rows.filter(row => row.location === value).length })),
    used: USED_CHOICES.map(years => ({ years, count: rows.filter(row => row.used <= years).length })),
    verified: rows.filter(row => row.verified).length,
    ...(rows.length > 0 && {
      prices: { lowest: Math.min(...cents) / 100, highest: Math.max(...cents) / 100 },
    }),
    words: { instead: [], marks: (filters.q ?? '').toLowerCase().split(/\s+/).filter(Boolean) },
  }
}
