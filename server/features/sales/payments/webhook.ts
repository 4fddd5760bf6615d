import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { CardsUnreachable, WebhookRefused, webhookPath } from '../../../adapters/cards/port.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Services } from '../../services.ts'
import { paymentOfId } from './payment-row.ts'
import { paymentIdOfIntent } from './queries.ts'
import { syncWithProvider } from './settle.ts'
import { cancelStrayIntent } from './stray-intents.ts'

/**
 * The card provider's webhook. An event only triggers a request to the provider: nothing in it is trusted except the
 * payment's id. It is acknowledged after the payment was synced, so that the provider repeats events that we could
 * not record.
 */
export function cardWebhook({ db, services }: { db: Queries; services: Services }): Hono {
  const { cards } = services
  return new Hono().post(webhookPath(cards.kind), async context => {
    const now = await databaseNow(db)
    const body = await context.req.text()
    let intentId: string | undefined
    try {
      intentId = cards.readWebhook({ body, signature: context.req.header('stripe-signature'), now })
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      return refused(context, 400, error.message)
    }
    try {
      const paymentId = intentId && (await paymentIdOfIntent(db, intentId))
      if (paymentId) await syncWithProvider({ db, services }, paymentId)
      else if (intentId) await endIfStray(intentId)
      return context.json({ received: true })
    } catch (error) {
      if (!(error instanceof CardsUnreachable)) throw error
      return refused(context, 503, 'We could not ask about that payment. Please tell us again.')
    }
  })

  /** Cancels an intent of ours that its payment has not stored, or whose payment is over. */
  async function endIfStray(intentId: string): Promise<void> {
    const intent = await cards.findIntent(intentId)
    // Other shops with the same account may use any metadata.
    if (!intent?.paymentId || !isUuid(intent.paymentId)) return
    const payment = await paymentOfId(db, intent.paymentId)
    if (!payment || payment.intentId === intentId) return
    const mayBeNotedSoon = payment.state === 'held' && !payment.intentId
    if (!mayBeNotedSoon) await cancelStrayIntent(cards, intent)
  }
}

const CODES = { 400: 'WEBHOOK_REFUSED', 503: 'CARDS_UNREACHABLE' } as const

const refused = (context: Context, status: keyof typeof CODES, message: string) =>
  context.json({ defined: false, code: CODES[status], status, message }, status)
