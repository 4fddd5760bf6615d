import { z } from 'zod'
import { call } from '../../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../../common.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../../errors.ts'
import { optionalText } from '../../input/typed-text.ts'
import { PAYOUT_STATES } from './states.ts'

const tag = 'Payouts'
/** Characters of what sellers are paid by, such as a bank account. */
const MAX_DETAILS_LENGTH = 500
const reference = optionalText(200).default('')
const PAYOUTS_UNREACHABLE = {
  PAYOUTS_UNREACHABLE: {
    status: 503,
    message: "We couldn't reach the payment provider. Please try again in a moment.",
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}
const PAYOUT_NOT_FOUND = { PAYOUT_NOT_FOUND: { status: 404, message: "We couldn't find that payout." } }
const PAYOUT_MOVED = {
  PAYOUT_MOVED: {
    status: 409,
    message: "This payout has changed, so that's no longer possible. Please reload the page.",
    data: z.object({ state: z.enum(PAYOUT_STATES) }),
  },
}
const PAYOUT_WAITS = {
  PAYOUT_WAITS: {
    status: 409,
    message:
      'The seller has just changed how to be paid. Payouts wait for three days, in case it was somebody else.',
    data: z.object({ until: instant }),
  },
}

/** What a seller owes the shop. All amounts are in cents. */
const debt = z.object({
  /** The debt; negative when the shop owes the seller an amount for which there is no payout. */
  owesCents: z.number().int(),
  /** The amount that the card provider is taking back from the seller's account. */
  takingBackCents: z.number().int(),
  /** The amount that the seller owes if a bank decides for a buyer. */
  undecidedCents: z.number().int(),
})

/** A seller's payout account. */
export const payoutAccountSchema = z.object({
  /** `manual`: the operator pays by hand. `connect`: the card provider pays to the seller's account. */
  kind: z.enum(['manual', 'connect']),
  /** `none`: not started. `incomplete`: the provider needs more details. `restricted`: it no longer pays out. */
  status: z.enum(['none', 'incomplete', 'ready', 'restricted']),
  /** Descriptions of the missing details. */
  missing: z.array(z.string()),
  /** The reason why the provider does not pay out. */
  reason: z.string().optional(),
  /** How the seller wants to be paid by hand. */
  details: z.string().optional(),
  /** Until when payouts by hand wait, because the details are new. */
  waitsUntil: instant.optional(),
  /** Whether the card provider has closed the account for good, so that the seller can open a new one. */
  isClosed: z.boolean().optional(),
  /** Whether the seller can receive money. Otherwise buyers cannot pay for their phones. */
  canReceive: z.boolean(),
  /** What the seller owes the shop; absent without a debt. */
  debt: debt
    .extend({
      /** Whether it is kept from the next payouts. */
      isSetOff: z.boolean(),
      /** How to pay it back. */
      howToPay: z.string(),
    })
    .optional(),
})
export type PayoutAccountResponse = z.infer<typeof payoutAccountSchema>

/**
 * What an administrator can do about a payout: say that it is being paid by hand (`start`), was not paid after all
 * (`put-back`), was paid by hand (`mark-paid`) or paid back by the seller (`paid-back`), or have the provider try again.
 */
export const PAYOUT_ACTIONS = ['start', 'put-back', 'mark-paid', 'paid-back', 'retry'] as const

/** A payout for administrators. */
export const payoutSchema = z.object({
  _id: id,
  dealId: id,
  productName: z.string(),
  sellerName: z.string(),
  sellerEmail: z.string(),
  kind: z.enum(['manual', 'connect']),
  state: z.enum(PAYOUT_STATES),
  amountCents: z.number().int(),
  /** The part of the seller's share that was set off against a debt. */
  keptCents: z.number().int(),
  /** What the seller owes the shop because of other deals. */
  debtCents: z.number().int(),
  currency: z.string(),
  /** A message about the reason of the failure. */
  failure: z.string().optional(),
  /** How the seller wants to be paid by hand or, if it is being paid, how it is paid. */
  details: z.string().optional(),
  /** Until when it waits, because the details are new. */
  waitsUntil: instant.optional(),
  actions: z.array(z.enum(PAYOUT_ACTIONS)),
  /** The provider's ID of the transfer, or the administrator's reference. */
  reference: z.string().optional(),
  createdAt: instant,
  stateChangedAt: instant,
})
export type PayoutResponse = z.infer<typeof payoutSchema>

/** A seller who owes the shop, or whom the shop owes an amount without a payout. */
export const debtorSchema = debt.extend({
  /** The creditor or debtor in the ledger. */
  sellerId: id,
  sellerName: z.string(),
  sellerEmail: z.string(),
  /** Whether the seller has deleted the account. */
  isGone: z.boolean(),
  currency: z.string(),
})
export type Debtor = z.infer<typeof debtorSchema>

export const payouts = {
  account: call({
    method: 'GET',
    path: '/payout-account',
    access: ['seller'],
    summary:
      "The caller's payout account and its missing details; checks with the provider until it is ready",
    tag,
    errors: PAYOUTS_UNREACHABLE,
  }).output(payoutAccountSchema),

  connect: call({
    method: 'POST',
    path: '/payout-account',
    access: ['seller'],
    summary:
      "Set up the payout account: returns the URL of the provider's form, or stores `details` for payouts by hand",
    tag,
    errors: {
      ...PAYOUTS_UNREACHABLE,
      ...TOO_MANY_REQUESTS,
      PAYOUTS_REFUSED: { status: 502, message: "The payment provider won't open an account right now." },
    },
  })
    .input(z.object({ details: optionalText(MAX_DETAILS_LENGTH).optional() }))
    .output(payoutAccountSchema.extend({ url: z.string().optional() })),

  all: call({
    method: 'GET',
    path: '/payouts',
    access: ['admin'],
    summary: 'All payouts to sellers, due and paid, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ state: z.enum(PAYOUT_STATES).optional() }))
    .output(pageOf(payoutSchema)),

  start: call({
    method: 'POST',
    path: '/payouts/{id}/start',
    access: ['admin'],
    summary: 'Say that a payout is being paid by hand: nobody can refund its money until the result is known',
    tag,
    errors: { ...PAYOUT_NOT_FOUND, ...PAYOUT_MOVED, ...PAYOUT_WAITS },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  putBack: call({
    method: 'POST',
    path: '/payouts/{id}/not-paid',
    access: ['admin'],
    summary: 'Say that a payout was not paid by hand after all: it is due again',
    tag,
    errors: { ...PAYOUT_NOT_FOUND, ...PAYOUT_MOVED },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  markPaid: call({
    method: 'POST',
    path: '/payouts/{id}/paid',
    access: ['admin'],
    summary:
      'Mark a payout as paid by hand. If its money is no longer due to the seller, the seller owes the amount',
    tag,
    errors: {
      ...PAYOUT_NOT_FOUND,
      ...PAYOUT_MOVED,
      ...PAYOUT_WAITS,
      PAYOUT_REPLACED: {
        status: 409,
        message: 'There is a newer payout for this deal. Mark that one as paid.',
      },
    },
  })
    .input(z.object({ id, reference }))
    .output(acknowledged),

  markPaidBack: call({
    method: 'POST',
    path: '/payouts/{id}/paid-back',
    access: ['admin'],
    summary: 'Say that a seller has paid back a payout that the provider could not take back',
    tag,
    errors: { ...PAYOUT_NOT_FOUND, ...PAYOUT_MOVED },
  })
    .input(z.object({ id, reference }))
    .output(acknowledged),

  retry: call({
    method: 'POST',
    path: '/payouts/{id}/retry',
    access: ['admin'],
    summary: 'Send a failed payout again',
    tag,
    errors: { ...PAYOUT_NOT_FOUND, ...PAYOUT_MOVED },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  startAll: call({
    method: 'POST',
    path: '/export-payouts',
    access: ['admin'],
    summary:
      'All payouts to make by hand, as a CSV file. Those whose seller has said how are marked as being paid',
    tag,
  }).output(z.file()),

  export: call({
    method: 'GET',
    path: '/export-payouts',
    access: ['admin'],
    summary: 'The payouts that are being paid by hand, as a CSV file',
    tag,
  }).output(z.file()),

  debtors: call({
    method: 'GET',
    path: '/debtors',
    access: ['admin'],
    summary: 'The sellers who owe the shop, the largest debt first',
    tag,
  }).output(z.array(debtorSchema)),

  settleDebt: call({
    method: 'POST',
    path: '/debtors/{id}/payment',
    access: ['admin'],
    summary:
      'Record money that a seller has paid back or, with a negative amount, that the shop has paid to a seller without a payout',
    tag,
    errors: {
      NO_SUCH_DEBT: {
        status: 409,
        message: 'That is more than what is owed. Please reload the page.',
        data: z.object({ owesCents: z.number().int() }),
      },
    },
  })
    .input(
      z.object({
        /** The seller in the ledger. */
        id,
        amountCents: z.int32().refine(cents => cents !== 0, 'Enter an amount'),
        reference,
      }),
    )
    .output(acknowledged),
}
