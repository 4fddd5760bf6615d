import { addRefund, findIntent } from './ledger.ts'
import { chargeObject, refundObject } from './objects.ts'
import { required, wholeNumber } from './parameters.ts'
import { noSuchIntent } from './payment-intents.ts'
import { invalid } from './refusal.ts'
import type { Call } from './service.ts'

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
    const left = paid.amountCents - paid.refundedCents
    if (left === 0) throw invalid('charge_already_refunded', 'This payment has been refunded already.')
    const amountCents = wholeNumber(parameters, 'amount') ?? left
    if (amountCents < 1) throw invalid('amount_too_small', 'The amount is too small.', 'amount')
    if (amountCents > left) throw invalid('amount_too_large', 'That is more than is left.', 'amount')
    const { intent, refund } = await addRefund(db, id, amountCents)
    await emit('charge.refunded', id, chargeObject(intent))
    return refundObject(refund, intent.currency)
  },
}

export const refunds = { create }
