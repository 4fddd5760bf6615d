import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MAX_IMAGES_PER_PRODUCT, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { BOX_ITEMS, type Damage, LOCKS, MAX_SPOTS, TITLE_FACTS } from '#contract/phones/facts.ts'
import { REVIEW_STATES } from '#contract/products/review-states.ts'
import { IMEI_STATUSES } from '#contract/review/reasons.ts'
import { bytea, createdAt, id, instant, isKnown } from '../platform/database/columns.ts'
import { currency } from './currency.ts'
import { phoneModels } from './models.ts'
import { users } from './users.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('categories_name_once').on(sql`lower(${table.name})`)],
)

/** The state of a product's advertisement; the API derives its three values from these names. */
export const ADVERTISEMENT_STATES = ['not_requested', 'requested', 'approved'] as const

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    name: text('name').notNull(),
    /** Picture addresses; lists show the first. */
    images: text('images').array().notNull(),
    /** The part of the first picture that a square shows: percent of the way from the top or left edge; null: the middle. */
    coverFocus: smallint('cover_focus'),
    location: text('location').notNull(),
    resellPriceCents: integer('resell_price_cents').notNull(),
    originalPriceCents: integer('original_price_cents').notNull(),
    currency: currency(),
    yearsUsed: numeric('years_used', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    condition: text('grade', { enum: PRODUCT_CONDITIONS }).notNull().default(sql`''`),
    /** What versions without phones for parts read and write. A trigger matches it with the condition: see migration `0055`. */
    formerCondition: text('condition', { enum: ['Excellent', 'Good', 'Fair'] })
      .notNull()
      .default('Fair'),
    description: text('description').notNull(),
    purchasedOn: date('purchased_on', { mode: 'string' }).notNull(),
    sellerPhone: text('seller_phone').notNull(),
    displayed: boolean('displayed').notNull().default(false),
    advertisement: text('advertisement', { enum: ADVERTISEMENT_STATES }).notNull().default('not_requested'),
    soldAt: instant('sold_at'),
    /** The price of shipping; null when the seller does not ship. */
    shippingCents: integer('shipping_cents'),
    modelId: uuid('model_id').references(() => phoneModels.id),
    storageGb: integer('storage_gb'),
    color: text('color'),
    lock: text('lock', { enum: LOCKS }),
    /** Whether the title or the description says that the phone is unlocked. */
    saysUnlocked: boolean('says_unlocked').generatedAlwaysAs(
      (): SQL =>
        sql`${products.name} || ' ' || ${products.description} ~* '\\m(unlocked|sim[ -]?free|simlock[ -]?free|no sim[ -]?lock)\\M' and ${products.name} || ' ' || ${products.description} !~* '\\m(not|never|isn.?t|can be|can.?t be|cannot be|to be|bootloader) (yet |carrier |network |fully )?unlocked\\M'`,
    ),
    /** The carrier that has locked it. */
    carrier: text('carrier'),
    /** Percent of the capacity when new. */
    batteryHealth: smallint('battery_health'),
    box: text('box', { enum: BOX_ITEMS }).array().notNull().default(sql`'{}'`),
    faults: jsonb('faults').$type<Damage[]>().notNull().default([]),
    /** The facts that were read from the title. The seller has entered the others. */
    factsFromTitle: text('facts_from_title', { enum: TITLE_FACTS })
      .array()
      .notNull()
      .default(sql`'{model,storage,color,lock}'`),
    /** Null when the title must be read again. */
    titleReadAt: instant('title_read_at'),
    /** A keyed hash that identifies the phone. */
    imeiHash: bytea('imei_hash'),
    imeiEncrypted: bytea('imei_encrypted'),
    /** The status in the list of stolen phones; null before the first check. */
    imeiStatus: text('imei_status', { enum: IMEI_STATUSES }),
    imeiAskedAt: instant('imei_asked_at'),
    review: text('review', { enum: REVIEW_STATES }).notNull().default('none'),
    /** The message to the seller from the administrator who has held the listing back. */
    reviewNote: text('review_note'),
    /** Whether the listing is shown when the review approves it. */
    showAfterReview: boolean('show_after_review').notNull().default(false),
    /** The last approval. */
    reviewedAt: instant('reviewed_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => {
    const forSale = sql`${table.displayed} and ${table.soldAt} is null`
    return [
      check(
        'products_images_count',
        sql`cardinality(${table.images}) between 1 and ${sql.raw(String(MAX_IMAGES_PER_PRODUCT))}`,
      ),
      check(
        'products_prices_are_positive',
        sql`${table.resellPriceCents} > 0 and ${table.originalPriceCents} > 0`,
      ),
      isKnown('products_grade_is_known', table.condition, PRODUCT_CONDITIONS),
      isKnown('products_condition_is_known', table.formerCondition, ['Excellent', 'Good', 'Fair']),
      isKnown('products_advertisement_is_known', table.advertisement, ADVERTISEMENT_STATES),
      isKnown('products_lock_is_known', table.lock, LOCKS),
      isKnown('products_imei_status_is_known', table.imeiStatus, IMEI_STATUSES),
      isKnown('products_review_is_known', table.review, REVIEW_STATES),
      check('products_under_review_are_hidden', sql`${table.review} = 'none' or not ${table.displayed}`),
      check('products_shipping_is_not_negative', sql`${table.shippingCents} >= 0`),
      check('products_storage_is_positive', sql`${table.storageGb} > 0`),
      check('products_battery_health_is_a_percentage', sql`${table.batteryHealth} between 1 and 100`),
      check('products_cover_focus_is_a_percentage', sql`${table.coverFocus} between 0 and 100`),
      check(
        'products_spots_are_on_photos',
        sql`not jsonb_path_exists(${table.faults}, '$[*].spot.x ? (@ < 0 || @ > 1000)') and not jsonb_path_exists(${table.faults}, '$[*].spot.y ? (@ < 0 || @ > 1000)')`,
      ),
      check(
        'products_spots_count',
        sql`jsonb_array_length(jsonb_path_query_array(${table.faults}, '$[*].spot')) <= ${sql.raw(String(MAX_SPOTS))}`,
      ),
      check('products_imei_is_whole', sql`(${table.imeiHash} is null) = (${table.imeiEncrypted} is null)`),
      index('products_for_sale').on(table.createdAt, table.id).where(forSale),
      index('products_for_sale_by_category').on(table.categoryId, table.createdAt, table.id).where(forSale),
      index('products_advertised')
        .on(table.createdAt, table.id)
        .where(sql`${forSale} and ${table.advertisement} = 'approved'`),
      index('products_by_seller').on(table.sellerId, table.createdAt, table.id),
      index('products_by_creation').on(table.createdAt, table.id),
      index('products_described')
        .using('gin', sql`to_tsvector('simple', ${table.description})`)
        .where(forSale),
      index('products_damaged').using('gin', table.faults.op('jsonb_path_ops')).where(forSale),
      index('products_by_words').using('gin', table.name.op('gin_trgm_ops')),
      index('products_by_category').on(table.categoryId),
      index('products_by_name').on(nameSortKey(table.name), table.id),
      index('products_by_price').on(table.resellPriceCents, table.id),
      index('products_hidden')
        .on(table.createdAt, table.id)
        .where(sql`not ${table.displayed} and ${table.soldAt} is null`),
      index('products_sold').on(table.createdAt, table.id).where(sql`${table.soldAt} is not null`),
      index('products_waiting')
        .on(table.createdAt, table.id)
        .where(sql`${table.advertisement} = 'requested'`),
      index('products_by_model').on(table.modelId).where(sql`${table.modelId} is not null`),
      index('products_with_unread_title').on(table.id).where(sql`${table.titleReadAt} is null`),
      index('products_by_imei_check')
        .on(table.imeiAskedAt)
        .where(sql`${table.imeiHash} is not null and ${table.soldAt} is null`),
      uniqueIndex('products_one_live_listing_per_phone')
        .on(table.imeiHash)
        .where(sql`${table.soldAt} is null`),
      index('products_sold_phones')
        .on(table.imeiHash)
        .where(sql`${table.soldAt} is not null and ${table.imeiHash} is not null`),
    ]
  },
)

/** The sort key of a name, in bytes: see migration `0011`. */
export const nameSortKey = (name: SQLWrapper) => sql<Buffer>`name_sort_key(${name})`

/** Deleted products, written by a trigger, so that their pages can respond with 410. */
export const goneProducts = pgTable('gone_products', {
  id: uuid('id').primaryKey(),
  goneAt: instant('gone_at').notNull().defaultNow(),
})

/** Former names of categories whose phones were moved; they redirect. */
export const formerCategoryNames = pgTable('former_category_names', {
  /** Lower case. */
  name: text('name').primaryKey(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
})
