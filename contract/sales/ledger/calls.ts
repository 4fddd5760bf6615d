import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, pageOf, paging } from '../../common.ts'
import { INVALID_CURSOR } from '../../errors.ts'
import { LEDGER_ACCOUNTS, LEDGER_DIFFERENCES, LEDGER_KINDS } from './accounts.ts'

const tag = 'Ledger'
const cents = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-11')

/** A line of a seller's statement. */
export const statementLineSchema = z.object({
  _id: id,
  at: instant,
  kind: z.enum(LEDGER_KINDS),
  dealId: id.optional(),
  productName: z.string(),
  /** Positive: became due to the seller. Negative: was paid to the seller, or is no longer due. */
  amountCents: cents,
  /** The commission that the shop kept of the price, which is `amountCents` plus this; absent where it kept none. */
  commissionCents: cents.optional(),
  /** The amount that was due after this line. */
  balanceCents: cents,
})
export type StatementLine = z.infer<typeof statementLineSchema>

export const ledgerTransactionSchema = z.object({
  _id: id,
  at: instant,
  kind: z.enum(LEDGER_KINDS),
  dealId: id.optional(),
  /** The key of the provider's payment, transfer or fee. */
  source: z.string().optional(),
  currency: z.string(),
  entries: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amountCents: cents })),
})
export type LedgerTransaction = z.infer<typeof ledgerTransactionSchema>

export const ledgerDifferenceSchema = z.object({
  cause: z.enum(LEDGER_DIFFERENCES),
  source: z.string(),
  ledgerCents: cents,
  providerCents: cents,
  /** The time at which the difference was first found. */
  since: instant,
  dealId: id.optional(),
})
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>

export const ledger = {
  statement: call({
    method: 'GET',
    path: '/statement',
    access: ['seller'],
    summary: "The caller's statement: amounts that became due or were paid, newest first",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(statementLineSchema)),

  all: call({
    method: 'GET',
    path: '/ledger',
    access: ['admin'],
    summary: 'The transactions of the ledger with their entries, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ dealId: id.optional(), account: z.enum(LEDGER_ACCOUNTS).optional() }))
    .output(pageOf(ledgerTransactionSchema)),

  balances: call({
    method: 'GET',
    path: '/ledger/balances',
    access: ['admin'],
    summary: 'The balance of each account of the ledger, which add up to zero',
    tag,
  }).output(
    z.object({
      balances: z.record(z.enum(LEDGER_ACCOUNTS), cents),
      currency: z.string(),
      /** The time of the last comparison with the provider; absent before the first one. */
      comparedAt: instant.optional(),
      differences: z.number().int(),
    }),
  ),

  differences: call({
    method: 'GET',
    path: '/ledger/differences',
    access: ['admin'],
    summary: "The differences between the ledger and the provider's balance, each with its cause",
    tag,
  }).output(z.array(ledgerDifferenceSchema)),

  export: call({
    method: 'GET',
    path: '/export-ledger',
    access: ['admin'],
    summary: 'The entries of a month as a CSV file for bookkeeping',
    tag,
  })
    .input(z.object({ month }))
    .output(z.file()),

  exportStatement: call({
    method: 'GET',
    path: '/export-statement',
    access: ['seller'],
    summary: "The caller's statement of a month as a CSV file",
    tag,
  })
    .input(z.object({ month }))
    .output(z.file()),
}
