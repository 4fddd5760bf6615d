import { z } from 'zod'
import { id, instant } from '../../common.ts'
import { MAX_ADDRESS_LENGTH, MAX_PLACE_LENGTH, MAX_REASON_LENGTH } from '../../constants.ts'
import { optionalText, typedText } from '../../input/typed-text.ts'
import { LOCALE } from '../../locale.ts'
import { isPayable } from '../../money.ts'
import { CHECKLIST, DEAL_MOVES, DEAL_STATES, DECISIONS, MOVERS, PROBLEM_REASONS } from './life.ts'
import { dealFieldMessages } from './messages.ts'
import { DEAL_STAGES } from './stages.ts'

const cents = z.int32()

/** A proposed or agreed meeting. */
export const meetingSchema = z.object({
  place: z.string(),
  at: instant,
  /** The time zone of the person who proposed it, as an IANA name. */
  timeZone: z.string(),
  proposedBy: z.enum(['buyer', 'seller']),
  proposedAt: instant,
  /** Absent until the other person has accepted it. */
  acceptedAt: instant.optional(),
})
export type Meeting = z.infer<typeof meetingSchema>

const isTimeZone = (name: string) => {
  try {
    Intl.DateTimeFormat(LOCALE, { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const meetingFormSchema = z.object({
  place: typedText(dealFieldMessages.place, MAX_PLACE_LENGTH),
  at: z.iso.datetime({ error: dealFieldMessages.at, offset: true }),
  /** The shop's where it is missing. */
  timeZone: z.string().max(60).refine(isTimeZone, dealFieldMessages.timeZone).optional(),
})
export type MeetingForm = z.input<typeof meetingFormSchema>

/** The delivery of the phone. Shipping needs an address. */
export const deliveryFormSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('meeting') }),
  z.object({
    kind: z.literal('shipping'),
    address: typedText(dealFieldMessages.address, MAX_ADDRESS_LENGTH),
  }),
])
export type DeliveryForm = z.input<typeof deliveryFormSchema>

export const decisionFormSchema = z
  .object({
    kind: z.enum(DECISIONS, { error: dealFieldMessages.decision }),
    /** The buyer's refund; only for a split. */
    refundCents: z
      .int32(dealFieldMessages.refundCents)
      .refine(isPayable, dealFieldMessages.refundPayable)
      .optional(),
    /** The reason, which both sides can read. */
    reason: optionalText(MAX_REASON_LENGTH).default(''),
  })
  .refine(({ kind, refundCents }) => kind !== 'split' || (refundCents !== undefined && refundCents > 0), {
    path: ['refundCents'],
    error: dealFieldMessages.refundCents,
  })
export type DecisionForm = z.input<typeof decisionFormSchema>

const personSchema = z.object({
  name: z.string(),
  /** The seller always sees the buyer's contact details. The buyer sees the seller's from the payment on. */
  email: z.string().optional(),
  phone: z.string().optional(),
})

const problemSummarySchema = z.object({
  reason: z.enum(PROBLEM_REASONS),
  /** Who reported it. `shop`: nobody confirmed the arrival, or money was refunded elsewhere. */
  by: z.enum(['buyer', 'seller', 'shop']),
  openedAt: instant,
  /** The time until which the other side should answer. */
  answerBy: instant,
  /** Whether the other side has answered. */
  isAnswered: z.boolean(),
})

/** A deal in a list, for its buyer, its seller or an administrator. */
export const dealSchema = z.object({
  /** The ID of the booking. */
  _id: id,
  state: z.enum(DEAL_STATES),
  /** What the deal waits for. */
  stage: z.enum(DEAL_STAGES),
  /** The reader's role in the deal. */
  role: z.enum(['buyer', 'seller', 'admin']),
  /** One or two sentences on what the reader can do now, or what happens next. */
  nextStep: z.string(),
  /** The deadline of the current stage. */
  deadline: instant.optional(),
  /** The moves that the reader may make now. */
  moves: z.array(z.enum(DEAL_MOVES)),
  /** The amount that the buyer pays, including shipping. */
  amountCents: cents,
  shippingCents: cents,
  /** The shop's commission, by the terms at the time of the booking. */
  commissionCents: cents,
  /** The seller's share. */
  sellerCents: cents,
  /** The buyer's refund. */
  refundedCents: cents,
  currency: z.string(),
  delivery: z.enum(['meeting', 'shipping']),
  /** The price of shipping that the seller offers; absent when the seller does not ship. */
  offeredShippingCents: cents.optional(),
  /** Absent when the product was deleted. */
  productId: id.optional(),
  productName: z.string(),
  productImage: z.string(),
  buyer: personSchema,
  seller: personSchema,
  /** The meeting place from the booking. */
  meetingLocation: z.string(),
  meeting: meetingSchema.optional(),
  /** A proposal to change the agreed meeting, which stands until this one is accepted. */
  newMeeting: meetingSchema.optional(),
  /** How the buyer has sent the phone back; present from then on. */
  returned: z
    .object({ carrier: z.string().optional(), trackingNumber: z.string().optional(), at: instant })
    .optional(),
  shipment: z
    .object({
      /** The shipping address; present until the deal has ended. */
      address: z.string().optional(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
      shippedAt: instant.optional(),
    })
    .optional(),
  /** The last problem of the deal. */
  problem: problemSummarySchema.optional(),
  /** The time until which the phone is held for this buyer; absent without a hold. */
  heldUntil: instant.optional(),
  /** Before the payment: until when the seller is away, so that the phone cannot be paid for. */
  sellerAwayUntil: instant.optional(),
  /** Whether somebody else is paying for the phone now. */
  beingBought: z.boolean(),
  createdAt: instant,
  stateChangedAt: instant,
  paidAt: instant.optional(),
  handedOverAt: instant.optional(),
  /** A sequential number; absent before the payment. */
  receiptNumber: z.number().int().optional(),
})
export type Deal = z.infer<typeof dealSchema>

const messageSchema = z.object({
  _id: id,
  from: z.enum(['buyer', 'seller', 'admin']),
  name: z.string(),
  text: z.string(),
  photos: z.array(z.string()),
  createdAt: instant,
})

/** The listing at the time of the sale. */
export const soldListingSchema = z.object({
  name: z.string(),
  images: z.array(z.string()),
  condition: z.string(),
  description: z.string(),
  location: z.string(),
  priceCents: cents,
  originalPriceCents: cents,
  yearsUsed: z.number().min(0).max(1000),
  purchasedOn: z.string(),
  modelId: z.string().optional(),
  storageGb: z.int32().optional(),
})
export type SoldListing = z.infer<typeof soldListingSchema>

/** A deal with its history, problem, listing and payout. */
export const dealDetailsSchema = dealSchema.extend({
  history: z.array(
    z.object({
      state: z.enum(DEAL_STATES),
      move: z.enum(DEAL_MOVES).optional(),
      by: z.enum(MOVERS),
      at: instant,
      note: z.string().optional(),
    }),
  ),
  checklist: z.array(z.enum(CHECKLIST)).optional(),
  /** Whether the listing has an IMEI, which the buyer can compare with the phone's IMEI. */
  imeiKnown: z.boolean(),
  problem: problemSummarySchema
    .extend({
      messages: z.array(messageSchema),
      decision: z
        .object({ kind: z.enum(DECISIONS), refundCents: cents, reason: z.string(), at: instant })
        .optional(),
    })
    .optional(),
  listing: soldListingSchema.optional(),
  /** Before the payment: the present listing, if it describes another phone than the buyer has agreed to. */
  changedListing: soldListingSchema.optional(),
  payout: z
    .object({
      state: z.string(),
      amountCents: cents,
      /** The part of the seller's share that was set off against a debt. */
      keptCents: cents,
      failure: z.string().optional(),
      at: instant,
    })
    .optional(),
  /** What the buyer's bank has taken back, until it returns it. */
  chargeback: z
    .object({
      amountCents: cents,
      /** Whether the bank has decided that the buyer keeps it. */
      isLost: z.boolean(),
    })
    .optional(),
  /** Whether the card has not taken the refund yet. */
  isRefundStuck: z.boolean(),
})
export type DealDetails = z.infer<typeof dealDetailsSchema>

/** The terms that apply to new deals. */
export const dealTermsSchema = z.object({
  commission: z.object({
    basisPoints: cents,
    fixedCents: cents,
    minCents: cents,
    maxCents: cents.nullable(),
  }),
  meetingHours: cents,
  handOverDays: cents,
  reportHours: cents,
  payouts: z.enum(['manual', 'connect']),
})
export type PublicDealTerms = z.infer<typeof dealTermsSchema>
