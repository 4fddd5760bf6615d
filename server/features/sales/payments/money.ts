import { validate as isUuid } from 'uuid'
import type { Language } from '#contract/languages.ts'
import { unitsOf } from '#contract/money.ts'
import type { Reconciliation } from '#contract/sales/payments/schemas.ts'
import { CardsUnreachable, type Intent } from '../../../adapters/cards/port.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import { type CallContext, calls } from '../../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../paging.ts'
import { nameIn } from '../../privacy/former-member.ts'
import { paymentOfId } from '../shared/payment-row.ts'
import { withProviderTimeout } from '../shared/provider-timeout.ts'
import { differenceOf, netAtProvider, netByRecord } from './differences.ts'
import {
  type ListedPaymentRow,
  paymentsInTable,
  paymentsOfIds,
  paymentsSince,
  sumsOfMoney,
} from './money-queries.ts'
import { retryStuck } from './settle.ts'

const COMPARED_DAYS = 30

/** The calls of the administrator's money page. */
export const money = {
  all: calls.payments.all.handler(async ({ context, input: { limit, cursor, q: search, state }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const { rows, total } = await paymentsInTable(context.db, { search, state, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/all-payments', query: { q: search, state }, limit, next, total }),
      body: items.map(row => serializePayment(row, context.language)),
    }
  }),

  money: calls.payments.money.handler(async ({ context: { db } }) => {
    const sums = await sumsOfMoney(db)
    const sumOf = (of: keyof typeof sums) => ({ count: sums[of].count, amount: unitsOf(sums[of].cents) })
    return {
      captured: sumOf('captured'),
      refunded: sumOf('refunded'),
      chargedBack: sumOf('chargedBack'),
      refunding: sumOf('refunding'),
      held: sumOf('held'),
      stuck: sumOf('stuck'),
    }
  }),

  lookAgain: calls.payments.lookAgain.handler(async ({ context, input: { id }, errors }) => {
    const { db, services } = context
    await withProviderTimeout(retryStuck({ db, services }, id), errors)
    const payment = await paymentOfId(db, id)
    if (!payment) throw errors.PAYMENT_NOT_FOUND()
    const { state, stuckReason } = payment
    return { state, ...(stuckReason && { stuckReason }) }
  }),

  reconciliation: calls.payments.reconciliation.handler(({ context, errors }) =>
    compareWithProvider(context).catch(cause => {
      if (!(cause instanceof CardsUnreachable)) throw cause
      throw errors.CARDS_UNREACHABLE({ cause, data: { retryAfter: 60 } })
    }),
  ),
}

const serializePayment = (row: ListedPaymentRow, language: Language) => ({
  _id: row.id,
  bookingId: row.bookingId,
  ...(row.intentId && { transactionId: row.intentId }),
  productName: row.productName,
  buyerName: nameIn(language, row.buyerName),
  buyerEmail: row.buyerEmail,
  sellerEmail: row.sellerEmail,
  amount: unitsOf(row.amountCents),
  state: row.state,
  ...(row.stuckReason && { stuckReason: row.stuckReason }),
  ...(row.provider && { provider: row.provider }),
  heldUntil: row.holdExpiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  history: (row.history ?? []).map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
})

/** Compares our recent payments with the provider's ledger, one by one. */
async function compareWithProvider({
  db,
  language,
  services: { cards },
}: CallContext): Promise<Reconciliation> {
  const checkedAt = await databaseNow(db)
  const since = new Date(checkedAt.getTime() - COMPARED_DAYS * 24 * 60 * 60_000)
  const theirs: Intent[] = []
  for await (const intent of cards.ledger(since)) theirs.push(intent)
  // Read after the provider's ledger, so that a new payment cannot be missing here.
  const recent = (await paymentsSince(db, since)).filter(
    // Payments through another provider are in its ledger.
    ({ provider }) => !provider || provider === cards.kind,
  )
  const known = new Set(recent.map(({ id }) => id))
  const older = theirs.flatMap(({ paymentId }) =>
    paymentId && isUuid(paymentId) && !known.has(paymentId) ? [paymentId] : [],
  )
  const ours = new Map([...recent, ...(await paymentsOfIds(db, older))].map(payment => [payment.id, payment]))
  const listed = new Map(theirs.flatMap(intent => (intent.paymentId ? [[intent.id, intent]] : [])))

  const differences = [
    ...theirs.map(intent => differenceOf(ours.get(intent.paymentId ?? ''), intent, language)),
    ...recent
      .filter(({ intentId }) => !listed.has(intentId ?? ''))
      .map(payment => differenceOf(payment, undefined, language)),
  ]
  const sumOf = (cents: number[]) => unitsOf(cents.reduce((sum, each) => sum + each, 0))
  return {
    checkedAt: checkedAt.toISOString(),
    since: since.toISOString(),
    compared: listed.size,
    ours: sumOf([...ours.values()].map(netByRecord)),
    theirs: sumOf([...listed.values()].map(netAtProvider)),
    differences: differences.filter(difference => difference !== undefined),
  }
}
