import { z } from 'zod'
import { id, instant, units } from '../../common.ts'
import { PAYMENT_STATES, STUCK_REASONS } from '../bookings/states.ts'
import { DECISIONS } from '../deals/life.ts'
import { CREDIT_NOTE_KINDS } from '../ledger/accounts.ts'

/** The card form that the browser shows, with its settings. */
const cardFormSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type CardForm = z.infer<typeof cardFormSchema>

/** A payment that has been started. */
export const startedPaymentSchema = z.object({
  clientSecret: z.string(),
  /** The time until which the phone is held for this buyer. */
  heldUntil: instant,
  /** The amount charged to the card. */
  amount: units,
  cards: cardFormSchema,
})
export type StartedPayment = z.infer<typeof startedPaymentSchema>

/** A payment for administrators. */
export const paymentSchema = z.object({
  _id: id,
  bookingId: id,
  /** The card provider's ID of the payment; absent until the provider has created it. */
  transactionId: z.string().optional(),
  productName: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerEmail: z.string(),
  amount: units,
  state: z.enum(PAYMENT_STATES),
  /** Present only while the payment is stuck. */
  stuckReason: z.enum(STUCK_REASONS).optional(),
  /** The card provider; absent for old payments that were never sent to one. */
  provider: z.enum(['sandbox', 'stripe']).optional(),
  heldUntil: instant,
  createdAt: instant,
  /** All states of the payment, the earliest first. */
  history: z.array(z.object({ state: z.enum(PAYMENT_STATES), at: instant })),
})
export type Payment = z.infer<typeof paymentSchema>

const sum = z.object({ count: z.number().int(), amount: units })

/** Where the money of all payments is. Each captured cent is in one sum; only `held` is not captured. */
export const moneySchema = z.object({
  /** Money that was neither refunded nor taken by banks. */
  captured: sum,
  refunded: sum,
  /** Money that buyers' banks have taken. */
  chargedBack: sum,
  /** Pending refunds. */
  refunding: sum,
  /** Started payments with an active hold. */
  held: sum,
  /** Payments that an administrator must settle. */
  stuck: sum,
})
export type Money = z.infer<typeof moneySchema>

/**
 * The kinds of differences between our record and the card provider's.
 * - `unrecorded`: the provider has money that we have not recorded.
 * - `missing`: we have recorded money that the provider does not have.
 * - `amount`: the amount or the currency differs.
 * - `refund`: only one side has the refund.
 */
export const DIFFERENCES = ['unrecorded', 'missing', 'amount', 'refund'] as const

/** The comparison of our record with the provider's. */
export const reconciliationSchema = z.object({
  checkedAt: instant,
  /** Payments started since this time were compared. */
  since: instant,
  /** The number of compared payments of the provider, and the sums of both sides without refunds. */
  compared: z.number().int(),
  ours: units,
  theirs: units,
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCES),
      transactionId: z.string(),
      /** Absent when we have no such payment. */
      paymentId: id.optional(),
      ours: z.string(),
      theirs: z.string(),
    }),
  ),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** A receipt for a buyer's payment, for the buyer and the seller. */
export const receiptSchema = z.object({
  bookingId: id,
  transactionId: z.string(),
  paidAt: instant,
  deliveredAt: instant.optional(),
  /** A sequential number; absent for sales made by versions without deals. */
  receiptNumber: z.number().int().optional(),
  productName: z.string(),
  productImage: z.string(),
  amount: units,
  /** The part of the amount that paid for shipping. */
  shipping: units.optional(),
  /** The buyer's refund, pending or completed. */
  refunded: units.optional(),
  /** What was paid back or taken by the buyer's bank, with own sequential numbers. Negative amounts came back. */
  creditNotes: z.array(
    z.object({ number: z.number().int(), kind: z.enum(CREDIT_NOTE_KINDS), amount: z.number(), at: instant }),
  ),
  /** What keeps the sale from being settled, and how it was decided. */
  standing: z.array(
    z.object({
      kind: z.enum(['problem-open', 'problem-decided', 'refund-open', 'bank-open', 'bank-won', 'bank-lost']),
      /** Of a decided problem. */
      decision: z.enum(DECISIONS).optional(),
      at: instant.optional(),
    }),
  ),
  currency: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerNumber: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  meetingLocation: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>
