import type { LEDGER_DIFFERENCES, LedgerAccount, LedgerKind } from '#contract/sales/ledger/accounts.ts'

/** The names and meanings of the accounts on the ledger's page. */
export const accountLabels: Record<LedgerAccount, { name: string; meaning: string }> = {
  provider: { name: 'With the card provider', meaning: 'Our balance at the card provider' },
  bank: { name: 'In the bank', meaning: 'Paid to our bank, less top-ups and what was paid by hand' },
  held: { name: 'Held', meaning: 'Money of deals that are not accepted' },
  owed: { name: 'Owed to sellers', meaning: 'Accepted, and not paid out' },
  commission: { name: 'Commission', meaning: 'What the shop has earned' },
  fees: { name: 'Fees', meaning: 'What the card provider charged' },
  refunds: { name: 'Refunds', meaning: 'On the way back to buyers' },
  contested: { name: 'Contested', meaning: 'Taken back by banks' },
  'before-ledger': { name: 'Before the ledger', meaning: 'From the time before it began' },
}

/** The asset and expense accounts; the others are liabilities or income. */
const OF_THE_SHOP: readonly LedgerAccount[] = ['provider', 'bank', 'fees']

/** An account's balance as displayed: amounts owed or earned are positive, too. */
export const shownCents = (account: LedgerAccount, cents: number): number =>
  OF_THE_SHOP.includes(account) || cents === 0 ? cents : -cents

export const kindLabels: Record<LedgerKind, string> = {
  payment: 'Payment',
  'late-payment': 'Late payment',
  acceptance: 'Acceptance',
  'refund-due': 'Refund ordered',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  division: 'Split',
  payout: 'Payout',
  'payout-reversal': 'Payout taken back',
  'set-off': 'Set off against a debt',
  repayment: 'Paid back by a seller',
  chargeback: 'Chargeback',
  contested: 'Payment contested',
  'win-back': 'Chargeback won',
  fee: 'Fee',
  'bank-payout': 'Paid to the bank',
  'top-up': 'Balance topped up',
  opening: 'Opening balance',
}

export const causeLabels: Record<(typeof LEDGER_DIFFERENCES)[number], { name: string; meaning: string }> = {
  'not-at-provider': {
    name: 'Unknown to the card provider',
    meaning:
      "The ledger has it, but the card provider doesn't. Look for it in the provider's dashboard; it may belong to another account.",
  },
  'not-in-ledger': {
    name: 'Not in the ledger',
    meaning:
      "The card provider has moved money that the ledger doesn't know. Somebody may have done it in the provider's dashboard.",
  },
  amount: {
    name: 'Different amounts',
    meaning:
      "Both know it with different sums. A refund may have been made in the provider's dashboard, outside the shop.",
  },
}
