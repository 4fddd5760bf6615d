import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REVIEW_STATES } from '#contract/products/review-states.ts'
import { REPORT_REASONS, REVIEW_OUTCOMES, REVIEW_REASONS } from '#contract/review/reasons.ts'
import { bytea, createdAt, id, instant, isKnown } from '../platform/database/columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** Listings in the review queue, and decisions about them. Each product has at most one open row. */
export const reviewItems = pgTable(
  'review_items',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reasons: text('reasons', { enum: REVIEW_REASONS }).array().notNull(),
    /** The price before it jumped. */
    priceBeforeCents: integer('price_before_cents'),
    /** Null while it waits for an administrator. */
    outcome: text('outcome', { enum: REVIEW_OUTCOMES }),
    /** The message to the seller. */
    note: text('note'),
    /** The product's review before the decision, for its undo. */
    reviewBefore: text('review_before', { enum: REVIEW_STATES }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  table => {
    const open = sql`${table.outcome} is null`
    return [
      isKnown('review_items_outcome_is_known', table.outcome, REVIEW_OUTCOMES),
      check('review_items_are_decided_once', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
      uniqueIndex('review_items_one_open_per_product').on(table.productId).where(open),
      index('review_items_by_product').on(table.productId),
      index('review_items_open').on(table.createdAt, table.id).where(open),
      index('review_items_decided').on(table.decidedAt, table.id).where(sql`${table.outcome} is not null`),
      index('review_items_by_decider').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
    ]
  },
)

/** Reports about listings: one row for each person and listing. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  table => [
    isKnown('listing_reports_reason_is_known', table.reason, REPORT_REASONS),
    unique('listing_reports_once').on(table.productId, table.reporterId),
    index('listing_reports_by_reporter').on(table.reporterId),
    index('listing_reports_by_creation').on(table.createdAt),
  ],
)

/** Photos of a word on paper next to the lit phone, which only administrators see. */
export const codePhotos = pgTable(
  'code_photos',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** Until when a photo of the word can be sent. */
    expiresAt: instant('expires_at').notNull(),
    /** WebP. */
    photo: bytea('photo'),
    takenAt: instant('taken_at'),
    reviewedAt: instant('reviewed_at'),
    createdAt: createdAt(),
  },
  table => [
    check('code_photos_are_taken_once', sql`(${table.photo} is null) = (${table.takenAt} is null)`),
    index('code_photos_by_product').on(table.productId, table.createdAt),
  ],
)
