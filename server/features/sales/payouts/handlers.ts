import { and, eq, inArray, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { amountText, CURRENCY, decimalText, unitsOf } from '#contract/money.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { payouts as payoutRows } from '../../../schema/deals.ts'
import { writeAudit } from '../../audit/audit.ts'
import { callerOf, calls } from '../../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../paging.ts'
import { debtors, settleDebt } from '../owed/debts.ts'
import { transitionPayouts } from '../owed/transitions.ts'
import { payoutsToSend } from '../shared/queues.ts'
import { ownAccount } from './account-handlers.ts'
import { isBeingPaid, isKept, putBack, startAllByHand, startByHand } from './by-hand.ts'
import { payoutsFile } from './files.ts'
import { recordPaid, recordPaidBack } from './outcomes.ts'
import { type ListedPayout, payoutOfId, payoutsBeingPaid, payoutsByHand, payoutsInTable } from './queries.ts'
import { serializeDebtor, serializePayouts } from './serialize.ts'

export const payouts = {
  ...ownAccount,

  all: calls.payouts.all.handler(
    async ({ context: { db, services }, input: { limit, cursor, state }, errors }) => {
      const after = readCursor(cursor, errors.INVALID_CURSOR)
      const { items, next } = pageOfRows(await payoutsInTable(db, { state, limit, after }), limit)
      return {
        headers: pageHeaders({ path: '/api/payouts', query: { state }, limit, next }),
        body: await serializePayouts(db, items, services.payouts),
      }
    },
  ),

  start: calls.payouts.start.handler(async ({ context, input: { id }, errors }) => {
    const { db } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const entry = { action: 'payout.started', subjectId: id, subject: subjectOf(payout) } as const
    const isStarted = await startByHand(db, id, transaction =>
      writeAudit(transaction, { actor: callerOf(context), ...entry }),
    )
    if (isStarted) return { acknowledged: true }
    const { state, waitsUntil } = (await payoutOfId(db, id)) ?? payout
    if (waitsUntil) throw errors.PAYOUT_WAITS({ data: { until: waitsUntil.toISOString() } })
    throw errors.PAYOUT_MOVED({ data: { state } })
  }),

  putBack: calls.payouts.putBack.handler(async ({ context, input: { id }, errors }) => {
    const { db } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const entry = { action: 'payout.put-back', subjectId: id, subject: subjectOf(payout) } as const
    const isBack = await putBack(context, payout, transaction =>
      writeAudit(transaction, { actor: callerOf(context), ...entry }),
    )
    if (isBack) return { acknowledged: true }
    throw errors.PAYOUT_MOVED({ data: { state: (await payoutOfId(db, id))?.state ?? payout.state } })
  }),

  markPaid: calls.payouts.markPaid.handler(async ({ context, input: { id, reference }, errors }) => {
    const { db, services } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    if (payout.waitsUntil) throw errors.PAYOUT_WAITS({ data: { until: payout.waitsUntil.toISOString() } })
    const isRecorded = await recordPaid(db, payout, {
      from: or(
        // It may have been paid by hand before the money was refunded.
        inArray(payoutRows.state, ['failed', 'cancelled']),
        isBeingPaid(services.payoutRules),
        // A due payout through the provider may be sent at any moment.
        and(eq(payoutRows.state, 'due'), services.payouts.kind === 'connect' ? isManual : undefined),
      ),
      reference,
      async onPaid(transaction) {
        const entry = { action: 'payout.paid', subjectId: id, subject: subjectOf(payout) } as const
        await writeAudit(transaction, { actor: callerOf(context), ...entry })
      },
    })
    if (isRecorded) return { acknowledged: true }
    const state = (await payoutOfId(db, id))?.state ?? payout.state
    if (state === 'cancelled') throw errors.PAYOUT_REPLACED()
    throw errors.PAYOUT_MOVED({ data: { state } })
  }),

  markPaidBack: calls.payouts.markPaidBack.handler(async ({ context, input: { id, reference }, errors }) => {
    const { db, services } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const { jobs, payoutRules } = services
    const isRecorded = await recordPaidBack(db, payout, {
      from: isKept(payoutRules),
      reference,
      jobs,
      payoutRules,
      async onPaidBack(transaction) {
        const entry = { action: 'payout.paid-back', subjectId: id, subject: subjectOf(payout) } as const
        await writeAudit(transaction, { actor: callerOf(context), ...entry })
      },
    })
    if (isRecorded) return { acknowledged: true }
    throw errors.PAYOUT_MOVED({ data: { state: (await payoutOfId(db, id))?.state ?? payout.state } })
  }),

  retry: calls.payouts.retry.handler(async ({ context, input: { id }, errors }) => {
    const { db, services } = context
    const payout = await payoutOfId(db, id)
    if (!payout) throw errors.PAYOUT_NOT_FOUND()
    const isDue = await atomically(db, async transaction => {
      const of = and(eq(payoutRows.id, id), eq(payoutRows.state, 'failed'), eq(payoutRows.kind, 'connect'))
      const [due] = await transitionPayouts(transaction, { of, to: 'due', change: { failure: null } })
      if (!due) return false
      await services.jobs.send(transaction, payoutsToSend, { id })
      const entry = { action: 'payout.retried', subjectId: id, subject: subjectOf(payout) } as const
      await writeAudit(transaction, { actor: callerOf(context), ...entry })
      return true
    })
    if (isDue) return { acknowledged: true }
    const state = (await payoutOfId(db, id))?.state ?? payout.state
    throw errors.PAYOUT_MOVED({ data: { state } })
  }),

  startAll: calls.payouts.startAll.handler(async ({ context }) => {
    const { db, services } = context
    const actor = callerOf(context)
    const rows = await atomically(db, async transaction => {
      const started = await startAllByHand(transaction)
      if (started.length > 0) {
        const cents = started.reduce((sum, { amountCents }) => sum + amountCents, 0)
        const subject = `${started.length} of ${amountText(unitsOf(cents))} in all`
        await writeAudit(transaction, { actor, action: 'payouts.exported', subjectId: actor.id, subject })
      }
      return payoutsByHand(transaction)
    })
    return payoutsFile(await serializePayouts(db, rows, services.payouts))
  }),

  export: calls.payouts.export.handler(async ({ context: { db, services } }) =>
    payoutsFile(await serializePayouts(db, await payoutsBeingPaid(db), services.payouts)),
  ),

  debtors: calls.payouts.debtors.handler(async ({ context: { db } }) =>
    (await debtors(db)).map(serializeDebtor),
  ),

  settleDebt: calls.payouts.settleDebt.handler(
    async ({ context, input: { id: sellerId, amountCents, reference }, errors }) => {
      const settling = { sellerId, amountCents, currency: CURRENCY, key: uuidv7() }
      const [debtor] = (await debtors(context.db)).filter(row => row.sellerId === sellerId)
      const who = debtor?.sellerEmail ?? sellerId
      const refused = await settleDebt(context.db, {
        ...settling,
        async onRecorded(transaction) {
          const parts = [`${decimalText(unitsOf(amountCents))} of ${who}`, reference]
          const subject = parts.filter(Boolean).join(', ')
          const entry = { action: 'debt.paid', subjectId: sellerId, subject } as const
          await writeAudit(transaction, { actor: callerOf(context), ...entry })
        },
      })
      if (refused) throw errors.NO_SUCH_DEBT({ data: refused })
      return { acknowledged: true }
    },
  ),
}

const isManual = eq(payoutRows.kind, 'manual')

const subjectOf = ({ amountCents, productName, sellerEmail }: ListedPayout) =>
  `${decimalText(unitsOf(amountCents))} for ${productName} to ${sellerEmail}`
