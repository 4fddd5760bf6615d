import { type SQL, sql } from 'drizzle-orm'
import { PRICE_STEPS } from '#contract/money.ts'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { FIELDS, fieldColumns, fieldNames, fieldTestsOf } from '../fields.ts'
import { type FacetCounts, PRICE_STEP_CENTS, type SearchPlan } from '../port.ts'
import { conditionOf, FOR_SALE, needsDocuments, tablesFor, wordsCondition } from './sql.ts'

const counted = fieldNames.filter(field => FIELDS[field].isCounted)
/** The name of the column with a phone's bar in the histogram of prices. */
const STEP = 'step'
const grouped = [...counted, STEP] as const

/** The number of phones with the same value of one field and the same failed filters. */
type Row = {
  /** The counted field; null for the total. */
  field: FieldName | typeof STEP | null
  value: string | number | boolean | null
  /** The failed filters as bits. */
  failed: number
  count: number
  lowest: number
  highest: number
}

/** Counts all facets in one statement. A matching phone counts in all fields; one that fails one filter, in its field. */
export async function facetCountsOf(db: Queries, plan: SearchPlan): Promise<FacetCounts> {
  const tests = fieldTestsOf(plan.filters)
  const bits = tests.map((_, at) => 2 ** at)
  const failed = sql.join(
    [
      sql`0`,
      ...tests.map((test, at) => sql`case when ${conditionOf(test)} then 0 else ${bit(bits[at])} end`),
    ],
    sql` + `,
  )
  const names = list(grouped.map(field => sql.identifier(field)))
  const { rows } = await db.execute<Row>(sql`
    with phones as (
      select ${list(counted.map(field => sql`${fieldColumns[field]} as ${sql.identifier(field)}`))},
        ${failed} as failed, ${fieldColumns.price} as price,
        least(${fieldColumns.price} / ${sql.raw(String(PRICE_STEP_CENTS))}, ${sql.raw(String(PRICE_STEPS - 1))}) as ${sql.identifier(STEP)}
      from ${tablesFor(fieldNames, { words: needsDocuments(plan) })}
      where ${FOR_SALE} and ${wordsCondition(plan)}
    ), counted as (
      select ${names}, failed, count(*)::integer as count, min(price) as lowest, max(price) as highest,
        grouping(${names}) as grouped
      from phones where failed in (${list([0, ...bits].map(bit))})
      group by failed, grouping sets (${list(grouped.map(field => sql`(${sql.identifier(field)})`))}, ())
    )
    select ${fieldOfSet()} as field, ${valueOfSet()} as value, failed, count, lowest, highest from counted`)

  const counts = Object.fromEntries(
    fieldNames.map(field => [field, new Map<string | number, number>()]),
  ) as unknown as Record<FieldName, Map<string | number, number>>
  let total = 0
  const steps = Array.from({ length: PRICE_STEPS }, () => 0)
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (const { field, value, failed, count, ...prices } of rows) {
    const failedField = tests[bits.indexOf(failed)]?.field
    const ofPrice = field === null || field === STEP
    if (failedField !== undefined && failedField !== (ofPrice ? 'price' : field)) continue
    if (field === STEP) {
      steps[Number(value)] = (steps[Number(value)] ?? 0) + count
    } else if (field !== null && value !== null) {
      const key = typeof value === 'boolean' ? Number(value) : value
      counts[field].set(key, (counts[field].get(key) ?? 0) + count)
    } else {
      if (failed === 0) total += count
      lowest = Math.min(lowest, prices.lowest)
      highest = Math.max(highest, prices.highest)
    }
  }
  return { total, counts, prices: highest >= lowest ? { lowest, highest, steps } : undefined }
}

/** A number as a literal. */
const bit = (value = 0) => sql.raw(String(value))
const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `)

/** The result of `grouping`: a bit for each column, the highest for the first; 0 marks the grouped column. */
const setOf = (at: number) => 2 ** grouped.length - 1 - 2 ** (grouped.length - 1 - at)

const fieldOfSet = () =>
  sql`case grouped ${sql.join(
    grouped.map((field, at) => sql`when ${sql.raw(String(setOf(at)))} then ${field}::text`),
    sql` `,
  )} end`

const valueOfSet = () =>
  sql`case grouped ${sql.join(
    grouped.map(
      (field, at) => sql`when ${sql.raw(String(setOf(at)))} then to_jsonb(${sql.identifier(field)})`,
    ),
    sql` `,
  )} end`
