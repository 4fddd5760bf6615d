import type { Cards, Intent } from '../../../adapters/cards/port.ts'
import { paymentOfId } from './payment-row.ts'
import type { Settling } from './settle.ts'

/** Milliseconds by which the provider's clock may differ from the database's. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/**
 * Cancels intents of a payment other than the stored one: their answer was lost or an error, or came after the hold
 * had ended. No browser could pay them.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function cancelStrayIntents(
  { db, services: { cards, log } }: Settling,
  id: string,
): Promise<void> {
  const payment = await paymentOfId(db, id)
  if (!payment || (payment.provider && payment.provider !== cards.kind)) return
  // Its own intent may be created at this moment.
  if (payment.state === 'held' && !payment.intentId) throw new Error(`Payment ${id} has just begun.`)
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
