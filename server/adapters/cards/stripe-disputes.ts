import type Stripe from 'stripe'
import { balanceLineOf } from './balance-lines.ts'
import type { Dispute, Evidence, Intent } from './port.ts'

/** From https://docs.stripe.com/api/disputes/object. Inquiries have other statuses, which begin with `warning_`. */
const STATUS: Record<string, Dispute['status']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
}

/** Statuses of disputes that take no money, unless their lines say so. */
const WITHOUT_MONEY: Stripe.Dispute.Status[] = ['won', 'prevented']

/** Reads disputes, without inquiries and disputes that were prevented before money was taken. */
export const disputesIn = (disputes: Stripe.Dispute[]): Dispute[] =>
  disputes.flatMap(dispute => {
    const { id, amount: amountCents } = dispute
    const status = STATUS[dispute.status]
    const takenCents = takenBy(dispute)
    const isPrevented = dispute.status === 'prevented' && takenCents === 0
    return status === undefined || isPrevented ? [] : [{ id, status, amountCents, takenCents }]
  })

/** The state of several disputes together. */
export function disputeOf(disputes: Dispute[]): Intent['dispute'] {
  const order = ['open', 'lost', 'won'] as const
  return order.find(status => disputes.some(dispute => dispute.status === status))
}

/** What the bank has now. Even of a lost dispute, it may have returned a part. */
function takenBy(dispute: Stripe.Dispute): number {
  const lines = dispute.balance_transactions
    .filter(({ currency }) => currency === dispute.currency)
    .map(balanceLineOf)
    .filter(({ kind }) => kind === 'chargeback' || kind === 'chargeback-won')
  // The lines of an account in another currency do not tell the amount in the currency of the payment.
  if (lines.length === 0) return WITHOUT_MONEY.includes(dispute.status) ? 0 : dispute.amount
  return lines.reduce((sum, { amountCents }) => sum - amountCents, 0)
}

/** @returns undefined when the dispute accepts no evidence now, for example because it was submitted */
export function evidenceFor(
  { status }: Stripe.Dispute,
  evidence: Evidence,
): Stripe.DisputeUpdateParams.Evidence | undefined {
  const text = [evidence.refundNote, evidence.uncategorizedText].filter(Boolean).join('\n\n')
  // An appeal accepts no other evidence.
  if (status === 'appeal_needs_response') return { appeal: { card: { reason_for_filing: text } } }
  if (status !== 'needs_response') return undefined
  return {
    product_description: evidence.productDescription,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    ...(evidence.shippingTrackingNumber && { shipping_tracking_number: evidence.shippingTrackingNumber }),
    uncategorized_text: text,
  }
}
