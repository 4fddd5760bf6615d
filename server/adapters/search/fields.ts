import { type SQL, sql } from 'drizzle-orm'
import { MAX_YEARS_USED } from '#contract/constants.ts'
import { minorOf } from '#contract/money.ts'
import { type FieldName, type FilterDefinition, filterList } from '#contract/search/filter-definitions.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'

/** The value of a field: a name, a whole number in its smallest unit, or a flag. */
export type FieldValue = string | number | boolean
export type FieldValues = Record<FieldName, FieldValue>

type Field = {
  /** The value in SQL, from the tables `products`, `categories`, `users` (the seller) and `phone_models` (if known). */
  sql: string
  /** For amounts: the factor from the unit that people type to the smallest unit. */
  unit?: number
  /** For counted amounts: the largest one, in the smallest unit. Larger ones count as this one. */
  largest?: number
  /** A value that fits every choice: an unlocked phone works with each carrier. */
  always?: string
  /** Whether choices are counted by value. */
  isCounted: boolean
}

/** The year of updates without an announced end. */
const NO_END = 3000

/** Most sellers say only in their text that a phone is unlocked. */
const LOCK = "coalesce(products.lock, case when products.says_unlocked then 'unlocked' else '' end)"

/** The fields that filters test, in the order of their columns. */
export const FIELDS: Record<FieldName, Field> = {
  price: { sql: 'products.resell_price_cents', unit: minorOf(1), isCounted: false },
  brand: { sql: 'categories.name', isCounted: true },
  condition: { sql: 'products.grade', isCounted: true },
  location: { sql: 'products.location', isCounted: true },
  used: {
    sql: '(products.years_used * 10)::int',
    unit: 10,
    largest: 10 * MAX_YEARS_USED,
    isCounted: true,
  },
  verified: { sql: 'users.verified', isCounted: true },
  // Unknown values are empty or 0, which no filter matches.
  model: { sql: "coalesce(phone_models.slug, '')", isCounted: true },
  storage: { sql: "coalesce(products.storage_gb::text, '')", isCounted: true },
  color: { sql: "coalesce(products.color, '')", isCounted: true },
  lock: { sql: LOCK, isCounted: true },
  battery: { sql: 'coalesce(products.battery_health, 0)::int', unit: 1, largest: 100, isCounted: true },
  // Of a year in which updates have ended already, the year before.
  updates: {
    sql: `(case when phone_models.still_updated then ${NO_END}
      else coalesce(extract(year from phone_models.updates_until)::int - (phone_models.updates_until < current_date)::int, 0) end)`,
    unit: 1,
    largest: NO_END,
    isCounted: true,
  },
  carrier: {
    sql: `(case when ${LOCK} = 'unlocked' then 'unlocked' else coalesce(products.carrier, '') end)`,
    always: 'unlocked',
    isCounted: true,
  },
  boxed: { sql: "('box' = any(products.box))", isCounted: true },
  charger: { sql: "('charger' = any(products.box))", isCounted: true },
  damaged: {
    sql: "(jsonb_array_length(products.faults) > 0 or products.grade = 'For parts')",
    isCounted: true,
  },
  shipped: { sql: '(products.shipping_cents is not null)', isCounted: true },
}

/** The field of each order besides the age of listings, and whether its largest values come first. */
export const SORT_FIELDS: Record<
  Exclude<SearchSort, 'best' | 'newest'>,
  { field: FieldName; isDescending: boolean }
> = {
  cheapest: { field: 'price', isDescending: false },
  dearest: { field: 'price', isDescending: true },
  'least-used': { field: 'used', isDescending: false },
  battery: { field: 'battery', isDescending: true },
  storage: { field: 'storage', isDescending: true },
}

export const fieldNames = Object.keys(FIELDS) as FieldName[]

/** Every field as a column to select. */
export const fieldColumns = Object.fromEntries(
  fieldNames.map(name => [name, sql.raw(FIELDS[name].sql)]),
) as unknown as Record<FieldName, SQL<FieldValue>>

/** A condition on one field. */
export type FieldTest = {
  field: FieldName
  /** Lower case; undefined for amounts and flags. */
  choices: string[] | undefined
  /** In the smallest unit; 1 for a flag that must be true. */
  least: number
  most: number
}

/** More than any amount in its smallest unit. */
export const NO_LIMIT = 2 ** 30

/** Converts filters into tests of fields, one for each field. */
export function fieldTestsOf(filters: Filters): FieldTest[] {
  const tests = new Map<FieldName, FieldTest>()
  for (const { name, definition } of filterList) {
    const value = filters[name]
    const { field } = definition
    const bounds = boundsOf(definition, value)
    if (!bounds) continue
    const known = tests.get(field) ?? { field, choices: undefined, least: 0, most: NO_LIMIT }
    tests.set(field, {
      field,
      choices: bounds.choices ?? known.choices,
      least: Math.max(known.least, bounds.least ?? 0),
      most: Math.min(known.most, bounds.most ?? NO_LIMIT),
    })
  }
  return [...tests.values()]
}

/** The bounds of a filter; undefined when it has none. Amounts are rounded inward to whole numbers of the smallest unit. */
function boundsOf(
  { kind, field }: FilterDefinition & { field: FieldName },
  value: Filters[keyof Filters],
): Partial<Omit<FieldTest, 'field'>> | undefined {
  const { unit = 1, always } = FIELDS[field]
  if (kind === 'choices') {
    // An empty choice becomes a space, which matches nothing.
    const choices = [
      ...new Set((value as string[] | undefined)?.map(name => name.toLowerCase() || ' ')),
    ].sort()
    if (choices.length === 0) return undefined
    return { choices: always === undefined ? choices : [...choices, always] }
  }
  if (kind === 'flag') return value === true ? { least: 1 } : undefined
  if (value === undefined) return undefined
  const amount = Number(value) * unit
  return kind === 'atLeast' ? { least: Math.ceil(amount - 1e-6) } : { most: Math.floor(amount + 1e-6) }
}
