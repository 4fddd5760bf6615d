import type { Cards, Intent } from '../../../adapters/cards/port.ts'
import { paymentOfId } from '../shared/payment-row.ts'
import type { SettlementContext } from './settle.ts'

/** The maximum difference between the provider's clock and the database's, in milliseconds. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/**
 * Cancels intents of a payment other than the stored one. Their creation had a lost or failed response, or ended after the
 * hold. No browser could pay them.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function cancelStrayIntents(
  { db, services: { cards, log } }: SettlementContext,
  id: string,
): Promise<void> {
  const payment = await paymentOfId(db, id)
  if (!payment || (payment.provider && payment.provider !== cards.kind)) return
  // Another process may be creating the payment's intent. The failed job is retried later.
  if (payment.state === 'held' && !payment.intentId) throw new Error(`Payment ${id} has no intent yet.`)
  for await (const intent of cards.ledger(new Date(payment.createdAt.getTime() - CLOCKS_DIFFER_MS))) {
    if (intent.paymentId !== id || intent.id === payment.intentId) continue
    log.warn({ payment: id, intent: intent.id }, 'the card provider has a payment that was never used')
    await cancelStrayIntent(cards, intent)
  }
}

/** Cancels a stray intent, and refunds it if it was paid. */
export async function cancelStrayIntent(cards: Cards, { id }: Pick<Intent, 'id'>): Promise<void> {
  const { status } = await cards.cancelIntent(id)
  if (status === 'succeeded') await cards.refundIntent(id)
}
