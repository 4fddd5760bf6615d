import type { Call, CallRequest } from './call.ts'
import { refuseFractions } from './currency-rules.ts'
import { takenByBank } from './dispute-rows.ts'
import { addRefund, findIntent, type LedgerRefund, refundsOfIntent } from './ledger.ts'
import { chargeObject, listObject, refundObject } from './objects.ts'
import { limitOf, required, wholeNumber } from './parameters.ts'
import { noSuchIntent } from './payment-intents.ts'
import { invalid } from './stripe-error.ts'

/** The calls about refunds: https://docs.stripe.com/api/refunds */

const create: Call = {
  known: ['payment_intent', 'amount', 'metadata[*]'],
  async answer(request) {
    const { parameters } = request
    const id = required(parameters, 'payment_intent')
    return refundObject(await refundIntent(request, id, wholeNumber(parameters, 'amount')))
  },
}

const list: Call = {
  known: ['payment_intent', 'limit'],
  async answer({ db, parameters }) {
    const found = await refundsOfIntent(db, required(parameters, 'payment_intent'))
    return listObject(found.map(refundObject), { url: '/v1/refunds', limit: limitOf(parameters) })
  },
}

export const refunds = { create, list }

/**
 * Refunds a paid payment.
 * @param amount in cents; undefined: everything that is not refunded
 * @throws SimulatedError as Stripe does: unpaid, already refunded, more than the rest, or with a bank
 */
export async function refundIntent(
  { db, emit }: Pick<CallRequest, 'db' | 'emit'>,
  id: string,
  amount: number | undefined,
): Promise<LedgerRefund> {
  const paid = await findIntent(db, id, { lock: true })
  if (!paid) throw noSuchIntent(id)
  if (paid.status !== 'succeeded') {
    throw invalid('payment_intent_unexpected_state', 'This payment has no charge to refund.')
  }
  const left = paid.amountCents - paid.refundedCents
  if (left === 0) throw invalid('charge_already_refunded', 'This payment has been refunded already.')
  const amountCents = amount ?? left
  if (amountCents < 1) throw invalid('amount_too_small', 'The amount is too small.', 'amount')
  if (amountCents > left)
    throw invalid('amount_too_large', 'The amount is more than the rest of this payment.', 'amount')
  refuseFractions(amountCents, paid.currency)
  // Checked after the lock, because a dispute may have begun while this request waited for it.
  if (amountCents > left - (await takenByBank(db, id))) {
    throw invalid('charge_disputed', 'This payment is disputed: its money is with the bank.')
  }
  const { intent, refund } = await addRefund(db, id, amountCents)
  await emit('charge.refunded', chargeObject(intent), id)
  await emit('refund.created', refundObject(refund), id)
  return refund
}
