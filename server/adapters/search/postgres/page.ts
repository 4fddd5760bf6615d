import { type SQL, sql } from 'drizzle-orm'
import { FOR_PARTS } from '#contract/constants.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { FIELDS, fieldColumns, fieldTestsOf, SORT_FIELDS } from '../fields.ts'
import { PARTS_KEY, type Position, type PositionsRequest, type SearchPlan } from '../port.ts'
import { conditionOf, FOR_SALE, needsDocuments, tablesFor, wordsCondition } from './sql.ts'

/** Up to `limit` positions in the order, and the number of matching phones. */
export async function pageOf(db: Queries, plan: SearchPlan, wanted: PositionsRequest) {
  const { limit, after, isCounted = true } = wanted
  const tests = fieldTestsOf(plan.filters)
  const words = needsDocuments(plan) || (wanted.sort === 'best' && wanted.ranks?.by === 'model')
  const matching = sql`${tablesFor(
    tests.map(({ field }) => field),
    { words },
  )} where ${sql.join([FOR_SALE, wordsCondition(plan), ...tests.map(conditionOf)], sql` and `)}`
  const key = keyOf(wanted)
  const order = sql.join(
    [...(key ? [key] : []), sql`products.created_at desc`, sql`products.id desc`],
    sql`, `,
  )
  const [positions, totals] = await Promise.all([
    db.execute<Position>(sql`
      select products.id, (extract(epoch from products.created_at) * 1000)::float8 as "createdAt",
        ${key ?? sql`0`} as key
      from ${matching} ${after ? sql`and ${isAfter(after, key)}` : sql``}
      order by ${order} limit ${limit}`),
    isCounted
      ? db.execute<{ total: number }>(sql`select count(*)::integer as total from ${matching}`)
      : undefined,
  ])
  return { positions: positions.rows, total: totals?.rows[0]?.total ?? positions.rows.length }
}

/** The first sort key, before the date; undefined when a search is sorted only by date. */
function keyOf({ partsLast, ...wanted }: PositionsRequest): SQL | undefined {
  const key = orderOf(wanted)
  const parts = sql`(${fieldColumns.condition} = ${FOR_PARTS})::integer * ${PARTS_KEY}::integer`
  return partsLast ? sql`${key ?? sql`0`} + ${parts}` : key
}

function orderOf({ sort, ranks }: Pick<PositionsRequest, 'sort' | 'ranks'>): SQL | undefined {
  if (sort === 'newest' || (sort === 'best' && !ranks)) return undefined
  if (sort !== 'best') {
    const { field, isDescending } = SORT_FIELDS[sort]
    const column = fieldColumns[field]
    // A size is a text; the column of an amount itself may have an index.
    const value = FIELDS[field].unit === undefined ? sql`coalesce(nullif(${column}, '')::integer, 0)` : column
    return isDescending ? sql`-${value}` : sql`${value}`
  }
  return (
    ranks &&
    (ranks.by === 'model'
      ? sql`coalesce(array_position(${sql.param([...ranks.of])}::integer[], documents.model) - 1, ${ranks.of.length})`
      : sql`coalesce(array_position(${sql.param([...ranks.of])}::text[], products.location) - 1, ${ranks.of.length})`)
  )
}

function isAfter({ key: after, createdAt, id }: Position, key: SQL | undefined): SQL {
  const isOlder = sql`(products.created_at, products.id) < (${new Date(createdAt).toISOString()}::timestamptz, ${id}::uuid)`
  return key ? sql`(${key} > ${after}::integer or (${key} = ${after}::integer and ${isOlder}))` : isOlder
}
