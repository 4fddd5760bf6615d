import type { Hono } from 'hono'
import type { CardForm } from '#contract/sales/payments/schemas.ts'
import type { OtherHosts } from '../../platform/http/content-security.ts'

/** A payment at the card provider, whose state decides what was paid. */
export type Intent = {
  /** The provider's id. */
  id: string
  /** The secret with which a browser can pay. */
  clientSecret: string
  /** `open`: it can still be paid. `succeeded`: it was paid, even if it was refunded later. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  /** The ISO 4217 code in lower case. */
  currency: string
  /** The refunded amount, with pending refunds and those that the operator made at the provider, without failed ones. */
  refundedCents: number
  /** The charge that paid it; transfers to sellers come from it. */
  chargeId: string | undefined
  /** The disputes together: open if any is open, otherwise lost if any is lost. */
  dispute: Dispute['status'] | undefined
  /** The chargebacks of the buyer's bank. An inquiry moves no money and is not a dispute. */
  disputes: Dispute[]
  /** The shop's payment; undefined for intents that the shop did not create. */
  paymentId: string | undefined
  createdAt: Date
}

/** A chargeback of a payment or of a part of it. A payment may have several, also after it was refunded. */
export type Dispute = {
  id: string
  /** A dispute may be opened again, even after it was won or lost. */
  status: 'open' | 'won' | 'lost'
  amountCents: number
  /** What the bank has now. It may return a part of the money of a lost dispute. */
  takenCents: number
}

/** The cents of a payment that the bank has now. */
export const takenByBank = ({ disputes }: Pick<Intent, 'disputes'>): number =>
  disputes.reduce((sum, { takenCents }) => sum + takenCents, 0)

/** The data of a new intent. */
export type IntentRequest = {
  /** The id of the shop's payment. */
  paymentId: string
  /** The idempotency key: a repeated request with it creates no second intent. */
  key: string
  amountCents: number
  currency: string
  /** A text for the statements of the buyer and the operator. */
  description: string
}

/** One change of the shop's balance at the provider. */
export type BalanceLine = {
  id: string
  kind:
    | 'charge'
    | 'refund'
    | 'transfer'
    | 'reversal'
    | 'chargeback'
    | 'chargeback-won'
    | 'fee'
    | 'payout'
    | 'top-up'
    | 'other'
  /** The id of the charge, refund, transfer, reversal, dispute, payout or top-up. */
  sourceId: string | undefined
  /** The intent of a charge, refund or dispute. */
  intentId: string | undefined
  /** The transfer of a transfer or of its reversal. */
  transferId: string | undefined
  /** Before the fee; negative when money leaves the balance. */
  amountCents: number
  /** The provider's fee; negative when a fee is refunded. */
  feeCents: number
  /** Lower case. */
  currency: string
  createdAt: Date
}

/** The shop's evidence about a disputed sale, for the buyer's bank. */
export type Evidence = {
  productDescription: string
  customerName: string
  customerEmail: string
  shippingTrackingNumber?: string | undefined
  /** Says what was refunded before the dispute. */
  refundNote?: string | undefined
  uncategorizedText: string
}

/** The subject of a webhook of the provider. */
export type WebhookSubject =
  | { about: 'intent'; intentId: string }
  /** The buyer's bank asks about an intent, takes or returns its money, or has decided about it. */
  | { about: 'dispute'; intentId: string }
  | { about: 'account'; accountId: string }
  | { about: 'transfer'; transferId: string }

/**
 * The card provider. Every method throws `CardsUnreachable` when the provider is unreachable, and `CardsRefused` when
 * the provider refuses the request.
 */
export type Cards = {
  kind: 'sandbox' | 'stripe'
  /** The data that the browser needs for the card form. */
  form: CardForm
  /** The hosts that the card form uses. */
  hosts: Pick<OtherHosts, 'script' | 'connect' | 'frame'>

  createIntent(request: IntentRequest): Promise<Intent>
  /** @returns undefined when there is no such intent */
  findIntent(intentId: string): Promise<Intent | undefined>
  /**
   * Cancels an intent, so that it can no longer be paid. Safe to repeat.
   * @returns the resulting intent; `succeeded` when it was already paid
   */
  cancelIntent(intentId: string): Promise<Intent>
  /**
   * Refunds a succeeded intent up to a total of `toCents`; undefined: the whole amount. Safe to repeat.
   * @throws CardsRefused with the code `disputed` when the bank has so much that less than `toCents` is left
   */
  refundIntent(intentId: string, options?: { toCents?: number | undefined }): Promise<Intent>
  /**
   * Submits evidence for every open dispute of an intent that waits for it, including appeals. Safe to repeat: evidence is
   * submitted once, and again when a dispute is opened again.
   * @throws CardsRefused when the intent was never disputed
   */
  submitEvidence(intentId: string, evidence: Evidence): Promise<void>
  /** Reads all intents that were created since then, in any order. */
  ledger(since: Date): AsyncIterable<Intent>
  /** Reads all changes of the shop's balance since then, in any order. */
  balanceLines(since: Date): AsyncIterable<BalanceLine>

  /**
   * Verifies a webhook and returns its subject; undefined when it is not relevant to the shop.
   * @param message.body the unchanged body
   * @throws WebhookRefused when it is not from the provider, or too old
   */
  readWebhook(message: { body: string; signature: string | undefined; now: Date }): WebhookSubject | undefined

  /** The simulator's own calls below `/api/sandbox-cards`. */
  routes?: Hono
  /** Connects the simulator's webhooks to the shop. */
  deliverTo?(fetch: (request: Request) => Response | Promise<Response>): void
  /** Sends no more of the simulator's webhooks, and waits for those on their way. */
  close?(): Promise<void>
}

/** The path of a provider's webhook. */
export const webhookPath = (kind: Cards['kind']) => `/api/webhooks/${kind}`

/** The card provider did not respond, or failed. It is unknown whether it executed the request. */
export class CardsUnreachable extends Error {
  /** Whether the provider may repeat this failure for the same idempotency key. */
  readonly isRepeated: boolean

  constructor(
    message: string,
    { cause, isRepeated = false }: { cause?: unknown; isRepeated?: boolean } = {},
  ) {
    super(message, { cause })
    this.isRepeated = isRepeated
  }
}

/** The known reasons for a refused transfer or refund. */
export type RefusedCode = 'account-restricted' | 'insufficient-funds' | 'currency' | 'disputed'

/** The card provider understood the request and refused it. A retry does not help. */
export class CardsRefused extends Error {
  readonly code: RefusedCode | undefined

  constructor(message: string, { cause, code }: { cause?: unknown; code?: RefusedCode | undefined } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** A webhook that is not from the card provider. */
export class WebhookRefused extends Error {}
