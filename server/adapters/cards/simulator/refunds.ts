import type { Call } from './call.ts'
import { isWithBank } from './dispute-rows.ts'
import { addRefund, findIntent } from './ledger.ts'
import { chargeObject, refundObject } from './objects.ts'
import { required, wholeNumber } from './parameters.ts'
import { noSuchIntent } from './payment-intents.ts'
import { invalid } from './refusal.ts'

/** The calls about refunds: https://docs.stripe.com/api/refunds */

const create: Call = {
  known: ['payment_intent', 'amount', 'metadata[*]'],
  async answer({ db, parameters, emit }) {
    const id = required(parameters, 'payment_intent')
    const paid = await findIntent(db, id, { lock: true })
    if (!paid) throw noSuchIntent(id)
    if (paid.status !== 'succeeded') {
      throw invalid('payment_intent_unexpected_state', 'This payment has no charge to refund.')
    }
    // Checked after the lock, because a dispute may have begun while this request waited for it.
    if (await isWithBank(db, id)) {
      throw invalid('charge_disputed', 'This payment is disputed: its money is with the bank.')
    }
    const left = paid.amountCents - paid.refundedCents
    if (left === 0) throw invalid('charge_already_refunded', 'This payment has been refunded already.')
    const amountCents = wholeNumber(parameters, 'amount') ?? left
    if (amountCents < 1) throw invalid('amount_too_small', 'The amount is too small.', 'amount')
    if (amountCents > left)
      throw invalid('amount_too_large', 'The amount is more than the rest of this payment.', 'amount')
    const { intent, refund } = await addRefund(db, id, amountCents)
    await emit('charge.refunded', chargeObject(intent), id)
    return refundObject(refund)
  },
}

export const refunds = { create }
