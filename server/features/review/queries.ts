import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReportReason } from '#contract/review/reasons.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { completedSalesOf } from '../../schema/deals.ts'
import { categories, products } from '../../schema/products.ts'
import { codePhotos, listingReports, reviewItems } from '../../schema/review.ts'
import { users } from '../../schema/users.ts'
import type { Cursor } from '../paging.ts'

const listingsOfSeller = sql<number>`(
  select count(*)::int from ${products} listed where listed.seller_id = ${users.id})`
const heldOfSeller = sql<number>`(
  select count(*)::int from ${reviewItems} other join ${products} listed on listed.id = other.product_id
  where listed.seller_id = ${users.id} and other.outcome = 'held')`
const codePhoto = sql<{ word: string; takenAt: string } | null>`(
  select json_build_object('word', word, 'takenAt', taken_at) from ${codePhotos}
  where ${codePhotos.productId} = ${products.id} and taken_at is not null and reviewed_at is null
  order by taken_at desc limit 1)`
/** The latest reports since the last decision about the listing. */
const reports = sql<{ reason: ReportReason; note: string; at: string }[]>`coalesce((
  select json_agg(json_build_object('reason', reason, 'note', note, 'at', created_at) order by created_at desc) from (
    select reason, note, created_at from ${listingReports}
    where ${listingReports.productId} = ${products.id} and created_at > coalesce((
      select max(earlier.decided_at) from ${reviewItems} earlier
      where earlier.product_id = ${products.id} and earlier.id <> ${reviewItems.id}), '-infinity')
    order by created_at desc limit 5) latest), '[]')`
const decidedByEmail = sql<string | null>`(
  select email from ${users} decider where decider.id = ${reviewItems.decidedBy})`

function itemRows(db: Queries) {
  return db
    .select({
      item: getTableColumns(reviewItems),
      product: getTableColumns(products),
      categoryName: categories.name,
      seller: {
        name: users.name,
        email: users.email,
        verified: users.verified,
        createdAt: users.createdAt,
        sales: completedSalesOf(users.id),
        listings: listingsOfSeller,
        held: heldOfSeller,
      },
      codePhoto,
      reports,
      decidedByEmail,
    })
    .from(reviewItems)
    .innerJoin(products, eq(products.id, reviewItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .$dynamic()
}
export type ReviewItemRow = Awaited<ReturnType<typeof itemRows>>[number] & { id: string; createdAt: Date }

type Page = { limit: number; after?: Cursor | undefined }

/** Returns up to `limit + 1` items that wait for an administrator, oldest first. */
export async function openItems(db: Queries, { limit, after }: Page): Promise<ReviewItemRow[]> {
  const { createdAt, id } = reviewItems
  const rows = await itemRows(db)
    .where(and(isNull(reviewItems.outcome), after && sql`(${createdAt}, ${id}) > (${after.at}, ${after.id})`))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1)
  return rows.map(row => ({ ...row, id: row.item.id, createdAt: row.item.createdAt }))
}

/** Returns up to `limit + 1` decided items, latest decision first. Their `createdAt` is the time of the decision. */
export async function decidedItems(db: Queries, { limit, after }: Page): Promise<ReviewItemRow[]> {
  const { decidedAt, id } = reviewItems
  const rows = await itemRows(db)
    .where(
      and(isNotNull(reviewItems.outcome), after && sql`(${decidedAt}, ${id}) < (${after.at}, ${after.id})`),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit + 1)
  return rows.map(row => ({ ...row, id: row.item.id, createdAt: row.item.decidedAt ?? row.item.createdAt }))
}

/** Returns the number of items that wait for an administrator. */
export const countOpenItems = (db: Queries): Promise<number> =>
  db.$count(reviewItems, isNull(reviewItems.outcome))
