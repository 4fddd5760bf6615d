import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { batchedById } from '../../platform/database/batch-by-id.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { categories, payments, products, users } from '../../platform/database/schema.ts'
import { goneProducts } from '../../platform/database/schema-finding.ts'
import type { Cursor } from '../../platform/http/paging.ts'
import { isHolding } from '../sales/payments/holds.ts'
import type { Services } from '../services.ts'

/** The public columns of a product, and no others: most requests read these. */
const seenColumns = {
  id: products.id,
  name: products.name,
  images: products.images,
  location: products.location,
  resellPriceCents: products.resellPriceCents,
  originalPriceCents: products.originalPriceCents,
  yearsUsed: products.yearsUsed,
  condition: products.condition,
  description: products.description,
  purchasedOn: products.purchasedOn,
  displayed: products.displayed,
  advertisement: products.advertisement,
  soldAt: products.soldAt,
  createdAt: products.createdAt,
  categoryId: products.categoryId,
  categoryName: categories.name,
  sellerName: users.name,
  sellerVerified: users.verified,
}
/** Plus the columns for its seller and administrators. */
export const listedColumns = { ...seenColumns, sellerEmail: users.email, sellerPhone: products.sellerPhone }

/** A product with the current data of its category and seller. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]
export type ListedProductRow = ProductRow & { sellerEmail: string; sellerPhone: string }
/** A product for its own page. */
export type ProductDetailsRow = ListedProductRow & { sellerId: string; beingBought: boolean }

/** The rule for public lists. The partial indexes repeat it; keep them in sync. */
export const forSale = and(products.displayed, isNull(products.soldAt)) as SQL
/** A literal, not a parameter: a generic plan can use a partial index only for conditions that it knows. */
export const advertised = and(forSale, sql`${products.advertisement} = 'approved'`) as SQL

type Page = { limit: number; after?: Cursor | undefined }

/**
 * Displayed, unsold products, newest first. Returns up to `limit + 1` rows; the extra row shows that there are more.
 */
export const productsForSale = newestFirst('products-for-sale', () => forSale)

/** Like `productsForSale`, for one category. */
export const productsForSaleInCategory = newestFirst<{ categoryId: string }>(
  'products-for-sale-in-category',
  value => and(forSale, eq(products.categoryId, value('categoryId'))) as SQL,
)

/** Like `productsForSale`, for approved advertisements. */
export const productsAdvertised = newestFirst('products-advertised', () => advertised)

/** Any product, including hidden and sold ones: the caller checks who may see it. */
export async function detailsOfProduct(db: Queries, id: string): Promise<ProductDetailsRow | undefined> {
  const [row] = await detailsOfIds(db, [id])
  return row
}

const detailsOfIds = batchedById(
  preparedSelect<{ ids: readonly string[] }, ProductDetailsRow>('details-of-products', (db, value) => {
    const holding = db
      .select({ one: sql`1` })
      .from(payments)
      .where(and(eq(payments.productId, products.id), isHolding))
    return db
      .select({
        ...listedColumns,
        sellerId: products.sellerId,
        beingBought: sql<boolean>`exists (${holding})`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(sql`${products.id} = any(${value('ids')})`)
  }),
)

/** Whether a product with this id existed and was deleted. */
export async function isGone(db: Queries, id: string): Promise<boolean> {
  const [row] = await db.select({ id: goneProducts.id }).from(goneProducts).where(eq(goneProducts.id, id))
  return row !== undefined
}

/** Those of these products that are displayed, including sold ones, in the order of the ids. */
export const productsOfIds = async (db: Queries, ids: string[]) =>
  inOrderOf(ids, await selectProducts(db).where(and(inArray(products.id, ids), products.displayed)))

/** Those of these products that are for sale, in the order of the ids. */
export const productsForSaleOfIds = batchedById(
  preparedSelect<{ ids: readonly string[] }, ProductRow>('products-found', (db, value) =>
    selectProducts(db).where(and(sql`${products.id} = any(${value('ids')})`, forSale)),
  ),
)

function inOrderOf(ids: string[], rows: ProductRow[]): ProductRow[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/**
 * The number of products for sale, in total or in a category. It comes from the search index, or from a query that
 * counts up to the limit.
 */
export async function totalForSale(
  { db, services }: { db: Queries; services: Pick<Services, 'search'> },
  where?: { categoryId: string },
): Promise<number | undefined> {
  return (await services.search.count(where)) ?? countForSale(db, where)
}

async function countForSale(
  db: Queries,
  { categoryId }: { categoryId?: string } = {},
): Promise<number | undefined> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(forSale, categoryId ? eq(products.categoryId, categoryId) : undefined))
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row && row.count <= COUNT_LIMIT ? row.count : undefined
}

/** Builds the query for matching products, from the start or after a cursor. */
function newestFirst<Values extends Record<string, unknown> = Record<never, never>>(
  name: string,
  condition: (value: (name: keyof Values & string) => Placeholder) => SQL,
) {
  const first = (limit: number) =>
    preparedSelect<Values, ProductRow>(`${name}-${limit}`, (db, value) =>
      selectProducts(db)
        .where(condition(value))
        .orderBy(desc(products.createdAt), desc(products.id))
        .limit(asWritten(limit)),
    )
  const further = (limit: number) =>
    preparedSelect<Values & { at: string; id: string }, ProductRow>(`${name}-after-${limit}`, (db, value) =>
      selectProducts(db)
        .where(
          and(
            condition(value),
            sql`(${products.createdAt}, ${products.id}) < (${value('at')}::timestamptz, ${value('id')}::uuid)`,
          ),
        )
        .orderBy(desc(products.createdAt), desc(products.id))
        .limit(asWritten(limit)),
    )
  const [firstOf, furtherOf] = [byNumber(first), byNumber(further)]
  return (db: Queries, { limit, after, ...rest }: Page & Values): Promise<ProductRow[]> => {
    const values = rest as unknown as Values
    if (!after) return firstOf(limit + 1)(db, values)
    return furtherOf(limit + 1)(db, { ...values, at: after.at.toISOString(), id: after.id })
  }
}

/** A number as a literal, so that PostgreSQL plans for it, and plans only once. */
const asWritten = (rows: number) => sql.raw(String(rows)) as unknown as number

/** One statement for each number of rows. */
function byNumber<Query>(write: (rows: number) => Query): (rows: number) => Query {
  const written = new Map<number, Query>()
  return rows => {
    const known = written.get(rows) ?? write(rows)
    written.set(rows, known)
    return known
  }
}

function selectProducts(db: Queries) {
  return db
    .select(seenColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .$dynamic()
}
