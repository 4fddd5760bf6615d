import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { LedgerAccount, LedgerKind } from '#contract/sales/ledger/accounts.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerEntries, ledgerTransactions } from '../../../schema/deals.ts'
import { sourceOf } from './post.ts'

/** Returns the cents of a payment that the ledger records as refunded by the provider. */
export const refundedByRecord = (db: Queries, intentId: string): Promise<number> =>
  gone(db, intentId, ['refund', 'refund-failed'])

/** Returns the cents of a payment that the ledger records as refunded, by the provider or by the bank. */
export const settledByRecord = async (db: Queries, intentId: string): Promise<number> =>
  -(await gone(db, intentId, ['refund', 'refund-failed'], 'refunds'))

/** Returns the cents of a payment that the ledger records as taken by the buyer's bank and not returned. */
export const takenByRecord = (db: Queries, intentId: string): Promise<number> =>
  gone(db, intentId, ['chargeback', 'win-back'])

/** Returns the cents that left an account. */
async function gone(
  db: Queries,
  intentId: string,
  kinds: LedgerKind[],
  account: LedgerAccount = 'provider',
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.source, sourceOf.payment(intentId)),
        inArray(ledgerTransactions.kind, kinds),
        eq(ledgerEntries.account, account),
      ),
    )
  return row?.cents ?? 0
}

/**
 * Returns whether the ledger has recorded something about a payment since the provider was asked. Then the provider's answer
 * may be older than the record.
 */
export const isRecordedSince = async (db: Queries, intentId: string, askedAt: Date): Promise<boolean> =>
  (await db.$count(
    ledgerTransactions,
    and(eq(ledgerTransactions.source, sourceOf.payment(intentId)), gte(ledgerTransactions.at, askedAt)),
  )) > 0

/**
 * Returns a key for a posting that may be repeated. The caller must have locked the sale.
 * @param about the ID of the object of the event; the key is unique among the postings about the booking
 */
export const nextKey = async (
  db: Queries,
  kind: LedgerKind,
  about: string,
  bookingId: string,
): Promise<string> =>
  `${kind}:${about}:${await db.$count(ledgerTransactions, eq(ledgerTransactions.bookingId, bookingId))}`
