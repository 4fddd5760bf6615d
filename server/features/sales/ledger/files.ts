import type { Language } from '#contract/languages.ts'
import { decimalText, unitsOf } from '#contract/money.ts'
import { csvFile, csvLines, writeCsv } from '../../../platform/csv/csv.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { Cursor } from '../../paging.ts'
import { dueAfter, entriesOfMonth, type ShopMonth, statementOfMonth } from './queries.ts'

/** Entries per query. Even a month with a million entries then occupies no connection for long. */
const PART = 2000

const LEDGER_HEADS = [
  'Time',
  'Transaction',
  'Kind',
  'Account',
  'Debit',
  'Credit',
  'Currency',
  'Deal',
  'Reference',
]

/** Writes the entries of a month for bookkeeping, oldest first. */
export async function ledgerFile(db: Queries, month: ShopMonth): Promise<File> {
  const parts = [writeCsv([LEDGER_HEADS])]
  let after: Cursor | undefined
  do {
    const rows = await entriesOfMonth(db, { ...month, limit: PART, after })
    const last = rows.at(-1)
    if (last) parts.push(csvLines(rows.map(ledgerCells)))
    after = last && rows.length === PART ? { at: last.createdAt, id: last.id } : undefined
  } while (after)
  return csvFile(parts, `redial-ledger-${month.month}.csv`)
}

const ledgerCells = (row: Awaited<ReturnType<typeof entriesOfMonth>>[number]) => [
  row.createdAt.toISOString(),
  row.transactionId,
  row.kind,
  row.account,
  amountIf(row.amountCents > 0, row.amountCents),
  amountIf(row.amountCents < 0, -row.amountCents),
  row.currency.toUpperCase(),
  row.bookingId ?? '',
  row.source ?? '',
]

/** Writes a seller's statement for a month in their language: the changes of the amount due, oldest first. */
export async function statementFile(
  db: Queries,
  { sellerId, language, ...month }: ShopMonth & { sellerId: string; language: Language },
): Promise<File> {
  const t = textsIn(language)('statementFile')
  const kindText = textsIn(language)('statementLines')
  const rows = await statementOfMonth(db, { sellerId, ...month })
  const [first] = rows
  let balance = first
    ? (await dueAfter(db, { sellerId, at: first.createdAt, id: first.id })) + first.amountCents
    : 0
  const lines = rows.map(row => {
    const dueCents = -row.amountCents
    balance += dueCents
    return [
      row.createdAt.toISOString(),
      kindText(row.kind),
      row.productName ?? '',
      amountIf(dueCents > 0, dueCents),
      amountIf(dueCents < 0, -dueCents),
      decimalText(unitsOf(balance)),
      row.currency.toUpperCase(),
      row.bookingId ?? '',
      amountIf(row.commissionCents !== 0, dueCents + row.commissionCents),
      amountIf(row.commissionCents !== 0, row.commissionCents),
    ]
  })
  const heads = [
    ...[t('time'), t('what'), t('phone'), t('due'), t('paid'), t('balance')],
    ...[t('currency'), t('deal'), t('price'), t('commission')],
  ]
  return csvFile(writeCsv([heads, ...lines]), `redial-statement-${month.month}.csv`)
}

const amountIf = (condition: boolean, cents: number) => (condition ? decimalText(unitsOf(cents)) : '')
