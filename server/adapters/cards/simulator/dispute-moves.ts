import { isCurrency, rulesOf } from '#contract/currencies.ts'
import { CURRENCY } from '#contract/money.ts'
import { addLine } from './balance-lines.ts'
import type { CallRequest } from './call.ts'
import type { Connection } from './connection.ts'
import { refuseFractions } from './currency-rules.ts'
import {
  addDispute,
  changeDispute,
  disputeObject,
  findDispute,
  type LedgerDispute,
  takenByBank,
  takenCents,
} from './dispute-rows.ts'
import type { LedgerIntent } from './ledger.ts'

/** What banks do in a dispute, with its events: https://docs.stripe.com/disputes/how-disputes-work */

type Moving = Pick<CallRequest, 'db' | 'emit'>

/** Stripe's fee for a dispute in the United States, in dollars. It is refunded when the dispute is won. */
const FEE_DOLLARS = 15
const feeIn = (currency: string): number => {
  const { minorOf, about } = rulesOf(isCurrency(currency) ? currency : CURRENCY)
  return minorOf(about(FEE_DOLLARS))
}

/** `chargeback`: the bank takes the money. `inquiry`: it only asks. */
export type DisputeKind = 'chargeback' | 'inquiry'

/**
 * The bank disputes a paid payment, which is locked.
 * @param options.amountCents undefined: the rest of the payment; of a refunded payment, what no bank has
 */
export async function openDispute(
  { db, emit }: Moving,
  intent: LedgerIntent,
  {
    amountCents,
    kind = 'chargeback',
  }: { amountCents?: number | undefined; kind?: DisputeKind | undefined } = {},
): Promise<LedgerDispute> {
  const left = intent.amountCents - (await takenByBank(db, intent.id))
  const cents = amountCents ?? (left > intent.refundedCents ? left - intent.refundedCents : left)
  if (cents < 1 || cents > left) throw tooMuch(cents, left)
  refuseFractions(cents, intent.currency)
  const status = kind === 'inquiry' ? 'warning_needs_response' : 'needs_response'
  const opened = await addDispute(db, intent.id, { amountCents: cents, status })
  const dispute = kind === 'inquiry' ? opened : await takeMoney(db, intent, opened)
  await emit('charge.dispute.created', disputeObject(dispute), intent.id)
  if (kind === 'chargeback') await emit('charge.dispute.funds_withdrawn', disputeObject(dispute), intent.id)
  return dispute
}

/** An inquiry becomes a chargeback, or a decided dispute is opened again. The bank has the money then. */
export async function continueDispute(
  { db, emit }: Moving,
  intent: LedgerIntent,
  dispute: LedgerDispute,
  status: LedgerDispute['status'],
): Promise<void> {
  const before = takenCents(dispute)
  const continued = await takeMoney(db, intent, await changeDispute(db, dispute, { status }))
  await emit('charge.dispute.updated', disputeObject(continued), intent.id)
  if (takenCents(continued) === before) return
  await emit('charge.dispute.funds_withdrawn', disputeObject(continued), intent.id)
}

/**
 * The bank decides. A won dispute returns the money and the fee, a lost one at most a part of the money.
 * @param decision.returnedCents only for a lost dispute
 */
export async function decideDispute(
  { db, emit }: Moving,
  dispute: LedgerDispute,
  { outcome, returnedCents = 0 }: { outcome: 'won' | 'lost'; returnedCents?: number | undefined },
): Promise<LedgerDispute> {
  const taken = takenCents(dispute)
  const cents = outcome === 'won' ? taken : returnedCents
  if (cents < 0 || cents > taken) throw new Error(`A bank that has ${taken} cents cannot return ${cents}.`)
  if (cents > 0) {
    await addLine(db, {
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
      sourceId: dispute.id,
      amountCents: cents,
      feeCents: outcome === 'won' ? -feeOf(dispute) : 0,
      currency: dispute.currency,
    })
  }
  const decided = await changeDispute(db, dispute, { status: outcome })
  await emit('charge.dispute.closed', disputeObject(decided), dispute.intentId)
  if (cents > 0) await emit('charge.dispute.funds_reinstated', disputeObject(decided), dispute.intentId)
  return decided
}

/** The bank takes the amount of the dispute, and Stripe its fee, unless they have it already. */
async function takeMoney(
  db: Connection,
  intent: LedgerIntent,
  dispute: LedgerDispute,
): Promise<LedgerDispute> {
  const cents = dispute.amountCents - takenCents(dispute)
  const left = intent.amountCents - (await takenByBank(db, intent.id))
  if (cents > left) throw tooMuch(cents, left)
  if (cents === 0) return dispute
  await addLine(db, {
    type: 'adjustment',
    reportingCategory: 'dispute',
    sourceId: dispute.id,
    amountCents: -cents,
    feeCents: feeIn(dispute.currency) - feeOf(dispute),
    currency: dispute.currency,
  })
  return (await findDispute(db, dispute.id)) ?? dispute
}

const feeOf = ({ lines }: LedgerDispute) => lines.reduce((sum, { feeCents }) => sum + feeCents, 0)

const tooMuch = (cents: number, left: number) =>
  new Error(`A bank cannot take ${cents} cents of a payment of which it can take ${left}.`)
