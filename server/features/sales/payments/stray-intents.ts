import type { Cards, Intent } from '../../../adapters/cards/port.ts'
import { paymentOfId } from './payment-row.ts'
import type { Settling } from './settle.ts'

/** Milliseconds by which the provider's clock may differ from the database's. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/**
 * Calls off whatever was made at the card provider for a payment and is not the one that the payment has noted: the answer
 * was lost, or was a failure, or came after the hold had ended. Nobody was told how to pay it.
 * @throws CardsUnreachable when the provider cannot be asked
 */
export async function cancelStrayIntents(
  { db, services: { cards, log } }: Settling,
  id: string,
): Promise<void> {
  const payment = await paymentOfId(db, id)
  if (!payment || (payment.provider && payment.provider !== cards.kind)) return
  // Its own may be made at this moment.
  if (payment.state === 'held' && !payment.intentId) throw new Error(`Payment ${id} has just begun.`)
  for await (const intent of cards.ledger(new Date(payment.createdAt.getTime() - CLOCKS_DIFFER_MS))) {
    if (intent.paymentId !== id || intent.id === payment.intentId) continue
    log.warn({ payment: id, intent: intent.id }, 'the card provider has a payment that was never used')
    await cancelStrayIntent(cards, intent)
  }
}

/** Sees to it that nobody pays a stray, and that nobody has. */
export async function cancelStrayIntent(cards: Cards, { id }: Pick<Intent, 'id'>): Promise<void> {
  const { status } = await cards.cancelIntent(id)
  if (status === 'succeeded') await cards.refundIntent(id)
}
