import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { type Fact, ofFacts } from '#contract/products/fields.ts'
import type { ReviewState } from '#contract/products/review-states.ts'
import { batchedBy, isAmong } from '../../platform/database/batched.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { completedSalesOf } from '../../schema/deals.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, goneProducts, products } from '../../schema/products.ts'
import { payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import type { Cursor } from '../paging.ts'
import { guideOfProduct } from '../prices/queries.ts'
import { isHolding } from '../sales/shared/holds.ts'
import type { Services } from '../services.ts'

/** The facts about a phone, with its model in the catalog. */
const factColumns = {
  modelId: products.modelId,
  model: phoneModels.name,
  modelSlug: phoneModels.slug,
  updatesUntil: phoneModels.updatesUntil,
  stillUpdated: phoneModels.stillUpdated,
  ...ofFacts<Pick<typeof products, Fact>>(fact => products[fact]),
  faults: products.faults,
}

/** Only the public columns of a product, because most requests read these. */
export const publicColumns = {
  id: products.id,
  name: products.name,
  ...factColumns,
  images: products.images,
  coverFocus: products.coverFocus,
  location: products.location,
  resellPriceCents: products.resellPriceCents,
  originalPriceCents: products.originalPriceCents,
  yearsUsed: products.yearsUsed,
  condition: products.condition,
  description: products.description,
  purchasedOn: products.purchasedOn,
  displayed: products.displayed,
  imeiChecked: sql<boolean>`${products.imeiHash} is not null`,
  advertisement: products.advertisement,
  soldAt: products.soldAt,
  createdAt: products.createdAt,
  categoryId: products.categoryId,
  categoryName: categories.name,
  sellerName: users.name,
  sellerVerified: users.verified,
  priceGuide: guideOfProduct,
}
/** The public columns and those for the seller and administrators. */
export const listedColumns = {
  ...publicColumns,
  sellerEmail: users.email,
  sellerPhone: products.sellerPhone,
  shippingCents: products.shippingCents,
  review: products.review,
  reviewNote: products.reviewNote,
  showAfterReview: products.showAfterReview,
  updatedAt: products.updatedAt,
}

/** A product with the current data of its category and seller. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]
export type ListedProductRow = ProductRow & {
  sellerEmail: string
  sellerPhone: string
  shippingCents: number | null
  review: ReviewState
  reviewNote: string | null
  showAfterReview: boolean
  updatedAt: Date
}
/** A product for its page. */
export type ProductDetailsRow = ListedProductRow & {
  sellerId: string
  beingBought: boolean
  sellerSold: number
}

/** The condition for public lists. The partial indexes repeat it, so change them together. */
export const forSale = and(products.displayed, isNull(products.soldAt)) as SQL
/** The state is a literal, not a parameter, so that a generic plan can use the partial index. */
export const advertised = and(forSale, sql`${products.advertisement} = 'approved'`) as SQL

type Page = { limit: number; after?: Cursor | undefined }

/**
 * Returns displayed, unsold products, newest first: up to `limit + 1` rows, where the extra row shows that there are more.
 */
export const productsForSale = newestFirst('products-for-sale', () => forSale)

/** Like `productsForSale`, for the category with this name, ignoring case. */
export const productsForSaleInCategory = newestFirst<{ categoryName: string }>(
  'products-for-sale-in-category',
  value => {
    const category = sql`(select id from ${categories} named where lower(named.name) = lower(${value('categoryName')}))`
    return and(forSale, eq(products.categoryId, category)) as SQL
  },
)

/** Like `productsForSale`, for approved advertisements. */
export const productsAdvertised = newestFirst('products-advertised', () => advertised)

/** Returns any product, including hidden and sold ones. The caller checks who may see it. */
export async function detailsOfProduct(db: Queries, id: string): Promise<ProductDetailsRow | undefined> {
  const [row] = await detailsOfIds(db, [id])
  return row
}

const detailsOfIds = batchedBy(
  'id',
  preparedSelect<{ keys: readonly string[] }, ProductDetailsRow>('details-of-products', (db, value) => {
    const holding = db
      .select({ one: sql`1` })
      .from(payments)
      .where(and(eq(payments.productId, products.id), isHolding))
    return db
      .select({
        ...listedColumns,
        sellerId: products.sellerId,
        beingBought: sql<boolean>`exists (${holding})`,
        sellerSold: completedSalesOf(products.sellerId),
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(users, eq(users.id, products.sellerId))
      .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
      .where(isAmong(products.id, value('keys')))
  }),
)

/** Returns whether a product with this ID existed and was deleted. */
export async function isGone(db: Queries, id: string): Promise<boolean> {
  const [row] = await db.select({ id: goneProducts.id }).from(goneProducts).where(eq(goneProducts.id, id))
  return row !== undefined
}

/** Returns whether this person sells the product. */
export const isSellerOf = async (db: Queries, personId: string, id: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, id), eq(products.sellerId, personId)))) > 0

/** Returns those of these products that are displayed, including sold ones, in the order of the IDs. */
export const productsOfIds = inOrderOfIds('products-of-ids', sql`${products.displayed}`)

/** Returns those of these products that are for sale, in the order of the IDs. */
export const productsForSaleOfIds = inOrderOfIds('products-found', forSale)

/**
 * Returns the number of products for sale, in total or in a category. It comes from the search index, or from a query that
 * counts up to `COUNT_LIMIT`. @returns undefined when there are more
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

/** Builds the query for matching products by their IDs. */
function inOrderOfIds(name: string, condition: SQL) {
  return batchedBy(
    'id',
    preparedSelect<{ keys: readonly string[] }, ProductRow>(name, (db, value) =>
      selectProducts(db).where(and(isAmong(products.id, value('keys')), condition)),
    ),
  )
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
        .limit(asLiteral(limit)),
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
        .limit(asLiteral(limit)),
    )
  const [firstOf, furtherOf] = [byNumber(first), byNumber(further)]
  return (db: Queries, { limit, after, ...rest }: Page & Values): Promise<ProductRow[]> => {
    const values = rest as unknown as Values
    if (!after) return firstOf(limit + 1)(db, values)
    return furtherOf(limit + 1)(db, { ...values, at: after.at.toISOString(), id: after.id })
  }
}

/** Writes a number as a literal, so that a generic plan is good for it. */
const asLiteral = (rows: number) => sql.raw(String(rows)) as unknown as number

/** Caches one statement for each number of rows. */
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
    .select(publicColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .$dynamic()
}
