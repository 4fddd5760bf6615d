import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { contains, wordsOf } from '../../platform/database/contains.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { type SortedCursor, totalIn, totalOf } from '../paging.ts'

export type ModelRow = typeof phoneModels.$inferSelect
export type ListedModelRow = ModelRow & { listings: number; target: { brand: string; name: string } | null }

/** Returns the most recently released models. */
export const newestModels = (db: Queries, limit: number): Promise<ModelRow[]> =>
  db
    .select()
    .from(phoneModels)
    .where(isNull(phoneModels.mergedInto))
    .orderBy(sql`${phoneModels.releasedOn} desc nulls last`, desc(phoneModels.number))
    .limit(limit)

/** Returns the models with these IDs, in the order of the IDs. */
export async function modelsOfIds(db: Queries, ids: string[]): Promise<ModelRow[]> {
  const rows = await db
    .select()
    .from(phoneModels)
    .where(sql`${phoneModels.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Returns the model with this slug, or the model it was merged into. */
export async function modelOfSlug(db: Queries, slug: string): Promise<ModelRow | undefined> {
  const named = alias(phoneModels, 'named')
  const [row] = await db
    .select({ model: phoneModels })
    .from(named)
    .innerJoin(phoneModels, eq(phoneModels.id, sql`coalesce(${named.mergedInto}, ${named.id})`))
    .where(eq(named.slug, slug))
  return row?.model
}

const listed = sql`exists (select from ${products} where ${products.modelId} = ${phoneModels.id} and ${products.soldAt} is null)`
/** Whether nobody lists it, then brand and name in lower case, limited in length so that they fit into a cursor. */
const sortKey = sql<string>`((case when ${listed} then '0' else '1' end) || left(lower(${phoneModels.brand} || ' ' || ${phoneModels.name}), 60)) collate "C"`
const keyText = sql<string>`encode(convert_to(${sortKey}, 'UTF8'), 'base64')`

/** The order of the table. */
export const BY_NAME = { sort: 'name', keyOf: ({ key }: { key: string }) => key.replaceAll('\n', '') }

/** Returns a page of the catalog for administrators, up to `limit + 1` rows, and the total number of rows. */
export async function modelTable(
  db: Queries,
  { q, limit, after }: { q: string; limit: number; after: SortedCursor | undefined },
) {
  const target = alias(phoneModels, 'target')
  const searched = sql`${phoneModels.brand} || ' ' || ${phoneModels.name} || ' ' || array_to_string(${phoneModels.aliases}, ' ')`
  const condition = and(...wordsOf(q).map(word => contains(searched, word)))
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(phoneModels)
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const position = after && Buffer.from(after.key, 'base64').toString('utf8')
  const rows = await db
    .select({
      model: phoneModels,
      key: keyText,
      listings: sql<number>`(select count(*)::int from ${products}
        where ${products.modelId} = ${phoneModels.id} and ${products.soldAt} is null)`,
      target: { brand: target.brand, name: target.name },
      total: totalOf(some),
    })
    .from(phoneModels)
    .leftJoin(target, eq(target.id, phoneModels.mergedInto))
    .where(
      and(
        condition,
        after &&
          or(
            sql`${sortKey} > ${position}`,
            and(sql`${sortKey} = ${position}`, sql`${phoneModels.id} > ${after.id}::uuid`),
          ),
      ),
    )
    .orderBy(sortKey, phoneModels.id)
    .limit(limit + 1)
  return {
    rows: rows.map(({ model, ...row }) => ({ ...model, ...row })),
    total: totalIn(rows, after),
  }
}
