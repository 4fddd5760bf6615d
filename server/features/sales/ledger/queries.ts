import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { LedgerAccount } from '#contract/sales/ledger/accounts.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerDifferences, ledgerEntries, ledgerState, ledgerTransactions } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import type { Cursor } from '../../paging.ts'

type Paging = { limit: number; after?: Cursor | undefined }

/** The entries of a transaction as JSON. Tables are written out, because drizzle omits them in such selections. */
const entriesAsJson = sql<{ account: LedgerAccount; amountCents: number }[] | null>`(
  select json_agg(json_build_object('account', account, 'amountCents', amount_cents) order by amount_cents desc, account)
  from ledger_entries where transaction_id = ledger_transactions.id)`

const listed = {
  id: ledgerTransactions.id,
  createdAt: ledgerTransactions.at,
  kind: ledgerTransactions.kind,
  bookingId: ledgerTransactions.bookingId,
  source: ledgerTransactions.source,
  currency: ledgerTransactions.currency,
  entries: entriesAsJson,
}

export type ListedTransaction = Awaited<ReturnType<typeof transactionsInTable>>[number]

type TransactionsQuery = Paging & { dealId?: string | undefined; account?: LedgerAccount | undefined }

/** Returns up to `limit + 1` transactions with their entries, newest first. */
export async function transactionsInTable(db: Queries, { dealId, account, limit, after }: TransactionsQuery) {
  const older =
    after && sql`(${ledgerTransactions.at}, ${ledgerTransactions.id}) < (${after.at}, ${after.id})`
  const ofAccount = account && (await newestOf(db, { account, dealId, limit, after }))
  return db
    .select(listed)
    .from(ledgerTransactions)
    .where(
      and(
        dealId ? eq(ledgerTransactions.bookingId, dealId) : undefined,
        ofAccount && inArray(ledgerTransactions.id, ofAccount),
        older,
      ),
    )
    .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.id))
    .limit(limit + 1)
}

/** Finds transactions by the index of entries, because a rare account would need a scan of all transactions. */
async function newestOf(
  db: Queries,
  { account, dealId, limit, after }: TransactionsQuery & { account: LedgerAccount },
): Promise<string[]> {
  const { transactionId, at } = ledgerEntries
  const rows = await db
    .selectDistinct({ id: transactionId, at })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, transactionId))
    .where(
      and(
        eq(ledgerEntries.account, account),
        dealId ? eq(ledgerTransactions.bookingId, dealId) : undefined,
        after && sql`(${at}, ${transactionId}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(at), desc(transactionId))
    .limit(limit + 1)
  return rows.map(({ id }) => id)
}

/** Returns the balance of each account in cents: the sums of closed days, plus the entries since. */
export async function balancesOf(db: Queries): Promise<Map<LedgerAccount, number>> {
  const { rows } = await db.execute<{ account: LedgerAccount; cents: number }>(sql`
    with closed as (select coalesce(max(day) + 1, '-infinity')::timestamp at time zone 'UTC' as until from ledger_days)
    select account, sum(cents)::float8 as cents from (
      select account, sum(amount_cents) as cents from ledger_days group by account
      union all
      select account, sum(amount_cents) from ledger_entries where at >= (select until from closed) group by account
    ) as parts group by account`)
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** Returns the time of the last comparison and the number of differences. */
export async function stateOfComparison(db: Queries) {
  const [state] = await db.select().from(ledgerState)
  const differences = await db.$count(ledgerDifferences)
  return { comparedAt: state?.comparedAt ?? undefined, differences }
}

/** The maximum number of differences shown. So many usually have one common cause. */
const MAX_DIFFERENCES = 200

/** Returns the current differences, oldest first, each with its deal. */
export const presentDifferences = (db: Queries) =>
  db
    .select({
      source: ledgerDifferences.source,
      cause: ledgerDifferences.cause,
      ledgerCents: ledgerDifferences.ledgerCents,
      providerCents: ledgerDifferences.providerCents,
      since: ledgerDifferences.since,
      dealId: sql<string | null>`(
        select booking_id from ledger_transactions
        where source = ledger_differences.source and booking_id is not null limit 1)`,
    })
    .from(ledgerDifferences)
    .orderBy(asc(ledgerDifferences.since), asc(ledgerDifferences.source))
    .limit(MAX_DIFFERENCES)

const statementColumns = {
  id: ledgerEntries.id,
  createdAt: ledgerEntries.at,
  amountCents: ledgerEntries.amountCents,
  kind: ledgerTransactions.kind,
  bookingId: ledgerTransactions.bookingId,
  currency: ledgerTransactions.currency,
  productName: bookings.productName,
  /** What the transaction adds to the commission. */
  commissionCents: sql<number>`(
    select coalesce(-sum(kept.amount_cents), 0)::float8
    from ledger_entries kept
    where kept.transaction_id = ${ledgerEntries.transactionId} and kept.account = 'commission'
  )`,
}

const statementRows = (db: Queries) =>
  db
    .select(statementColumns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(bookings, eq(bookings.id, ledgerTransactions.bookingId))

/** The entries that change the amount due to a seller. Only entries of the account `owed` have a seller. */
const ofSeller = (sellerId: string) => eq(ledgerEntries.sellerId, sellerId)

export type StatementRow = Awaited<ReturnType<typeof statementOf>>[number]

/** Returns up to `limit + 1` changes of the amount due to a seller, newest first. */
export const statementOf = (db: Queries, { sellerId, limit, after }: Paging & { sellerId: string }) =>
  statementRows(db)
    .where(
      and(
        ofSeller(sellerId),
        after && sql`(${ledgerEntries.at}, ${ledgerEntries.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(limit + 1)

/** Returns the amount that was due to a seller after an entry, in cents. The sign changes, because credits are negative. */
export async function dueAfter(
  db: Queries,
  { sellerId, at, id }: { sellerId: string; at: Date; id: string },
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerEntries)
    .where(and(ofSeller(sellerId), sql`(${ledgerEntries.at}, ${ledgerEntries.id}) <= (${at}, ${id})`))
  return row?.cents ?? 0
}

/** A month such as `2026-11`, in the time zone of the shop. */
export type ShopMonth = { month: string; timeZone: string }

const inMonth = ({ month, timeZone }: ShopMonth) => {
  const start = sql`(${`${month}-01`}::timestamp at time zone ${timeZone})`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`
  return and(gte(ledgerEntries.at, start), lt(ledgerEntries.at, end))
}

export const statementOfMonth = (db: Queries, { sellerId, ...month }: ShopMonth & { sellerId: string }) =>
  statementRows(db)
    .where(and(ofSeller(sellerId), inMonth(month)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))

/** Returns the next entries of a month, oldest first, for reading in parts. */
export const entriesOfMonth = (
  db: Queries,
  { limit, after, ...month }: ShopMonth & { limit: number; after: Cursor | undefined },
) =>
  db
    .select({
      id: ledgerEntries.id,
      createdAt: ledgerEntries.at,
      amountCents: ledgerEntries.amountCents,
      account: ledgerEntries.account,
      transactionId: ledgerEntries.transactionId,
      kind: ledgerTransactions.kind,
      bookingId: ledgerTransactions.bookingId,
      currency: ledgerTransactions.currency,
      source: ledgerTransactions.source,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inMonth(month),
        // The index needs the first condition.
        after && gte(ledgerEntries.at, after.at),
        after && sql`(${ledgerEntries.at}, ${ledgerEntries.id}) > (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(limit)
