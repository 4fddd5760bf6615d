import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { LedgerAccount, LedgerKind } from '#contract/sales/ledger/accounts.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerEntries, ledgerTransactions } from '../../../schema/deals.ts'

/** An entry of a transaction. Positive cents are a debit, negative ones a credit. */
type Entry = { account: Exclude<LedgerAccount, 'owed'>; cents: number } | OwedEntry
/** `sellerId` is null when the account was deleted. The entry then has the same creditor as earlier ones of the deal. */
type OwedEntry = { account: 'owed'; cents: number; sellerId: string | null }

export type LedgerPosting = {
  kind: LedgerKind
  /** A unique key of the event: its type and the ID of its object. The same event is recorded only once. */
  onceKey: string
  /** The booking of the deal. */
  bookingId?: string | undefined
  /** The object at the provider whose balance lines this matches, see `sourceOf`. */
  source?: string | undefined
  currency: string
  /** The entries must add up to zero, or the database rejects the transaction. Entries of zero cents are left out. */
  entries: Entry[]
}

/**
 * Records a ledger transaction, in the database transaction of `db`.
 * @returns false when the event was recorded before
 */
export async function post(
  db: Queries,
  { kind, onceKey, bookingId, source, currency, entries }: LedgerPosting,
): Promise<boolean> {
  const rows = entries.filter(({ cents }) => cents !== 0)
  if (rows.length === 0) return false
  const id = uuidv7()
  const added = await db
    .insert(ledgerTransactions)
    .values({ id, kind, onceKey, bookingId, source, currency })
    .onConflictDoNothing({ target: ledgerTransactions.onceKey })
    .returning({ id: ledgerTransactions.id })
  if (added.length === 0) return false
  const isOfFormerSeller = rows.some(entry => entry.account === 'owed' && entry.sellerId === null)
  const formerSellerId = isOfFormerSeller && bookingId ? await creditorOf(db, bookingId) : null
  await db.insert(ledgerEntries).values(
    rows.map(entry => ({
      transactionId: id,
      account: entry.account,
      sellerId: entry.account === 'owed' ? (entry.sellerId ?? formerSellerId) : null,
      amountCents: entry.cents,
    })),
  )
  return true
}

/**
 * Returns the creditor of a deal whose seller's account was deleted: the seller's ID in the ledger or, if nothing was ever due,
 * the ID of the deal.
 */
async function creditorOf(db: Queries, bookingId: string): Promise<string> {
  const [entry] = await db
    .select({ sellerId: ledgerEntries.sellerId })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.bookingId, bookingId), eq(ledgerEntries.account, 'owed')))
    .limit(1)
  return entry?.sellerId ?? bookingId
}

/**
 * Returns the key under which the ledger is compared with the provider's balance. All events of one payment (charge, refunds,
 * chargebacks) share a key, and so do all events of one transfer.
 */
export const sourceOf = {
  payment: (intentId: string) => `payment:${intentId}`,
  transfer: (transferId: string) => `transfer:${transferId}`,
  bankPayout: (payoutId: string) => `bank-payout:${payoutId}`,
  topUp: (topUpId: string) => `top-up:${topUpId}`,
  fee: (lineId: string) => `fee:${lineId}`,
}
