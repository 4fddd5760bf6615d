import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The index of the search adapter `postgres`: see migration `0014`. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id').primaryKey(),
    /** Null, like the model and the category, until the product is first indexed. */
    words: tsvector('words'),
    model: integer('model'),
    categoryId: uuid('category_id'),
    /** Whether the product has changed since it was indexed; written by triggers. */
    outdated: boolean('outdated').notNull().default(true),
  },
  table => [
    index('search_documents_by_words').using('gin', table.words),
    index('search_documents_by_model').on(table.model),
    index('search_documents_outdated').on(table.productId).where(sql`${table.outdated}`),
  ],
)

/** How many phones for sale have each word, model and category. */
export const searchCounts = pgTable(
  'search_counts',
  {
    kind: text('kind', { enum: ['word', 'model', 'category'] }).notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** The version of `searchState` at the last change of the count. */
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('search_counts_by_version').on(table.version),
  ],
)

/** One row. Indexing locks it, so that versions become visible in their order. */
export const searchState = pgTable(
  'search_state',
  {
    only: boolean('only').primaryKey().default(true),
    /** Grows with each transaction that indexes; 0 until the adapter has run once. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** Whether every phone that was for sale when the adapter first ran has a document. */
    filled: boolean('filled').notNull().default(false),
  },
  table => [check('search_state_is_one_row', sql`${table.only}`)],
)
