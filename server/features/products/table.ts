import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { LISTING_STATES, TableSort } from '#contract/constants.ts'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { contains, wordsOf } from '../../platform/database/contains.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, nameSortKey, products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { type SortedCursor, totalIn, totalOf } from '../paging.ts'
import { advertised, forSale, type ListedProductRow, listedColumns } from './queries.ts'

type ListingState = (typeof LISTING_STATES)[number]

/** A row of a product table. */
type TableRow = ListedProductRow & { nameKey: Buffer }

/** The decoded cursor: the position after which a page begins. */
type Position = { value: Date | number | Buffer; id: string }

type TableRequest = {
  sort: TableSort
  limit: number
  after?: Position | undefined
  search?: string | undefined
  /** The email of the seller; undefined for all sellers. */
  sellerEmail?: string | undefined
  state?: ListingState | undefined
}

/**
 * Returns a page of a product table, including hidden and sold products. The caller checks who may see them.
 * @returns up to `limit + 1` rows and the total, unless there are too many to count cheaply
 */
export async function productTable(
  db: Queries,
  { sort, limit, after, search = '', sellerEmail, state }: TableRequest,
): Promise<{ rows: TableRow[]; total: number | undefined }> {
  const seller = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sellerEmail ?? ''))
  const condition = and(
    sellerEmail === undefined ? undefined : eq(products.sellerId, seller),
    state && STATES[state],
    await matches(db, search),
  )
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const { by, falls } = ORDERS[sort]
  const position = sql`(${by}, ${products.id})`
  const beyond = after && (falls ? lt : gt)(position, sql`(${after.value}, ${after.id})`)
  const direction = falls ? desc : asc
  const rows = await db
    .select({ ...listedColumns, nameKey, total: totalOf(some) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .where(and(condition, beyond))
    .orderBy(direction(by), direction(products.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

/**
 * Returns a condition: every word of the search must occur in the product's name or category. There are few categories, so
 * they are matched first. PostgreSQL can then choose between the trigram index and the order of the table.
 */
async function matches(db: Queries, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const all = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return and(
    ...words.map(word => {
      const fitting = all.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()))
      const ids = fitting.map(({ id }) => id)
      return or(contains(products.name, word), ids.length > 0 ? inArray(products.categoryId, ids) : undefined)
    }),
  )
}

/** Returns the encoding of cursors for this order. */
export const orderOf = (sort: TableSort) => ({ sort, keyOf: ORDERS[sort].keyOf })

/** Decodes a cursor. @throws the result of `refuse` when its key is invalid */
export function positionOf(cursor: SortedCursor | undefined, refuse: () => Error): Position | undefined {
  if (!cursor) return undefined
  const value = ORDERS[cursor.sort as TableSort].valueOf(cursor.key)
  if (value === undefined) throw refuse()
  return { value, id: cursor.id }
}

/** Bytes of a name used for sorting, so that they fit into a cursor. Names with the same prefix are sorted by ID. */
const NAME_KEY_BYTES = 100

const nameKey = nameSortKey(products.name).as('name_key')

type Order = {
  by: Column | SQL
  falls: boolean
  keyOf(row: TableRow): string
  /** Decodes a key; undefined when it is invalid. */
  valueOf(key: string): Position['value'] | undefined
}

const byTime = {
  by: products.createdAt,
  keyOf: ({ createdAt }: TableRow) => String(createdAt.getTime()),
  valueOf: (key: string) => {
    const time = new Date(wholeNumber(key) ?? Number.NaN)
    return Number.isNaN(time.getTime()) ? undefined : time
  },
}

const LARGEST_PRICE = 2 ** 31 - 1
const byPrice = {
  by: products.resellPriceCents,
  keyOf: ({ resellPriceCents }: TableRow) => String(resellPriceCents),
  valueOf: (key: string) => {
    const cents = wholeNumber(key)
    return cents !== undefined && cents <= LARGEST_PRICE ? cents : undefined
  },
}

const ORDERS: Record<TableSort, Order> = {
  newest: { ...byTime, falls: true },
  oldest: { ...byTime, falls: false },
  cheapest: { ...byPrice, falls: false },
  dearest: { ...byPrice, falls: true },
  name: {
    by: nameKey.sql,
    falls: false,
    keyOf: row => row.nameKey.toString('latin1'),
    valueOf: key => (key.length > NAME_KEY_BYTES ? undefined : Buffer.from(key, 'latin1')),
  },
}

const wholeNumber = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

const unsold = isNull(products.soldAt)

/** The administrator's filters. */
const STATES: Record<ListingState, SQL | undefined> = {
  waiting: and(unsold, eq(products.advertisement, 'requested')),
  shown: forSale,
  hidden: and(unsold, not(sql`${products.displayed}`)),
  advertised,
  sold: isNotNull(products.soldAt),
}
