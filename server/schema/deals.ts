import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CHECKLIST,
  DEAL_MOVES,
  DEAL_STATES,
  DECISIONS,
  MOVERS,
  mayMove,
  PROBLEM_REASONS,
} from '#contract/sales/deals/life.ts'
import type { SoldListing } from '#contract/sales/deals/schemas.ts'
import {
  CREDIT_NOTE_KINDS,
  LEDGER_ACCOUNTS,
  LEDGER_DIFFERENCES,
  LEDGER_KINDS,
} from '#contract/sales/ledger/accounts.ts'
import { PAYOUT_STATES } from '#contract/sales/payouts/states.ts'
import { createdAt, id, instant, isKnown } from '../platform/database/columns.ts'
import { currency } from './currency.ts'
import { bookings, payments } from './sales.ts'
import { users } from './users.ts'

// Migration `0015` contains the triggers and explains the tables.
const bookingId = () => uuid('booking_id').notNull()

/** The proposed or agreed meeting of a booking; a new proposal replaces it. */
export const meetings = pgTable(
  'meetings',
  {
    bookingId: bookingId()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    at: instant('at').notNull(),
    timeZone: text('time_zone').notNull(),
    proposedBy: text('proposed_by', { enum: ['buyer', 'seller'] }).notNull(),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    acceptedAt: instant('accepted_at'),
    /** A proposal to change the agreed meeting, which stands until this one is accepted; all null without one. */
    newPlace: text('new_place'),
    newAt: instant('new_at'),
    newTimeZone: text('new_time_zone'),
    newProposedBy: text('new_proposed_by', { enum: ['buyer', 'seller'] }),
    newProposedAt: instant('new_proposed_at'),
  },
  table => [
    isKnown('meetings_proposer_is_known', table.proposedBy, ['buyer', 'seller']),
    isKnown('meetings_new_proposer_is_known', table.newProposedBy, ['buyer', 'seller']),
    check(
      'meetings_new_is_whole',
      sql`num_nulls(${table.newPlace}, ${table.newAt}, ${table.newTimeZone}, ${table.newProposedBy}, ${table.newProposedAt})
        in (0, 5)`,
    ),
  ],
)

/** Until the payment, only the booking has a state. */
const STATES_AFTER_PAYMENT = DEAL_STATES.filter(state => !['placed', 'cancelled', 'lapsed'].includes(state))

/** The states to which a deal returns after a problem, and after a chargeback. */
const STATES_BEFORE_PROBLEM = ['paid', 'shipped', 'handed-over']
const STATES_BEFORE_CHARGEBACK = DEAL_STATES.filter(state => mayMove(state, 'charge-back'))

/** A booking that was paid for. */
export const deals = pgTable(
  'deals',
  {
    bookingId: bookingId()
      .primaryKey()
      .references(() => bookings.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    state: text('state', { enum: DEAL_STATES }).notNull().default('paid'),
    /** What the buyer has paid, shipping included. */
    amountCents: integer('amount_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull().default(0),
    commissionCents: integer('commission_cents').notNull(),
    /** The amount that is or will be refunded to the buyer. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: currency(),
    /** The listing at the time of the sale; null when it had already been deleted. */
    listing: jsonb('listing').$type<SoldListing>(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
    handedOverAt: instant('handed_over_at'),
    /** What the buyer has checked; null before the first check. */
    checklist: text('checklist', { enum: CHECKLIST }).array(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    codeLockedUntil: instant('code_locked_until'),
    /** When the state ends automatically. */
    deadlineAt: instant('deadline_at'),
    /** When the people who have to act are reminded next. */
    remindAt: instant('remind_at'),
    /** The state to which the deal returns after the present problem; null when there was none. */
    beforeProblem: text('before_problem', { enum: DEAL_STATES }),
    /** The state to which the deal returns after the present chargeback; null when there was none. */
    beforeChargeback: text('before_chargeback', { enum: DEAL_STATES }),
    /** The time that was left when a problem or a chargeback stopped the deadline. */
    secondsLeft: integer('seconds_left'),
    /** The amount that the bank has now. */
    contestedCents: integer('contested_cents').notNull().default(0),
    /** The part of `refundedCents` that a bank has kept for the buyer. */
    keptByBankCents: integer('kept_by_bank_cents').notNull().default(0),
    /** The bank's last decision: `won` for the shop, `lost` for the buyer. */
    bankDecision: text('bank_decision', { enum: ['won', 'lost'] }),
    returnCarrier: text('return_carrier'),
    returnTrackingNumber: text('return_tracking_number'),
    /** When the buyer sent the phone back or handed it back. */
    returnSentAt: instant('return_sent_at'),
    receiptNumber: bigint('receipt_number', { mode: 'number' }).notNull().unique(),
    createdAt: createdAt(),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
  },
  table => [
    isKnown('deals_state_is_known', table.state, STATES_AFTER_PAYMENT),
    isKnown('deals_before_problem_is_known', table.beforeProblem, STATES_BEFORE_PROBLEM),
    isKnown('deals_before_chargeback_is_known', table.beforeChargeback, STATES_BEFORE_CHARGEBACK),
    isKnown('deals_bank_decision_is_known', table.bankDecision, ['won', 'lost']),
    check(
      'deals_kept_by_bank_is_refunded',
      sql`${table.keptByBankCents} between 0 and ${table.refundedCents}`,
    ),
    check('deals_contested_is_a_part', sql`${table.contestedCents} between 0 and ${table.amountCents}`),
    check(
      'deals_amounts_add_up',
      sql`${table.amountCents} > 0 and ${table.shippingCents} between 0 and ${table.amountCents}
        and ${table.commissionCents} between 0 and ${table.amountCents}
        and ${table.refundedCents} between 0 and ${table.amountCents}
        and ${table.commissionCents} + ${table.refundedCents}
          <= ${table.amountCents} + case when ${table.state} in ('refunded', 'charged-back') then ${table.commissionCents} else 0 end`,
    ),
    index('deals_by_state').on(table.state, table.createdAt, table.bookingId),
    index('deals_by_creation').on(table.createdAt, table.bookingId),
    index('deals_by_deadline').on(table.deadlineAt).where(sql`${table.deadlineAt} is not null`),
    index('deals_by_reminder').on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
)

/** The moves of a deal; append-only. */
export const dealEvents = pgTable(
  'deal_events',
  {
    id: id(),
    bookingId: bookingId().references(() => bookings.id),
    move: text('move', { enum: DEAL_MOVES }).notNull(),
    state: text('state', { enum: DEAL_STATES }).notNull(),
    by: text('by', { enum: MOVERS }).notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** A note for both sides. */
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  table => [
    index('deal_events_by_booking').on(table.bookingId),
    index('deal_events_by_deadline').on(table.at).where(sql`${table.by} = 'deadline'`),
    index('deal_events_by_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
)

/** The one row says since when overdue deals are not moved, because there are unusually many. */
export const deadlineStop = pgTable(
  'deadline_stop',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    stoppedAt: instant('stopped_at').notNull().defaultNow(),
    overdue: integer('overdue').notNull(),
    /** Until when an administrator lets them go on; null: not yet. */
    allowedUntil: instant('allowed_until'),
  },
  table => [check('deadline_stop_only_row', sql`${table.onlyRow}`)],
)

/** The problem of a deal. A new one replaces it. */
export const problems = pgTable(
  'problems',
  {
    bookingId: bookingId()
      .primaryKey()
      .references(() => deals.bookingId),
    reason: text('reason', { enum: PROBLEM_REASONS }).notNull(),
    /** `shop`: nobody has confirmed the arrival, or money was refunded elsewhere. */
    reportedBy: text('reported_by', { enum: ['buyer', 'seller', 'shop'] })
      .notNull()
      .default('buyer'),
    /** How often problems of this deal were withdrawn. */
    withdrawals: integer('withdrawals').notNull().default(0),
    /** When the other person first wrote about it. */
    answeredAt: instant('answered_at'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    answerBy: instant('answer_by').notNull(),
    decision: text('decision', { enum: DECISIONS }),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedAt: instant('decided_at'),
  },
  table => [
    isKnown('problems_reason_is_known', table.reason, PROBLEM_REASONS),
    isKnown('problems_decision_is_known', table.decision, DECISIONS),
    isKnown('problems_reporter_is_known', table.reportedBy, ['buyer', 'seller', 'shop']),
  ],
)

export const problemMessages = pgTable(
  'problem_messages',
  {
    id: id(),
    bookingId: bookingId().references(() => problems.bookingId),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorRole: text('author_role', { enum: ['buyer', 'seller', 'admin'] }).notNull(),
    text: text('text').notNull(),
    photos: text('photos').array().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [
    isKnown('problem_messages_role_is_known', table.authorRole, ['buyer', 'seller', 'admin']),
    index('problem_messages_by_deal').on(table.bookingId, table.createdAt, table.id),
    index('problem_messages_by_author').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
)

/** The payout account of a seller. */
export const payoutAccounts = pgTable('payout_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The account at the card provider; null for payouts by hand. */
  accountId: text('account_id').unique(),
  canReceive: boolean('can_receive').notNull().default(false),
  /** The missing information, in sentences for people. */
  missing: text('missing').array().notNull().default([]),
  currency: text('currency'),
  /** Why the provider does not pay out. */
  reason: text('reason'),
  /** How the seller wants to be paid by hand. */
  details: text('details'),
  /** When the seller last replaced the details; null while they are the first ones. */
  detailsChangedAt: instant('details_changed_at'),
  /** Accounts that the card provider has closed, and that the seller has replaced. */
  formerAccountIds: text('former_account_ids').array().notNull().default([]),
  checkedAt: instant('checked_at'),
  createdAt: createdAt(),
})

/** Money for a seller: one live row per deal. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    bookingId: bookingId().references(() => deals.bookingId),
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['manual', 'connect'] }).notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull().default('due'),
    amountCents: integer('amount_cents').notNull(),
    /** The part of the seller's share that was set off against a debt. */
    keptCents: integer('kept_cents').notNull().default(0),
    currency: currency(),
    /** How it is being paid by hand; null before. */
    details: text('details'),
    /** The account in the transfer request to the provider. */
    accountId: text('account_id'),
    /** How many attempts have failed with an error that the provider would repeat. */
    attempt: integer('attempt').notNull().default(0),
    transferId: text('transfer_id').unique(),
    failure: text('failure'),
    /** The administrator's note about a manual payout. */
    reference: text('reference'),
    /** When the next attempt is due, while the payout is open. */
    checkAt: instant('check_at').notNull().defaultNow(),
    createdAt: createdAt(),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
  },
  table => [
    isKnown('payouts_kind_is_known', table.kind, ['manual', 'connect']),
    isKnown('payouts_state_is_known', table.state, PAYOUT_STATES),
    check(
      'payouts_amounts_are_positive',
      sql`${table.amountCents} >= 0 and ${table.keptCents} >= 0 and ${table.amountCents} + ${table.keptCents} > 0`,
    ),
    uniqueIndex('payouts_one_live_per_deal')
      .on(table.bookingId)
      .where(sql`${table.state} in ('due', 'sending', 'failed', 'paid', 'reversing')`),
    index('payouts_open').on(table.checkAt).where(sql`${table.state} in ('due', 'sending', 'reversing')`),
    index('payouts_by_seller').on(table.sellerId, table.createdAt),
    index('payouts_by_creation').on(table.createdAt, table.id),
    index('payouts_by_state').on(table.state, table.createdAt, table.id),
    index('payouts_by_deal').on(table.bookingId),
  ],
)

/** Numbers without gaps: a transaction that fails gives its number back. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull().default(0),
})

/** What was paid back of a receipt, or taken by the buyer's bank. A trigger writes them with the ledger's entries. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    /** Without gaps, from `counters`. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    bookingId: bookingId().references(() => deals.bookingId),
    kind: text('kind', { enum: CREDIT_NOTE_KINDS }).notNull(),
    /** Negative when the money has come back. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  table => [
    isKnown('credit_notes_kind_is_known', table.kind, CREDIT_NOTE_KINDS),
    check('credit_notes_are_not_empty', sql`${table.amountCents} <> 0`),
    index('credit_notes_by_deal').on(table.bookingId),
  ],
)

/** Triggers keep both tables of the ledger append-only, and each transaction at zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** The same event is recorded once. */
    onceKey: text('once_key').notNull().unique(),
    /** Kept when the booking is gone. */
    bookingId: uuid('booking_id'),
    /** The object at the provider, such as `payment:pi_1`; null when no money moves at the provider. */
    source: text('source'),
    currency: text('currency').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [
    index('ledger_transactions_by_time').on(table.at, table.id),
    index('ledger_transactions_by_deal').on(table.bookingId),
    index('ledger_transactions_by_source').on(table.source).where(sql`${table.source} is not null`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    /** The creditor of an `owed` amount. It stays after the account is deleted. */
    sellerId: uuid('seller_id'),
    /** Positive is debit, negative is credit. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [
    isKnown('ledger_entries_account_is_known', table.account, LEDGER_ACCOUNTS),
    check('ledger_entries_are_not_empty', sql`${table.amountCents} <> 0`),
    check(
      'ledger_entries_owed_to_somebody',
      sql`${table.account} <> 'owed' or ${table.sellerId} is not null`,
    ),
    index('ledger_entries_by_transaction').on(table.transactionId),
    index('ledger_entries_by_account').on(table.account, table.at),
    index('ledger_entries_by_seller')
      .on(table.sellerId, table.at, table.id)
      .where(sql`${table.sellerId} is not null`),
    index('ledger_entries_by_time').on(table.at),
  ],
)

/** The sums of whole days, so that a balance does not need to add up years. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.account] })],
)

/** The card provider's balance transactions, as imported. */
export const providerLines = pgTable(
  'provider_lines',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The same key as in `ledger_transactions`. */
    source: text('source').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
  },
  table => [
    index('provider_lines_by_source').on(table.source),
    index('provider_lines_by_time').on(table.createdAt),
  ],
)

/** The current differences between the ledger and the provider. */
export const ledgerDifferences = pgTable('ledger_differences', {
  source: text('source').primaryKey(),
  cause: text('cause', { enum: LEDGER_DIFFERENCES }).notNull(),
  ledgerCents: bigint('ledger_cents', { mode: 'number' }).notNull(),
  providerCents: bigint('provider_cents', { mode: 'number' }).notNull(),
  since: instant('since').notNull().defaultNow(),
})

export const ledgerState = pgTable(
  'ledger_state',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** Earlier money at the provider is not in the ledger. */
    beganAt: instant('began_at').notNull().defaultNow(),
    importedUntil: instant('imported_until'),
    comparedAt: instant('compared_at'),
  },
  table => [check('ledger_state_only_row_check', sql`${table.onlyRow}`)],
)

/**
 * Counts the phones that a seller has sold, as a subquery: the buyer has accepted the phone, or a problem was decided for the
 * seller. Phones that are only paid for do not count, nor do those whose money went back. The view `completed_sales` counts alike.
 */
export const completedSalesOf = (sellerId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${deals} join ${bookings} on ${bookings.id} = ${deals.bookingId}
  where ${bookings.sellerId} = ${sellerId} and ${deals.state} in ('accepted', 'paid-out', 'released'))`
