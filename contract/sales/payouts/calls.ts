import { z } from 'zod'
import { call } from '../../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../../common.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../../errors.ts'
import { PAYOUT_STATES } from './states.ts'

const tag = 'Payouts'
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
  /** Whether the seller can receive money. Otherwise buyers cannot pay for their phones. */
  canReceive: z.boolean(),
})
export type PayoutAccountOnWire = z.infer<typeof payoutAccountSchema>

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
  currency: z.string(),
  /** A message about the reason of the failure. */
  failure: z.string().optional(),
  /** How the seller wants to be paid by hand. */
  details: z.string().optional(),
  /** The provider's ID of the transfer, or the administrator's reference. */
  reference: z.string().optional(),
  createdAt: instant,
  stateChangedAt: instant,
})
export type PayoutOnWire = z.infer<typeof payoutSchema>

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
    .input(z.object({ details: z.string().trim().max(500, 'At most 500 characters').optional() }))
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

  markPaid: call({
    method: 'POST',
    path: '/payouts/{id}/paid',
    access: ['admin'],
    summary: 'Mark a payout as paid by hand',
    tag,
    errors: { ...PAYOUT_NOT_FOUND, ...PAYOUT_MOVED },
  })
    .input(z.object({ id, reference: z.string().trim().max(200, 'At most 200 characters').default('') }))
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

  export: call({
    method: 'GET',
    path: '/export-payouts',
    access: ['admin'],
    summary: 'Payouts that are due, as a CSV file',
    tag,
  }).output(z.file()),
}
