import { desc, eq } from 'drizzle-orm'
import { type FieldName, filterList } from '#contract/search/filter-definitions.ts'
import type { Facets, Filters, SearchSort } from '#contract/search/filters.ts'
import { facetsOf } from '../adapters/search/facets.ts'
import { FIELDS, type FieldValues, fieldColumns, fieldNames } from '../adapters/search/fields.ts'
import type { FacetCounts } from '../adapters/search/port.ts'
import { fullNameOf } from '../adapters/search/understanding/models.ts'
import { forSale } from '../features/products/queries.ts'
import type { Queries } from '../platform/database/connect.ts'
import { phoneModels } from '../schema/models.ts'
import { categories, products } from '../schema/products.ts'
import { users } from '../schema/users.ts'

type Phone = { id: string; fields: FieldValues }

/** The expected results of searches without words: every phone for sale, filtered, sorted and counted one by one. */
export function expectedSearch(db: Queries) {
  const phones = (): Promise<Phone[]> =>
    db
      .select({ id: products.id, fields: fieldColumns })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(users, eq(users.id, products.sellerId))
      .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
      .where(forSale)
      .orderBy(desc(products.createdAt), desc(products.id))

  const namesByModel = namesOfModels(db)
  return {
    /** The ids of all matches, in this order. */
    async ids(filters: Filters, sort: SearchSort): Promise<string[]> {
      const found = (await phones()).filter(phone => isMatch(phone, filters))
      return found.sort(ORDERS[sort]).map(({ id }) => id)
    },

    async facets(filters: Filters): Promise<Omit<Facets, 'words'>> {
      const all = await phones()
      const others = (field: FieldName) => all.filter(phone => isMatch(phone, filters, field))
      const counts = fieldNames.map(field => {
        const values = others(field).map(({ fields }) => fields[field])
        return [field, countsOf(values.map(value => (typeof value === 'boolean' ? Number(value) : value)))]
      })
      const prices = others('price').map(({ fields }) => Number(fields.price))
      const names = await db.select({ name: categories.name }).from(categories)
      const fullNames = await namesByModel
      return facetsOf(
        {
          total: all.filter(phone => isMatch(phone, filters)).length,
          counts: Object.fromEntries(counts) as FacetCounts['counts'],
          prices:
            prices.length > 0
              ? { lowest: Math.min(...prices), highest: Math.max(...prices), steps: stepsOf(prices) }
              : undefined,
        },
        {
          categories: names.sort(byName),
          locations: filters.location,
          models: filters.model,
          storages: filters.storage,
          colors: filters.color,
          carriers: filters.carrier,
          nameOfModel: slug => fullNames.get(slug) ?? slug,
        },
      )
    },
  }
}

/** The full names by slug: no test of searches changes the models. */
async function namesOfModels(db: Queries) {
  const { slug, brand, name } = phoneModels
  const models = await db.select({ slug, brand, name }).from(phoneModels)
  return new Map(models.map(model => [model.slug, fullNameOf(model)]))
}

/** The number of prices in each step of 50 dollars, up to 1,450 dollars and above. */
const stepsOf = (prices: number[]) =>
  Array.from(
    { length: 30 },
    (_, at) => prices.filter(price => price >= at * 5000 && (at === 29 || price < (at + 1) * 5000)).length,
  )

/** @param except a filter that is ignored */
const isMatch = ({ fields }: Phone, filters: Filters, except?: FieldName): boolean =>
  filterList.every(({ name, definition: { kind, field } }) => {
    const [wanted, value] = [filters[name], fields[field]]
    if (wanted === undefined || field === except) return true
    if (Array.isArray(wanted))
      return (
        wanted.length === 0 ||
        // An unlocked phone works with every carrier.
        (field === 'carrier' && value === 'unlocked') ||
        wanted.some(one => one !== '' && one.toLowerCase() === String(value).toLowerCase())
      )
    if (kind === 'flag') return !wanted || value === true
    const amount = Number((Number(wanted) * (FIELDS[field].unit ?? 1)).toFixed(6))
    return kind === 'atLeast' ? Number(value) >= amount : Number(value) <= amount
  })

function countsOf(values: (string | number)[]): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1

/** Phones are sorted newest first, and stay so if these fields are equal. */
const by = (field: FieldName, direction: 1 | -1) => (one: Phone, other: Phone) =>
  direction * (Number(one.fields[field]) - Number(other.fields[field]))
const ORDERS: Record<SearchSort, (one: Phone, other: Phone) => number> = {
  best: () => 0,
  newest: () => 0,
  cheapest: by('price', 1),
  dearest: by('price', -1),
  'least-used': by('used', 1),
  battery: by('battery', -1),
  storage: by('storage', -1),
}

/** Sorts the locations, because those with equal counts may come in any order. */
export const inOneOrder = <Counts extends Pick<Facets, 'locations'>>(facets: Counts) => ({
  ...facets,
  locations: [...facets.locations]
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.value.localeCompare(other.value)),
})
