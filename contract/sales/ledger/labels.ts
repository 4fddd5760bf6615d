import type { LedgerKind } from './accounts.ts'

/** The texts of the lines of a seller's statement. */
export const statementLabels: Record<LedgerKind, string> = {
  payment: 'Buyer paid',
  'late-payment': 'Buyer paid too late',
  acceptance: 'Phone accepted',
  'refund-due': 'Refunded to the buyer',
  refund: 'Refunded to the buyer',
  'refund-failed': 'Refund failed',
  division: 'Problem decided: shared with the buyer',
  payout: 'Paid to you',
  'payout-reversal': 'Payout taken back',
  'set-off': 'Set off against what you owed',
  repayment: 'Paid back',
  chargeback: "Taken back by the buyer's bank",
  contested: "Contested by the buyer's bank",
  'win-back': "Returned by the buyer's bank",
  fee: 'Fee',
  'bank-payout': 'Paid to the bank',
  'top-up': 'Balance topped up',
  opening: 'Carried over',
}
