import type Stripe from 'stripe'
import type { BalanceLine } from './port.ts'

/** From https://docs.stripe.com/reports/balance-transaction-types */
const KINDS: Record<string, BalanceLine['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  // A failed refund, whose money is back.
  refund_failure: 'refund',
  payment_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  topup: 'top-up',
  topup_reversal: 'top-up',
}

/**
 * Adjustments, such as disputes. Stripe has another field for their kind:
 * https://docs.stripe.com/reports/reporting-categories
 */
const ADJUSTMENTS: Record<string, BalanceLine['kind']> = {
  dispute: 'chargeback',
  dispute_reversal: 'chargeback-won',
  refund_failure: 'refund',
  fee: 'fee',
}

/** @param line a balance transaction with its source expanded */
export function balanceLineOf(line: Stripe.BalanceTransaction): BalanceLine {
  const { source } = line
  const kinds = line.type === 'adjustment' ? ADJUSTMENTS : KINDS
  return {
    id: line.id,
    kind: kinds[line.type === 'adjustment' ? line.reporting_category : line.type] ?? 'other',
    sourceId: idOf(source),
    intentId:
      typeof source === 'object' && source && 'payment_intent' in source
        ? idOf(source.payment_intent)
        : undefined,
    transferId: transferOf(source),
    amountCents: line.amount,
    feeCents: line.fee,
    currency: line.currency,
    createdAt: new Date(line.created * 1000),
  }
}

/** The transfer of a line about a transfer or its reversal. */
function transferOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (typeof source !== 'object' || !source) return undefined
  if (source.object === 'transfer') return source.id
  return source.object === 'transfer_reversal' ? idOf(source.transfer) : undefined
}

/** The id of an object that may be expanded. */
export const idOf = (source: string | { id: string } | null | undefined): string | undefined =>
  typeof source === 'string' ? source : source?.id
