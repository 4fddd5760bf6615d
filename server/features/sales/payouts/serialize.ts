import { CURRENCY } from '#contract/money.ts'
import type { Debtor, PayoutResponse } from '#contract/sales/payouts/calls.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { type DebtorRow, debtsOf } from '../owed/debts.ts'
import type { ListedPayout } from './queries.ts'

type Rules = { kind: 'manual' | 'connect' }

/** Converts payouts to the contract's format, each with what its seller owes. @param rules how the shop pays now */
export async function serializePayouts(
  db: Queries,
  rows: ListedPayout[],
  rules: Rules,
): Promise<PayoutResponse[]> {
  const sellerIds = [...new Set(rows.map(({ creditorId }) => creditorId).filter(id => id !== null))]
  const debts = sellerIds.length > 0 ? await debtsOf(db, { sellerIds }) : new Map()
  return rows.map(row => ({
    _id: row.id,
    dealId: row.bookingId,
    productName: row.productName,
    sellerName: row.sellerName ?? row.sellerEmail,
    sellerEmail: row.sellerEmail,
    kind: row.kind,
    state: row.state,
    amountCents: row.amountCents,
    keptCents: row.keptCents,
    debtCents: Math.max(0, debts.get(row.creditorId ?? '')?.owesCents ?? 0),
    currency: row.currency,
    ...(row.failure && { failure: row.failure }),
    ...(row.details && { details: row.details }),
    ...(row.waitsUntil && { waitsUntil: row.waitsUntil.toISOString() }),
    actions: actionsOf(row, rules),
    ...((row.transferId ?? row.reference) && { reference: row.transferId ?? row.reference ?? '' }),
    createdAt: row.createdAt.toISOString(),
    stateChangedAt: row.stateChangedAt.toISOString(),
  }))
}

/** The same conditions as those of the calls. */
function actionsOf(
  { kind, state, waitsUntil, failure, isSilent }: ListedPayout,
  rules: Rules,
): PayoutResponse['actions'] {
  const isGivenUp = rules.kind === 'manual' && isSilent
  switch (state) {
    case 'due':
      return kind === 'manual' && !waitsUntil ? ['start', 'mark-paid'] : []
    case 'failed':
      return [
        ...(kind === 'connect' ? (['retry'] as const) : []),
        ...(waitsUntil ? [] : (['start', 'mark-paid'] as const)),
      ]
    case 'sending':
      return kind === 'manual' || isGivenUp ? ['mark-paid', 'put-back'] : []
    case 'cancelled':
      return ['mark-paid']
    case 'reversing':
      return failure !== null || isGivenUp ? ['paid-back'] : []
    default:
      return []
  }
}

export const serializeDebtor = (row: DebtorRow): Debtor => ({
  sellerId: row.sellerId,
  sellerName: row.sellerName ?? row.sellerEmail,
  sellerEmail: row.sellerEmail,
  isGone: row.isGone,
  owesCents: row.owesCents,
  takingBackCents: row.takingBackCents,
  undecidedCents: row.undecidedCents,
  currency: CURRENCY,
})
