import { boolean, integer, pgMaterializedView, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { instant } from '../platform/database/columns.ts'

const condition = () => text('condition', { enum: PRODUCT_CONDITIONS })

/** The prices of sold phones of known models: see migration `0023`. */
export const completedSales = pgView('completed_sales', {
  bookingId: uuid('booking_id').notNull(),
  modelId: uuid('model_id').notNull(),
  storageGb: integer('storage_gb'),
  condition: condition(),
  priceCents: integer('price_cents').notNull(),
  soldAt: instant('sold_at').notNull(),
}).existing()

/** The quartiles of the prices of sold phones by model, optionally by storage and condition. */
export const priceGuides = pgMaterializedView('price_guides', {
  modelId: uuid('model_id').notNull(),
  byStorage: boolean('by_storage').notNull(),
  /** Null where it is not by storage. */
  storageGb: integer('storage_gb'),
  byCondition: boolean('by_condition').notNull(),
  /** Null where it is not by condition. */
  condition: condition(),
  count: integer('count').notNull(),
  lowCents: integer('low_cents').notNull(),
  medianCents: integer('median_cents').notNull(),
  highCents: integer('high_cents').notNull(),
}).existing()
