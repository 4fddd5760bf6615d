import { CURRENCY } from '#contract/money.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/ledger/accounts.ts'
import type { LedgerTransaction, StatementLine } from '#contract/sales/ledger/calls.ts'
import { callerOf, calls } from '../../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../paging.ts'
import { ledgerFile, statementFile } from './files.ts'
import {
  balancesOf,
  dueAfter,
  type ListedTransaction,
  presentDifferences,
  type StatementRow,
  statementOf,
  stateOfComparison,
  transactionsInTable,
} from './queries.ts'

export const ledger = {
  statement: calls.ledger.statement.handler(async ({ context, input: { limit, cursor }, errors }) => {
    const { db } = context
    const sellerId = callerOf(context).id
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const { items, next } = pageOfRows(await statementOf(db, { sellerId, limit, after }), limit)
    const [newest] = items
    const balanceCents = newest ? await dueAfter(db, { sellerId, at: newest.createdAt, id: newest.id }) : 0
    return {
      headers: pageHeaders({ path: '/api/statement', limit, next }),
      body: withBalances(items, balanceCents),
    }
  }),

  all: calls.ledger.all.handler(
    async ({ context: { db }, input: { limit, cursor, dealId, account }, errors }) => {
      const after = readCursor(cursor, errors.INVALID_CURSOR)
      const rows = await transactionsInTable(db, { dealId, account, limit, after })
      const { items, next } = pageOfRows(rows, limit)
      return {
        headers: pageHeaders({ path: '/api/ledger', query: { dealId, account }, limit, next }),
        body: items.map(serializeTransaction),
      }
    },
  ),

  balances: calls.ledger.balances.handler(async ({ context: { db } }) => {
    const known = await balancesOf(db)
    const { comparedAt, differences } = await stateOfComparison(db)
    const balances = Object.fromEntries(LEDGER_ACCOUNTS.map(account => [account, known.get(account) ?? 0]))
    return {
      balances: balances as Record<LedgerAccount, number>,
      currency: CURRENCY,
      ...(comparedAt && { comparedAt: comparedAt.toISOString() }),
      differences,
    }
  }),

  differences: calls.ledger.differences.handler(async ({ context: { db } }) =>
    (await presentDifferences(db)).map(({ since, dealId, ...difference }) => ({
      ...difference,
      since: since.toISOString(),
      ...(dealId && { dealId }),
    })),
  ),

  export: calls.ledger.export.handler(({ context: { db, services }, input: { month } }) =>
    ledgerFile(db, { month, timeZone: services.timeZone }),
  ),

  exportStatement: calls.ledger.exportStatement.handler(({ context, input: { month } }) =>
    statementFile(context.db, {
      sellerId: callerOf(context).id,
      month,
      timeZone: context.services.timeZone,
      language: context.language,
    }),
  ),
}

/** @param rows newest first @param balanceCents the amount due after the newest row */
function withBalances(rows: StatementRow[], balanceCents: number): StatementLine[] {
  let balance = balanceCents
  return rows.map(row => {
    const line = statementLine(row, balance)
    balance -= line.amountCents
    return line
  })
}

const statementLine = (row: StatementRow, balanceCents: number): StatementLine => ({
  _id: row.id,
  at: row.createdAt.toISOString(),
  kind: row.kind,
  ...(row.bookingId && { dealId: row.bookingId }),
  productName: row.productName ?? '',
  amountCents: -row.amountCents,
  ...(row.commissionCents !== 0 && { commissionCents: row.commissionCents }),
  balanceCents,
})

const serializeTransaction = (row: ListedTransaction): LedgerTransaction => ({
  _id: row.id,
  at: row.createdAt.toISOString(),
  kind: row.kind,
  ...(row.bookingId && { dealId: row.bookingId }),
  ...(row.source && { source: row.source }),
  currency: row.currency,
  entries: row.entries ?? [],
})
