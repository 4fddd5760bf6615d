/**
 * The accounts of the ledger. Amounts are in cents. Positive amounts are debits, negative ones are credits, and each
 * transaction adds up to zero.
 * - `provider`: money at the card provider. `bank`: money paid by the provider to the operator's bank, less top-ups of the balance.
 * - `held`: money of deals that are not accepted yet. `owed`: money due to sellers. `commission`: the shop's earnings.
 * - `fees`: the provider's fees. `refunds`: pending refunds to buyers.
 * - `contested`: money charged back by banks. `before-ledger`: money from the time before the ledger.
 */
export const LEDGER_ACCOUNTS = [
  'provider',
  'bank',
  'held',
  'owed',
  'commission',
  'fees',
  'refunds',
  'contested',
  'before-ledger',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The kinds of ledger transactions. */
export const LEDGER_KINDS = [
  'payment',
  'late-payment',
  'acceptance',
  'refund-due',
  'refund',
  'refund-failed',
  'division',
  'payout',
  'payout-reversal',
  'set-off',
  'repayment',
  'chargeback',
  'contested',
  'win-back',
  'fee',
  'bank-payout',
  'top-up',
  'opening',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The kinds of which a credit note is written when money of a deal leaves the provider or comes back. */
export const CREDIT_NOTE_KINDS = [
  'refund',
  'refund-failed',
  'chargeback',
  'win-back',
] as const satisfies LedgerKind[]

/**
 * The causes of differences between the ledger and the provider.
 * - `not-at-provider`: only the ledger has the event. `not-in-ledger`: only the provider has it.
 * - `amount`: both have it with different amounts.
 */
export const LEDGER_DIFFERENCES = ['not-at-provider', 'not-in-ledger', 'amount'] as const
