import type { Hono } from 'hono'
import type { CardForm } from '#contract/sales/payments/schemas.ts'
import type { OtherHosts } from '../../platform/http/content-security.ts'

/** What the card provider knows of one payment: its ledger is the judge of what was paid. */
export type Intent = {
  /** The provider's id of it. */
  id: string
  /** With it, and only with it, a browser can pay. */
  clientSecret: string
  /** `open`: may still be paid. `succeeded`: the money is there, also when it has gone back since. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  /** Small letters, as `usd`. */
  currency: string
  /** How much of it has gone back or is on its way. */
  refundedCents: number
  /** The payment of ours that it was made for; nothing for what others have made. */
  paymentId: string | undefined
  createdAt: Date
}

/** What is to be paid. */
export type IntentRequest = {
  /** The row of ours. */
  paymentId: string
  /** Asked again with the same key, the provider answers the same and makes no second intent. */
  key: string
  amountCents: number
  currency: string
  /** For the buyer's and the operator's statements. */
  description: string
}

/**
 * Who takes the money. Every method throws `CardsUnreachable` when the provider cannot be asked, and `CardsRefused` when it
 * does not do what it was asked.
 */
export type Cards = {
  kind: 'sandbox' | 'stripe'
  /** What the browser needs to show the card form. */
  form: CardForm
  /** The hosts that the browser talks to for it. */
  hosts: Pick<OtherHosts, 'script' | 'connect' | 'frame'>

  createIntent(request: IntentRequest): Promise<Intent>
  /** @returns nothing when there is no such intent */
  findIntent(intentId: string): Promise<Intent | undefined>
  /**
   * Sees to it that nobody pays any more. Safe to repeat.
   * @returns the intent as it is then: `succeeded` when the money was faster
   */
  cancelIntent(intentId: string): Promise<Intent>
  /** Sends all the money of a succeeded intent back, once however often it is asked. */
  refundIntent(intentId: string): Promise<Intent>
  /** Every intent that was begun since then, in any order. */
  ledger(since: Date): AsyncIterable<Intent>

  /**
   * The intent that a message of the provider is about; nothing when it is about something else.
   * @param message.body the bytes as they came
   * @throws WebhookRefused when it is not the provider's, or too old
   */
  readWebhook(message: { body: string; signature: string | undefined; now: Date }): string | undefined

  /** The provider's own calls below `/api/sandbox-cards`, when it runs in this program. */
  routes?: Hono
  /** Told once how messages reach the shop, when the provider runs in this program. */
  deliverTo?(fetch: (request: Request) => Response | Promise<Response>): void
}

/** Where a provider's messages arrive, below the shop's address. */
export const webhookPath = (kind: Cards['kind']) => `/api/webhooks/${kind}`

/** The card provider did not answer, or not in a way that tells anything: nothing is known about what was asked. */
export class CardsUnreachable extends Error {
  /** Whether the provider has answered with a failure, which it may repeat for as long as it is shown the same key. */
  readonly isRepeated: boolean

  constructor(
    message: string,
    { cause, isRepeated = false }: { cause?: unknown; isRepeated?: boolean } = {},
  ) {
    super(message, { cause })
    this.isRepeated = isRepeated
  }
}

/** The card provider understood what it was asked, and does not do it. Asking again does not help. */
export class CardsRefused extends Error {}

/** A message that does not come from the card provider. */
export class WebhookRefused extends Error {}
