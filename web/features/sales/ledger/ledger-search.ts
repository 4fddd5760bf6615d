import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/ledger/accounts.ts'

/** The search parameters of the ledger. */
export type LedgerSearch = {
  /** Only transactions of this account. */
  account?: LedgerAccount
  /** Only transactions of this deal. */
  dealId?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keeps known parameters; all others are ignored. */
export function ledgerSearch({ account, dealId }: Record<string, unknown>): LedgerSearch {
  const known = LEDGER_ACCOUNTS.find(one => one === account)
  return {
    ...(known && { account: known }),
    ...(typeof dealId === 'string' && UUID.test(dealId) && { dealId }),
  }
}
