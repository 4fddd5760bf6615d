import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MAX_IMAGES_PER_PRODUCT, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { NOTICE_KINDS } from '#contract/notices/kinds.ts'
import {
  BOOKING_STATES,
  LIVE_BOOKING_STATES,
  OPEN_PAYMENT_STATES,
  PAYMENT_STATES,
  SALE_STATES,
  STUCK_REASONS,
} from '#contract/sales/bookings/states.ts'
import { createdAt, currency, id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The identity provider's id of the person; bound at the first login and never changed. */
    providerUid: text('provider_uid').unique(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: ['buyer', 'seller', 'admin'] }).notNull(),
    verified: boolean('verified').notNull().default(false),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    /** When the provider first confirmed the address. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The kinds of notices that this person wants no emails about. */
    mutedMails: text('muted_mails', { enum: NOTICE_KINDS }).array().notNull().default([]),
    /** Sessions of an external identity provider that began before this time have ended. */
    signedOutAt: instant('signed_out_at'),
    createdAt: createdAt(),
  },
  table => [
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_role_is_known', sql`${table.role} in ('buyer', 'seller', 'admin')`),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_by_role').on(table.role, table.verified),
    index('users_by_name_words').using('gin', table.name.op('gin_trgm_ops')),
    index('users_by_email_words').using('gin', table.email.op('gin_trgm_ops')),
  ],
)

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

const anyOf = (words: readonly string[]) => sql.raw(words.map(word => `'${word}'`).join(', '))

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
    location: text('location').notNull(),
    resellPriceCents: integer('resell_price_cents').notNull(),
    originalPriceCents: integer('original_price_cents').notNull(),
    currency: currency(),
    yearsUsed: numeric('years_used', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    condition: text('condition', { enum: PRODUCT_CONDITIONS }).notNull(),
    description: text('description').notNull(),
    purchasedOn: date('purchased_on', { mode: 'string' }).notNull(),
    sellerPhone: text('seller_phone').notNull(),
    displayed: boolean('displayed').notNull().default(false),
    advertisement: text('advertisement', { enum: ADVERTISEMENT_STATES }).notNull().default('not_requested'),
    soldAt: instant('sold_at'),
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
      check('products_condition_is_known', sql`${table.condition} in (${anyOf(PRODUCT_CONDITIONS)})`),
      check(
        'products_advertisement_is_known',
        sql`${table.advertisement} in (${anyOf(ADVERTISEMENT_STATES)})`,
      ),
      index('products_for_sale').on(table.createdAt, table.id).where(forSale),
      index('products_for_sale_by_category').on(table.categoryId, table.createdAt, table.id).where(forSale),
      index('products_advertised')
        .on(table.createdAt, table.id)
        .where(sql`${forSale} and ${table.advertisement} = 'approved'`),
      index('products_by_seller').on(table.sellerId, table.createdAt, table.id),
      index('products_by_creation').on(table.createdAt, table.id),
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
    ]
  },
)

/** The sort key of a name, in bytes: see migration `0011`. */
export const nameSortKey = (name: SQLWrapper) => sql<Buffer>`name_sort_key(${name})`

/** Bookings copy the details that were agreed, which stay valid when people and products are deleted. */
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
  },
  table => [
    check('bookings_state_is_known', sql`${table.state} in (${anyOf(BOOKING_STATES)})`),
    check('bookings_price_is_positive', sql`${table.priceCents} > 0`),
    uniqueIndex('bookings_one_live_per_buyer')
      .on(table.productId, table.buyerId)
      .where(sql`${table.state} in (${anyOf(LIVE_BOOKING_STATES)})`),
    uniqueIndex('bookings_one_sale_per_product')
      .on(table.productId)
      .where(sql`${table.state} in (${anyOf(SALE_STATES)})`),
    index('bookings_by_buyer').on(table.buyerId, table.createdAt, table.id),
    index('bookings_by_seller').on(table.sellerId, table.createdAt, table.id),
    index('bookings_by_creation').on(table.createdAt),
    index('bookings_by_words').using('gin', sql`(${bookingWords(table)}) gin_trgm_ops`),
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
    check('payments_state_is_known', sql`${table.state} in (${anyOf(PAYMENT_STATES)})`),
    check('payments_amount_is_positive', sql`${table.amountCents} > 0`),
    check(
      'payments_with_money_have_an_intent',
      sql`${table.intentId} is not null or ${table.state} in ('held', 'releasing', 'released')`,
    ),
    check('payments_provider_is_known', sql`${table.provider} in (${anyOf(CARD_PROVIDERS)})`),
    check('payments_stuck_reason_is_known', sql`${table.stuckReason} in (${anyOf(STUCK_REASONS)})`),
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
    index('payments_by_creation').on(table.createdAt, table.id),
    index('payments_due')
      .on(table.checkAt)
      .where(sql`${table.state} in (${anyOf(OPEN_PAYMENT_STATES)})`),
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
      .where(sql`${table.state} in ('held', 'captured', 'released', 'refunded')`),
  ],
)

/** Notices to people. A worker queues their emails later. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The page of this site that it is about. */
    path: text('path').notNull(),
    productName: text('product_name').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    amountCents: integer('amount_cents').notNull().default(0),
    /** The person whose act it reports; null if no email budget applies. */
    causedBy: uuid('caused_by').references(() => users.id, { onDelete: 'set null' }),
    /** The product of that act; it may be deleted. */
    productId: uuid('product_id'),
    readAt: instant('read_at'),
    /** When its email was queued, or skipped. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('notices_by_creation').on(table.createdAt),
    index('notices_by_user').on(table.userId, table.createdAt, table.id),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notices_to_mail').on(table.createdAt).where(sql`${table.mailedAt} is null`),
    index('notices_by_cause').on(table.causedBy).where(sql`${table.causedBy} is not null`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price when the phone was added to the list, to show a price drop. */
    priceCents: integer('price_cents').notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique('wishlist_items_once').on(table.buyerId, table.productId),
    index('wishlist_items_by_buyer').on(table.buyerId, table.createdAt, table.id),
  ],
)

/** Uploaded pictures, by the address that products, categories and accounts use. */
export const pictures = pgTable(
  'pictures',
  {
    address: text('address').primaryKey(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    index('pictures_by_creation').on(table.createdAt),
    index('pictures_by_uploader').on(table.uploadedBy),
  ],
)

/** Actions of administrators; append-only, and kept when the people in them are deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorEmail: text('actor_email').notNull(),
    /** For example `user.verified`; the part before the dot is the type of the subject. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** A name by which people recognize it, as it was then. */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  table => [index('audit_log_by_creation').on(table.createdAt, table.id)],
)

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: id(),
  email: text('email').notNull().unique(),
  /** When the last confirmation email was queued. */
  askedAt: instant('asked_at'),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  createdAt: createdAt(),
})

/**
 * The state of an email. `sending` is written before it is handed over. If a row is found in it later, the email may
 * have been sent and becomes `uncertain`. Only emails about money are sent again then.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const
/** States of emails that the operator should know about. */
export const UNDELIVERED_MAIL_STATES = ['failed', 'uncertain'] as const

/** Outgoing emails. Their text may contain links that open accounts, so it is deleted after sending. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Emails with the same key are sent once; null for emails that may repeat. */
    onceKey: text('once_key').unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    unsubscribe: text('unsubscribe'),
    /** Whether it is sent again after an unknown outcome. */
    atLeastOnce: boolean('at_least_once').notNull().default(false),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    createdAt: createdAt(),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
  },
  table => [
    check('mails_state_is_known', sql`${table.state} in (${anyOf(MAIL_STATES)})`),
    index('mails_by_change').on(table.stateChangedAt),
    index('mails_by_recipient').on(table.recipient),
    index('mails_undelivered')
      .on(table.stateChangedAt, table.id)
      .where(sql`${table.state} in (${anyOf(UNDELIVERED_MAIL_STATES)})`),
  ],
)

/** The keys of this shop for signatures and encryption, created at the first start and shared by all processes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})

/** Rate-limit counters, shared by all processes (rate-limiter-flexible). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Concurrent work: one row per slot. An expired row is a free slot. */
export const budgetSlots = pgTable(
  'budget_slots',
  {
    /** A name in the table of budgets. */
    budget: text('budget').notNull(),
    /** Whose budget it is, hashed. */
    key: text('key').notNull(),
    slot: integer('slot').notNull(),
    /** Created for each use, so that only its owner can release the slot. */
    holder: uuid('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.budget, table.key, table.slot] })],
)
