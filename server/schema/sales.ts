import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  BOOKING_STATES,
  LIVE_BOOKING_STATES,
  OPEN_PAYMENT_STATES,
  PAYMENT_STATES,
  SALE_STATES,
  STUCK_REASONS,
} from '#contract/sales/bookings/states.ts'
import type { SoldListing } from '#contract/sales/deals/schemas.ts'
import { anyOf, createdAt, id, instant, isKnown } from '../platform/database/columns.ts'
import { currency } from './currency.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** The operator's settings for deals: one row for each combination that was ever in use. */
export const dealTerms = pgTable(
  'deal_terms',
  {
    id: id(),
    basisPoints: integer('basis_points').notNull(),
    fixedCents: integer('fixed_cents').notNull(),
    minCents: integer('min_cents').notNull(),
    maxCents: integer('max_cents'),
    meetingHours: integer('meeting_hours').notNull(),
    handOverDays: integer('hand_over_days').notNull(),
    reportHours: integer('report_hours').notNull(),
    createdAt: createdAt(),
  },
  table => [
    check(
      'deal_terms_commission_is_sensible',
      sql`${table.basisPoints} between 0 and 10000 and ${table.fixedCents} >= 0 and ${table.minCents} >= 0
        and (${table.maxCents} is null or ${table.maxCents} >= ${table.minCents})`,
    ),
    unique('deal_terms_once')
      .on(
        table.basisPoints,
        table.fixedCents,
        table.minCents,
        table.maxCents,
        table.meetingHours,
        table.handOverDays,
        table.reportHours,
      )
      .nullsNotDistinct(),
  ],
)

/** Bookings. They copy the agreed details, which stay valid when people and products are deleted. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    sellerEmail: text('seller_email').notNull(),
    meetingLocation: text('meeting_location').notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: currency(),
    state: text('state', { enum: BOOKING_STATES }).notNull().default('placed'),
    createdAt: createdAt(),
    /** When the state last changed, as the booking card shows it. */
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
    /** The terms under which it was placed; null for bookings of versions without deals. */
    termsId: uuid('terms_id').references(() => dealTerms.id),
    delivery: text('delivery', { enum: ['meeting', 'shipping'] })
      .notNull()
      .default('meeting'),
    /** The price of shipping when it was booked; null when the seller did not ship. */
    shippingCents: integer('shipping_cents'),
    /** Where the phone is sent; null unless it is shipped. */
    shipTo: text('ship_to'),
    /** The listing to which the buyer has agreed; null for bookings of earlier versions. */
    listing: jsonb('listing').$type<SoldListing>(),
    /** When it lapses unless it is paid. */
    lapsesAt: instant('lapses_at').notNull().default(sql`now() + interval '30 days'`),
    /** Whether the buyer of a lapsed booking was told that the phone is for sale again. */
    toldForSaleAgain: boolean('told_for_sale_again').notNull().default(false),
  },
  table => [
    isKnown('bookings_state_is_known', table.state, BOOKING_STATES),
    isKnown('bookings_delivery_is_known', table.delivery, ['meeting', 'shipping']),
    check('bookings_not_of_own_phone', sql`${table.buyerId} <> ${table.sellerId}`),
    check('bookings_price_is_positive', sql`${table.priceCents} > 0`),
    check(
      'bookings_shipping_has_a_price',
      sql`${table.delivery} = 'meeting' or (${table.shippingCents} is not null and ${table.shippingCents} >= 0)`,
    ),
    uniqueIndex('bookings_one_live_per_buyer')
      .on(table.productId, table.buyerId)
      .where(sql`${table.state} in (${anyOf(LIVE_BOOKING_STATES)})`),
    uniqueIndex('bookings_one_sale_per_product')
      .on(table.productId)
      .where(sql`${table.state} in (${anyOf(SALE_STATES)})`),
    index('bookings_by_buyer').on(table.buyerId, table.createdAt, table.id),
    index('bookings_by_seller').on(table.sellerId, table.createdAt, table.id),
    index('bookings_by_creation').on(table.createdAt),
    index('bookings_to_lapse').on(table.lapsesAt).where(sql`${table.state} = 'placed'`),
    index('bookings_by_words').using('gin', sql`(${bookingWords(table)}) gin_trgm_ops`),
    // For bookings of processes of a version without deals.
    index('bookings_without_terms')
      .on(table.id)
      .where(sql`${table.termsId} is null and ${table.state} = 'placed'`),
    index('bookings_sold')
      .on(table.stateChangedAt, table.priceCents)
      .where(sql`${table.state} in (${anyOf(SALE_STATES)})`),
  ],
)

/** The supported card providers. */
export const CARD_PROVIDERS = ['sandbox', 'stripe'] as const

/** The search text of a booking; an index contains the same expression. */
export const bookingWords = (
  table: Record<'productName' | 'buyerName' | 'buyerEmail' | 'sellerEmail', SQLWrapper>,
) =>
  sql`${table.productName} || ' ' || ${table.buyerName} || ' ' || ${table.buyerEmail} || ' ' || ${table.sellerEmail}`

/** Payments. Each begins with a hold on the phone, before the card provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The intent's id at the card provider, `transactionId` in the API; null until the provider has answered. */
    intentId: text('intent_id').unique(),
    /** The card provider; null for payments of earlier versions that never used one. */
    provider: text('provider', { enum: CARD_PROVIDERS }),
    /** How many attempts to create the intent failed with an error that the provider would repeat. */
    attempt: integer('attempt').notNull().default(0),
    amountCents: integer('amount_cents').notNull(),
    currency: currency(),
    state: text('state', { enum: PAYMENT_STATES }).notNull().default('held'),
    /** The amount to refund; null: the whole amount. */
    refundCents: integer('refund_cents'),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    /** A keyed hash of the network address that took the hold; null when it has ended. */
    holderAddress: text('holder_address'),
    /** Why only a person can settle it. */
    stuckReason: text('stuck_reason', { enum: STUCK_REASONS }),
    /** The last check. */
    checkedAt: instant('checked_at'),
    /** The next check, while the payment is open. */
    checkAt: instant('check_at').notNull().defaultNow(),
    createdAt: createdAt(),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
  },
  table => [
    isKnown('payments_state_is_known', table.state, PAYMENT_STATES),
    check('payments_amount_is_positive', sql`${table.amountCents} > 0`),
    check('payments_refund_is_a_part', sql`${table.refundCents} between 1 and ${table.amountCents}`),
    check(
      'payments_with_money_have_an_intent',
      sql`${table.intentId} is not null or ${table.state} in ('held', 'releasing', 'released')`,
    ),
    isKnown('payments_provider_is_known', table.provider, CARD_PROVIDERS),
    isKnown('payments_stuck_reason_is_known', table.stuckReason, STUCK_REASONS),
    check(
      'payments_stuck_for_a_reason',
      sql`(${table.state} = 'stuck') = (${table.stuckReason} is not null)`,
    ),
    uniqueIndex('payments_one_hold_per_product').on(table.productId).where(sql`${table.state} = 'held'`),
    uniqueIndex('payments_one_capture_per_product')
      .on(table.productId)
      .where(sql`${table.state} = 'captured'`),
    uniqueIndex('payments_one_capture_per_booking')
      .on(table.bookingId)
      .where(sql`${table.state} = 'captured'`),
    index('payments_by_booking').on(table.bookingId),
    index('payments_held_by_address').on(table.holderAddress).where(sql`${table.state} = 'held'`),
    index('payments_captured').on(table.stateChangedAt).where(sql`${table.state} = 'captured'`),
    index('payments_by_creation').on(table.createdAt, table.id),
    index('payments_due')
      .on(table.checkAt)
      .where(sql`${table.state} in (${anyOf(OPEN_PAYMENT_STATES)})`),
    index('payments_stuck').on(table.createdAt).where(sql`${table.state} = 'stuck'`),
    index('payments_by_intent_words').using('gin', table.intentId.op('gin_trgm_ops')),
  ],
)

/** The history of a payment's states; append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('payment_events_by_payment').on(table.paymentId),
    // A payment that was stuck may enter some states again.
    uniqueIndex('payment_events_once_for_good')
      .on(table.paymentId, table.state)
      .where(sql`${table.state} in ('held', 'captured', 'released')`),
  ],
)
