import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { OPEN_PAYMENT_STATES } from '#contract/sales/bookings/states.ts'
import {
  CardsUnreachable,
  WebhookRefused,
  type WebhookSubject,
  webhookPath,
} from '../../../adapters/cards/port.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { recordHeartbeat } from '../../../platform/database/heartbeats.ts'
import type { Services } from '../../services.ts'
import { paymentIdOfIntent } from '../payments/queries.ts'
import { syncWithProvider } from '../payments/settle.ts'
import { cancelStrayIntent } from '../payments/stray-intents.ts'
import { refreshAccount } from '../payouts/accounts.ts'
import { paymentOfId } from '../shared/payment-row.ts'
import { followProvider } from './follow-provider.ts'

/**
 * Serves the card provider's webhook. An event only triggers a request to the provider, and nothing in it is trusted except
 * the payment's ID. It is acknowledged after the payment was synced, so that the provider repeats events that we could not
 * record.
 */
export function cardWebhook({ db, services }: { db: Queries; services: Services }): Hono {
  const { cards } = services
  return new Hono().post(webhookPath(cards.kind), async context => {
    const now = await databaseNow(db)
    const body = await context.req.text()
    let subject: WebhookSubject | undefined
    try {
      subject = cards.readWebhook({ body, signature: context.req.header('stripe-signature'), now })
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      return refused(context, 400, error.message)
    }
    await recordHeartbeat(db, 'card-webhook')
    // Events of transfers are ignored, because the payout executor calls the provider itself.
    const intentId = subject && 'intentId' in subject ? subject.intentId : undefined
    try {
      const paymentId = intentId && (await paymentIdOfIntent(db, intentId))
      if (paymentId && intentId && (subject?.about === 'dispute' || (await isSettled(db, paymentId))))
        await followProvider({ db, services }, intentId)
      else if (paymentId) await syncWithProvider({ db, services }, paymentId)
      else if (intentId) await endIfStray(intentId)
      if (subject?.about === 'account') await refreshAccount({ db, services }, subject.accountId)
      return context.json({ received: true })
    } catch (error) {
      if (!(error instanceof CardsUnreachable)) throw error
      return refused(context, 503, 'The card provider cannot be reached. Please send this event again.')
    }
  })

  /** Cancels an intent of this shop that is not the stored intent of its payment. */
  async function endIfStray(intentId: string): Promise<void> {
    const intent = await cards.findIntent(intentId)
    // Other shops with the same account may use any metadata.
    if (!intent?.paymentId || !isUuid(intent.paymentId)) return
    const payment = await paymentOfId(db, intent.paymentId)
    if (!payment || payment.intentId === intentId) return
    const mayBeStoredSoon = payment.state === 'held' && !payment.intentId
    if (!mayBeStoredSoon) await cancelStrayIntent(cards, intent)
  }
}

/** Whether the payment has been settled, so that only the bank or the operator can have changed it at the provider. */
async function isSettled(db: Queries, paymentId: string): Promise<boolean> {
  const payment = await paymentOfId(db, paymentId)
  return payment !== undefined && !OPEN_PAYMENT_STATES.some(open => open === payment.state)
}

const CODES = { 400: 'WEBHOOK_REFUSED', 503: 'CARDS_UNREACHABLE' } as const

const refused = (context: Context, status: keyof typeof CODES, message: string) =>
  context.json({ defined: false, code: CODES[status], status, message }, status)
