import { type SQL, sql } from 'drizzle-orm'
import { type FieldName, type FilterDefinition, filterList } from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'

/** What a field is for a phone: a name, a whole number in its smallest unit, or yes or no. */
export type FieldValue = string | number | boolean
export type FieldValues = Record<FieldName, FieldValue>

type Field = {
  /** What it is, by the tables `products`, `categories` and `users` (the seller). */
  sql: string
  /** For amounts: how many of the smallest unit make one of the unit that people type. */
  unit?: number
  /** Whether choices are counted by value. */
  isCounted: boolean
}

/** What filters look at, in the order in which the adapters carry it. */
export const FIELDS: Record<FieldName, Field> = {
  price: { sql: 'products.resell_price_cents', unit: 100, isCounted: false },
  brand: { sql: 'categories.name', isCounted: true },
  condition: { sql: 'products.condition', isCounted: true },
  location: { sql: 'products.location', isCounted: true },
  used: { sql: '(products.years_used * 10)::int', unit: 10, isCounted: true },
  verified: { sql: 'users.verified', isCounted: true },
}

export const fieldNames = Object.keys(FIELDS) as FieldName[]

/** Every field as a column to select. */
export const fieldColumns = Object.fromEntries(
  fieldNames.map(name => [name, sql.raw(FIELDS[name].sql)]),
) as unknown as Record<FieldName, SQL<FieldValue>>

/** What one field must be. */
export type FieldTest = {
  field: FieldName
  /** Lower case; nothing for amounts and flags. */
  choices: string[] | undefined
  /** In the smallest unit; 1 for a flag that must be true. */
  least: number
  most: number
}

/** More than any amount in its smallest unit. */
export const NO_LIMIT = 2 ** 30

/** The filters as tests of fields, one for each field that they narrow. */
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

/** Nothing where the filter narrows nothing. A fraction of the smallest unit is no amount that a phone could have. */
function boundsOf(
  { kind, field }: FilterDefinition & { field: FieldName },
  value: Filters[keyof Filters],
): Partial<Omit<FieldTest, 'field'>> | undefined {
  const { unit = 1 } = FIELDS[field]
  if (kind === 'choices') {
    const choices = [...new Set((value as string[] | undefined)?.map(name => name.toLowerCase()))].sort()
    return choices.length > 0 ? { choices } : undefined
  }
  if (kind === 'flag') return value === true ? { least: 1 } : undefined
  if (value === undefined) return undefined
  const amount = Number(value) * unit
  return kind === 'atLeast' ? { least: Math.ceil(amount - 1e-6) } : { most: Math.floor(amount + 1e-6) }
}
