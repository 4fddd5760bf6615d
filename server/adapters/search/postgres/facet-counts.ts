import { type SQL, sql } from 'drizzle-orm'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { FIELDS, fieldColumns, fieldNames, fieldTestsOf } from '../fields.ts'
import type { FacetCounts, SearchPlan } from '../port.ts'
import { conditionOf, FOR_SALE, tablesFor, wordsCondition } from './sql.ts'

const counted = fieldNames.filter(field => FIELDS[field].isCounted)

/** Phones that are equal in every counted field, and in the filters that they fail, as sums by one of the fields. */
type Row = {
  /** The field that was counted; nothing for all of them together. */
  field: FieldName | null
  value: string | number | boolean | null
  /** The failed filters as bits, by their places. */
  failed: number
  count: number
  lowest: number
  highest: number
}

/** Counts everything in one statement: a phone counts for what it matches in, and for a field by which alone it fails. */
export async function facetCountsOf(db: Queries, { filters, groups }: SearchPlan): Promise<FacetCounts> {
  const tests = fieldTestsOf(filters)
  const bits = tests.map((_, at) => 2 ** at)
  const failed = sql.join(
    [
      sql`0`,
      ...tests.map((test, at) => sql`case when ${conditionOf(test)} then 0 else ${bit(bits[at])} end`),
    ],
    sql` + `,
  )
  const names = list(counted.map(field => sql.identifier(field)))
  // Few phones differ in all fields: what is grouped twice is little.
  const { rows } = await db.execute<Row>(sql`
    with phones as materialized (
      select ${list(counted.map(field => sql`${fieldColumns[field]} as ${sql.identifier(field)}`))},
        ${failed} as failed, count(*) as count, min(${fieldColumns.price}) as lowest, max(${fieldColumns.price}) as highest
      from ${tablesFor(fieldNames, { words: groups.length > 0 })}
      where ${FOR_SALE} and ${wordsCondition(groups)}
      group by ${list([...counted, 'failed'].map((_, at) => sql.raw(String(at + 1))))}
    ), counted as (
      select ${names}, failed, sum(count)::integer as count, min(lowest) as lowest, max(highest) as highest,
        grouping(${names}) as grouped
      from phones where failed in (${list([0, ...bits].map(bit))})
      group by failed, grouping sets (${list(counted.map(field => sql`(${sql.identifier(field)})`))}, ())
    )
    select ${fieldOfSet()} as field, ${valueOfSet()} as value, failed, count, lowest, highest from counted`)

  const counts = Object.fromEntries(
    fieldNames.map(field => [field, new Map<string | number, number>()]),
  ) as unknown as Record<FieldName, Map<string | number, number>>
  let total = 0
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (const { field, value, failed, count, ...prices } of rows) {
    const failedField = tests[bits.indexOf(failed)]?.field
    if (failedField !== undefined && failedField !== (field ?? 'price')) continue
    if (field !== null && value !== null) {
      const key = typeof value === 'boolean' ? Number(value) : value
      counts[field].set(key, (counts[field].get(key) ?? 0) + count)
    } else {
      if (failed === 0) total += count
      lowest = Math.min(lowest, prices.lowest)
      highest = Math.max(highest, prices.highest)
    }
  }
  return { total, counts, prices: highest >= lowest ? { lowest, highest } : undefined }
}

/** A number that stands in the statement itself. */
const bit = (value = 0) => sql.raw(String(value))
const list = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `)

/** `grouping` has a bit for each column, the first being the highest: 0 for the one that was grouped by. */
const setOf = (at: number) => 2 ** counted.length - 1 - 2 ** (counted.length - 1 - at)

const fieldOfSet = () =>
  sql`case grouped ${sql.join(
    counted.map((field, at) => sql`when ${sql.raw(String(setOf(at)))} then ${field}::text`),
    sql` `,
  )} end`

const valueOfSet = () =>
  sql`case grouped ${sql.join(
    counted.map(
      (field, at) => sql`when ${sql.raw(String(setOf(at)))} then to_jsonb(${sql.identifier(field)})`,
    ),
    sql` `,
  )} end`
