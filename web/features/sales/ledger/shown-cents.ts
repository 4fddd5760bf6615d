import type { LedgerAccount } from '#contract/sales/ledger/accounts.ts'

/** The asset and expense accounts; the others are liabilities or income. */
const OF_THE_SHOP: readonly LedgerAccount[] = ['provider', 'bank', 'fees']

/** An account's balance as displayed: amounts owed or earned are positive, too. */
export const shownCents = (account: LedgerAccount, cents: number): number =>
  OF_THE_SHOP.includes(account) || cents === 0 ? cents : -cents
