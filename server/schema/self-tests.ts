import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '../platform/database/columns.ts'
import { currency } from './currency.ts'
import { phoneModels } from './models.ts'
import { products } from './products.ts'
import { users } from './users.ts'

// Migration `0020` contains the triggers and explains the tables.

/** Links to a self-test. Tokens and keys are stored as hashes only. */
export const selfTestLinks = pgTable(
  'self_test_links',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    /** The last moment at which the link can be opened. */
    expiresAt: instant('expires_at').notNull(),
    startedAt: instant('started_at'),
    /** The hash of the key of the phone that opened the link. */
    keyHash: bytea('key_hash'),
  },
  table => [
    check(
      'self_test_links_have_a_key_when_started',
      sql`(${table.startedAt} is null) = (${table.keyHash} is null)`,
    ),
    uniqueIndex('self_test_links_one_unopened').on(table.productId).where(sql`${table.startedAt} is null`),
    index('self_test_links_by_product').on(table.productId, table.createdAt),
    index('self_test_links_by_seller').on(table.sellerId),
  ],
)

/** Signed reports; append-only. */
export const selfTests = pgTable(
  'self_tests',
  {
    id: id(),
    linkId: uuid('link_id').notNull().unique(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A `SignedReport` as JSON, exactly as it was signed. */
    document: text('document').notNull(),
    /** Ed25519, base64. */
    signature: text('signature').notNull(),
    testedAt: instant('tested_at').notNull(),
    phoneName: text('phone_name').notNull(),
    modelId: uuid('model_id').references(() => phoneModels.id, { onDelete: 'set null' }),
    storageGb: integer('storage_gb'),
    imeiHash: bytea('imei_hash'),
  },
  table => [
    index('self_tests_by_product').on(table.productId, table.testedAt),
    index('self_tests_by_model').on(table.modelId).where(sql`${table.modelId} is not null`),
    index('self_tests_by_phone').on(table.imeiHash).where(sql`${table.imeiHash} is not null`),
  ],
)

/** Sales of phones whose IMEI is known, without people. A trigger writes them. */
export const deviceSales = pgTable(
  'device_sales',
  {
    /** The sold product, which may be deleted. */
    productId: uuid('product_id').primaryKey(),
    imeiHash: bytea('imei_hash').notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    condition: text('condition', { enum: ['Excellent', 'Good', 'Fair'] }).notNull(),
    /** Then the condition is "Fair", for versions without phones for parts. */
    forParts: boolean('for_parts').notNull().default(false),
    priceCents: integer('price_cents').notNull(),
    currency: currency(),
  },
  table => [
    check('device_sales_price_is_positive', sql`${table.priceCents} > 0`),
    index('device_sales_by_phone').on(table.imeiHash),
    index('device_sales_by_day').on(table.soldOn),
  ],
)
