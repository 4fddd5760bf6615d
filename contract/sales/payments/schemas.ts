import { z } from 'zod'
import { dollars, id, instant } from '../../common.ts'
import { PAYMENT_STATES, STUCK_REASONS } from '../bookings/states.ts'

/** Which card form the browser shows, with what it needs for it. */
const cardFormSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox') }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type CardForm = z.infer<typeof cardFormSchema>

/** A payment that has been started. */
export const startedPaymentSchema = z.object({
  clientSecret: z.string(),
  /** Until when the phone is kept for this payer. */
  heldUntil: instant,
  /** What the card is charged. */
  amount: dollars,
  cards: cardFormSchema,
})
export type StartedPayment = z.infer<typeof startedPaymentSchema>

/** A payment as the administrator sees it. */
export const paymentSchema = z.object({
  _id: id,
  bookingId: id,
  /** The card provider's id of it; absent until the provider has answered. */
  transactionId: z.string().optional(),
  productName: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  sellerEmail: z.string(),
  amount: dollars,
  state: z.enum(PAYMENT_STATES),
  /** Why it needs a person; only while it is stuck. */
  stuckReason: z.enum(STUCK_REASONS).optional(),
  /** Which card provider takes the money; absent for old payments that none was asked for. */
  provider: z.enum(['sandbox', 'stripe']).optional(),
  heldUntil: instant,
  createdAt: instant,
  /** Every state that it has come into, the first one first. */
  history: z.array(z.object({ state: z.enum(PAYMENT_STATES), at: instant })),
})
export type Payment = z.infer<typeof paymentSchema>

const sum = z.object({ count: z.number().int(), amount: dollars })

/** All payments in sums, by what became of them. */
export const moneySchema = z.object({
  captured: sum,
  refunded: sum,
  /** Money that is to go back and has not yet. */
  refunding: sum,
  /** Started, and neither paid nor given up. */
  held: sum,
  /** Needs a person. */
  stuck: sum,
})
export type Money = z.infer<typeof moneySchema>

/**
 * How our record differs from the card provider's.
 * - `unrecorded`: the provider has the money, and we do not know of it.
 * - `missing`: we have recorded money that the provider does not have.
 * - `amount`: another sum or currency.
 * - `refund`: money has gone back at one side only.
 */
export const DIFFERENCES = ['unrecorded', 'missing', 'amount', 'refund'] as const

/** Our record held against the provider's. */
export const reconciliationSchema = z.object({
  checkedAt: instant,
  /** Payments begun since then were compared. */
  since: instant,
  /** How many payments of the provider were looked at, and what they come to without what went back. */
  compared: z.number().int(),
  ours: dollars,
  theirs: dollars,
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

/** What a buyer has paid, for the buyer's and the seller's papers. */
export const receiptSchema = z.object({
  bookingId: id,
  transactionId: z.string(),
  paidAt: instant,
  deliveredAt: instant.optional(),
  productName: z.string(),
  productImage: z.string(),
  amount: dollars,
  currency: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerNumber: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  meetingLocation: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>
