import { decimalText, unitsOf } from '#contract/money.ts'
import type { PayoutResponse } from '#contract/sales/payouts/calls.ts'
import { csvFile, writeCsv } from '../../../platform/csv/csv.ts'

const HEADS = [
  'Payout',
  'Deal',
  'Phone',
  'Seller',
  'E-mail',
  'How to pay',
  'Amount',
  'Currency',
  'State',
  'Due since',
  'Problem',
  'How',
  'The seller owes us',
]

/** Writes the payouts to make by hand, for the operator's bank. */
export const payoutsFile = (payouts: PayoutResponse[]): File =>
  csvFile(writeCsv([HEADS, ...payouts.map(cellsOf)]), 'redial-payouts.csv')

const cellsOf = (payout: PayoutResponse) => [
  payout._id,
  payout.dealId,
  payout.productName,
  payout.sellerName,
  payout.sellerEmail,
  payout.details ?? '',
  decimalText(unitsOf(payout.amountCents)),
  payout.currency.toUpperCase(),
  payout.state === 'sending' ? 'being paid' : payout.state,
  payout.createdAt,
  payout.failure ?? problemOf(payout),
  payout.kind === 'manual' ? 'By hand' : 'By hand, or by the card provider again',
  payout.debtCents > 0 ? decimalText(unitsOf(payout.debtCents)) : '',
]

function problemOf({ details, waitsUntil }: PayoutResponse): string {
  if (!details) return 'The seller has not said how to be paid.'
  return waitsUntil ? `The seller has changed how to be paid. Wait until ${waitsUntil}.` : ''
}
