import { and, eq } from 'drizzle-orm'
import { decimalText, dollarsOf } from '#contract/money.ts'
import type { PayoutOnWire } from '#contract/sales/payouts/calls.ts'
import { csvFile, writeCsv } from '../../../platform/csv/csv.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { payouts as payoutRows } from '../../../platform/database/schema/deals.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../../platform/http/paging.ts'
import { writeAudit } from '../../audit/audit.ts'
import { callerOf, calls } from '../../calls.ts'
import { ownAccount } from './account-handlers.ts'
import { recordPaid } from './outcomes.ts'
import { type ListedPayout, payoutOfId, payoutsInTable, payoutsToMake } from './queries.ts'
import { transitionPayouts } from './transitions.ts'

export const payouts = {
  ...ownAccount,

  all: calls.payouts.all.handler(async ({ context: { db }, input: { limit, cursor, state }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const { items, next } = pageOfRows(await payoutsInTable(db, { state, limit, after }), limit)
    return {
      headers: pageHeaders({ path: '/api/payouts', query: { state }, limit, next }),
      body: items.map(onWire),
    }
  }),

  markPaid: calls.payouts.markPaid.handler(async ({ context, input: { id, reference }, errors }) => {
    const { db, services } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const isByHand = payout.kind === 'manual' || services.payouts.kind === 'manual'
    const isRecorded = await recordPaid(db, payout, {
      // A due payout through the provider may be sent at any moment, so only failed ones can be marked.
      from: isByHand ? ['due', 'failed'] : ['failed'],
      reference,
      async onPaid(transaction) {
        const entry = { action: 'payout.paid', subjectId: id, subject: subjectOf(payout) } as const
        await writeAudit(transaction, { actor: callerOf(context), ...entry })
      },
    })
    if (isRecorded) return { acknowledged: true }
    const state = (await payoutOfId(db, id))?.state ?? payout.state
    throw errors.PAYOUT_MOVED({ data: { state } })
  }),

  retry: calls.payouts.retry.handler(async ({ context, input: { id }, errors }) => {
    const { db, services } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const isDue = await atomically(db, async transaction => {
      const of = and(eq(payoutRows.id, id), eq(payoutRows.state, 'failed'), eq(payoutRows.kind, 'connect'))
      const [due] = await transitionPayouts(transaction, { of, to: 'due', change: { failure: null } })
      if (!due) return false
      await services.jobs.send(transaction, 'payout', { id })
      const entry = { action: 'payout.retried', subjectId: id, subject: subjectOf(payout) } as const
      await writeAudit(transaction, { actor: callerOf(context), ...entry })
      return true
    })
    if (isDue) return { acknowledged: true }
    const state = (await payoutOfId(db, id))?.state ?? payout.state
    throw errors.PAYOUT_MOVED({ data: { state } })
  }),

  export: calls.payouts.export.handler(async ({ context: { db } }) => {
    const rows = await payoutsToMake(db)
    return csvFile(writeCsv([HEADS, ...rows.map(cellsOf)]), 'redial-payouts.csv')
  }),
}

const subjectOf = ({ amountCents, productName, sellerEmail }: ListedPayout) =>
  `${decimalText(dollarsOf(amountCents))} for ${productName} to ${sellerEmail}`

const onWire = (row: ListedPayout): PayoutOnWire => ({
  _id: row.id,
  dealId: row.bookingId,
  productName: row.productName,
  sellerName: row.sellerName ?? row.sellerEmail,
  sellerEmail: row.sellerEmail,
  kind: row.kind,
  state: row.state,
  amountCents: row.amountCents,
  currency: row.currency,
  ...(row.failure && { failure: row.failure }),
  ...(row.details && { details: row.details }),
  ...((row.transferId ?? row.reference) && { reference: row.transferId ?? row.reference ?? '' }),
  createdAt: row.createdAt.toISOString(),
  stateChangedAt: row.stateChangedAt.toISOString(),
})

const HEADS = [
  'Payout',
  'Deal',
  'Phone',
  'Seller',
  'E-mail',
  'How to pay',
  'Amount',
  'Currency',
  'State',
  'Due since',
  'Problem',
]

const cellsOf = (row: ListedPayout) => [
  row.id,
  row.bookingId,
  row.productName,
  row.sellerName ?? '',
  row.sellerEmail,
  row.details ?? '',
  decimalText(dollarsOf(row.amountCents)),
  row.currency.toUpperCase(),
  row.state,
  row.createdAt.toISOString(),
  row.failure ?? '',
]
