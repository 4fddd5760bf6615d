import { type SQL, sql } from 'drizzle-orm'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { FIELDS, fieldColumns, fieldNames, fieldTestsOf } from '../fields.ts'
import type { FacetCounts, SearchPlan } from '../port.ts'
import { conditionOf, FOR_SALE, tablesFor, wordsCondition } from './sql.ts'

const counted = fieldNames.filter(field => FIELDS[field].isCounted)

/** Each counted field by itself, and everything together. */
type Row = {
  /** The field that was counted; nothing for the total. */
  field: FieldName | null
  value: string | number | boolean | null
  /** The only field by which these phones fail; nothing where they match everything. */
  failed: FieldName | null
  count: number
  lowest: number
  highest: number
}

/** Counts everything in one statement: a phone counts for what it matches in, and for a field by which alone it fails. */
export async function facetCountsOf(db: Queries, { filters, groups }: SearchPlan): Promise<FacetCounts> {
  const tests = fieldTestsOf(filters)
  const failures = tests.map(
    test => sql`case when ${conditionOf(test)} then null else ${test.field}::text end`,
  )
  const failed = failures.length > 0 ? sql`array_remove(array[${list(failures)}], null)` : sql`'{}'::text[]`
  const columns = counted.map(field => sql`${fieldColumns[field]} as ${sql.identifier(field)}`)
  const { rows } = await db.execute<Row>(sql`
    with phones as (
      select ${list(columns)}, ${fieldColumns.price} as cents, ${failed} as failures
      from ${tablesFor(fieldNames, { words: groups.length > 0 })}
      where ${FOR_SALE} and ${wordsCondition(groups)}
    ), counted as (
      select ${list(counted.map(field => sql.identifier(field)))}, failures[1] as failed, count(*)::integer as count,
        min(cents) as lowest, max(cents) as highest,
        grouping(${list(counted.map(field => sql.identifier(field)))}) as grouped
      from phones where cardinality(failures) <= 1
      group by failures[1], grouping sets (${list(counted.map(field => sql`(${sql.identifier(field)})`))}, ())
    )
    select ${fieldOfSet()} as field, ${valueOfSet()} as value, failed, count, lowest, highest from counted`)

  const counts = Object.fromEntries(fieldNames.map(field => [field, new Map()])) as Record<
    FieldName,
    Map<string | number, number>
  >
  let total = 0
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (const { field, value, failed, count, ...prices } of rows) {
    if (field !== null && value !== null && (failed === null || failed === field)) {
      const key = typeof value === 'boolean' ? Number(value) : value
      counts[field].set(key, (counts[field].get(key) ?? 0) + count)
    } else if (field === null) {
      if (failed === null) total += count
      if (failed !== null && failed !== 'price') continue
      lowest = Math.min(lowest, prices.lowest)
      highest = Math.max(highest, prices.highest)
    }
  }
  return { total, counts, prices: highest >= lowest ? { lowest, highest } : undefined }
}

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
