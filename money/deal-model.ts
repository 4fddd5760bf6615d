import type { DealState, Decision } from '#contract/sales/deals/life.ts'

/**
 * The expected state of deals after any history, by independent rules: it uses neither the state table nor the ledger.
 * Times are hours, money is cents. Nothing reaches the shop by itself: `settle` polls everything that is open.
 */
export type ModelDeal = {
  id: string
  delivery: 'meeting' | 'shipping'
  amount: number
  commission: number
  state: DealState
  /** The time at which the current state ends by itself. */
  deadline: number
  paidAt: number
  /** The amount to be refunded to the buyer. */
  refund: number
  /** `contested`: a bank has taken the amount that was to be refunded. */
  refunded: 'no' | 'open' | 'contested' | 'by the provider' | 'by the bank'
  payout: 'none' | 'due' | 'failed' | 'sent' | 'by hand' | 'to be taken back'
  /** The seller's payout, if the money is refunded after it. */
  paid: number
  bank: 'quiet' | 'open' | 'won' | 'lost'
}

export type Who = 'buyer' | 'seller' | 'admin'

const NEVER = Number.POSITIVE_INFINITY
const DAY = 24
/** The terms of these deals, in hours and hundredths of a percent. */
const MEETING = 48
const HAND_OVER = 7 * DAY
const REPORT = 48
const ARRIVAL = 14 * DAY
const RETURN = 7 * DAY
const COMMISSION = 400

export class DealModel {
  now = 0
  readonly deals: ModelDeal[] = []
  /** Whether the provider pays to the seller's account, and whether the shop assumes so. */
  account = { isReady: true, isBelievedReady: true }

  begin(id: string, price: number, shipping: number | undefined): void {
    this.deals.push({
      id,
      delivery: shipping === undefined ? 'meeting' : 'shipping',
      amount: price + (shipping ?? 0),
      commission: Math.round((price * COMMISSION) / 10_000),
      state: 'paid',
      deadline: this.now + (shipping === undefined ? MEETING : HAND_OVER),
      paidAt: this.now,
      refund: 0,
      refunded: 'no',
      payout: 'none',
      paid: 0,
      bank: 'quiet',
    })
  }

  /** The shop has the buyer's money, and nobody has decided whose it is. */
  isHeld = ({ state }: ModelDeal) =>
    ['paid', 'shipped', 'handed-over', 'disputed', 'returning'].includes(state)
  isOwed = ({ state }: ModelDeal) => ['accepted', 'released', 'split'].includes(state)
  isContested = ({ state }: ModelDeal) => state === 'disputed' || state === 'returning'
  /** The seller has not handed over the phone. */
  isWaiting = ({ state }: ModelDeal) => state === 'paid' || state === 'shipped'

  ship(deal: ModelDeal): boolean {
    if (deal.state !== 'paid' || deal.delivery !== 'shipping') return false
    return this.to(deal, 'shipped', this.now + ARRIVAL)
  }

  handOver(deal: ModelDeal): boolean {
    return this.isWaiting(deal) && this.to(deal, 'handed-over', this.now + REPORT)
  }

  report(deal: ModelDeal): boolean {
    return (this.isWaiting(deal) || deal.state === 'handed-over') && this.to(deal, 'disputed')
  }

  accept(deal: ModelDeal): boolean {
    if (deal.state !== 'handed-over' && deal.state !== 'disputed') return false
    return this.owe(deal, 'accepted')
  }

  decide(deal: ModelDeal, kind: Decision, refund: number): boolean {
    if (!this.isContested(deal)) return false
    if (kind === 'release') return this.owe(deal, 'released')
    if (kind === 'refund') return this.giveBack(deal)
    if (kind === 'return') return deal.state === 'disputed' && this.to(deal, 'returning', this.now + RETURN)
    if (refund >= deal.amount) return false
    deal.refund = refund
    deal.refunded = 'open'
    deal.commission = Math.floor((deal.commission * (deal.amount - refund)) / deal.amount)
    return this.owe(deal, 'split')
  }

  refund(deal: ModelDeal, who: Who): boolean {
    const isOwed = (deal.state === 'accepted' || deal.state === 'released') && deal.refund === 0
    if (this.isHeld(deal) || isOwed) return this.giveBack(deal)
    return who === 'admin' && deal.state === 'paid-out' && deal.refund === 0 && this.takeBack(deal)
  }

  payByHand(deal: ModelDeal): boolean {
    if (deal.payout !== 'failed') return false
    deal.payout = 'by hand'
    return this.to(deal, 'paid-out')
  }

  retry(deal: ModelDeal): boolean {
    if (deal.payout !== 'failed') return false
    deal.payout = 'due'
    return true
  }

  mayBankTake = ({ bank, refunded, refund, amount }: ModelDeal) =>
    bank === 'quiet' && !(refunded === 'by the provider' && refund === amount)

  /** The seller opens the page of the account. */
  visitAccount(): void {
    const { isReady, isBelievedReady } = this.account
    if (!isBelievedReady && isReady) for (const deal of this.deals) this.retry(deal)
    if (!isBelievedReady) this.account.isBelievedReady = isReady
  }

  /** The shop polls everything. */
  settle(): void {
    for (const deal of this.deals) {
      if (deal.deadline <= this.now) this.endOverdue(deal)
      this.followBank(deal)
      this.settleRefund(deal)
    }
    for (const deal of this.deals) this.settlePayout(deal)
  }

  /** The expected ledger balances of a deal, without zero balances. */
  accounts(deal: ModelDeal): Record<string, number> {
    const { amount, commission, refund, refunded, state, payout } = deal
    const share = this.shareOf(deal)
    const isEarned = this.isOwed(deal) || state === 'paid-out'
    const paid = this.paidOf(deal)
    const accounts: Record<string, number> = {
      held: this.isHeld(deal) ? -amount : 0,
      commission: isEarned ? -commission : 0,
      owed: paid - (isEarned ? share : 0),
      refunds: refunded === 'open' || refunded === 'contested' ? -refund : 0,
      contested: refunded === 'contested' ? refund : 0,
      bank: payout === 'by hand' ? -paid : 0,
    }
    // The last account balances the others.
    accounts.provider = -Object.values(accounts).reduce((sum, cents) => sum + cents, 0)
    return Object.fromEntries(Object.entries(accounts).filter(([, cents]) => cents !== 0))
  }

  /** The amount of a deal that remains at the provider, once the shop has processed everything. */
  atProvider(deal: ModelDeal): number {
    const { amount, refund, refunded, bank, payout } = deal
    const back = refunded === 'by the provider' ? refund : 0
    const taken = bank === 'open' || bank === 'lost' ? amount - back : 0
    return amount - back - taken - (payout === 'by hand' ? 0 : this.paidOf(deal))
  }

  shareOf = ({ amount, refund, commission }: ModelDeal) => amount - refund - commission

  /** The amount of a deal that the seller has received. */
  private paidOf(deal: ModelDeal): number {
    if (deal.payout === 'to be taken back' || deal.state === 'refunded') return deal.paid
    return deal.payout === 'sent' || deal.payout === 'by hand' ? this.shareOf(deal) : 0
  }

  private to(deal: ModelDeal, state: DealState, deadline = NEVER): true {
    Object.assign(deal, { state, deadline })
    return true
  }

  private owe(deal: ModelDeal, state: 'accepted' | 'released' | 'split'): true {
    if (deal.payout === 'none' && this.shareOf(deal) > 0) deal.payout = 'due'
    return this.to(deal, state)
  }

  private giveBack(deal: ModelDeal): true {
    deal.refund = deal.amount
    deal.refunded = 'open'
    deal.payout = 'none'
    return this.to(deal, 'refunded')
  }

  private takeBack(deal: ModelDeal): true {
    const { payout } = deal
    deal.paid = this.shareOf(deal)
    this.giveBack(deal)
    deal.payout = payout === 'sent' ? 'to be taken back' : payout
    return true
  }

  private endOverdue(deal: ModelDeal): void {
    if (deal.state === 'paid') this.giveBack(deal)
    else if (deal.state === 'handed-over') this.accept(deal)
    else this.to(deal, 'disputed')
  }

  private followBank(deal: ModelDeal): void {
    const hasTaken = deal.bank === 'open' || deal.bank === 'lost'
    if (hasTaken && deal.state !== 'refunded' && deal.state !== 'charged-back') {
      // A transfer is reversed; a manual payout is not.
      if (deal.payout !== 'by hand') deal.payout = 'none'
      this.to(deal, 'charged-back')
    }
    if (deal.bank === 'won' && deal.state === 'charged-back') {
      this.owe(deal, 'released')
      if (deal.payout === 'by hand') this.to(deal, 'paid-out')
    }
  }

  private settleRefund(deal: ModelDeal): void {
    if (deal.refunded !== 'open' && deal.refunded !== 'contested') return
    const outcome = {
      quiet: 'by the provider',
      won: 'by the provider',
      open: 'contested',
      lost: 'by the bank',
    }
    deal.refunded = outcome[deal.bank] as ModelDeal['refunded']
  }

  private settlePayout(deal: ModelDeal): void {
    if (deal.payout === 'to be taken back') Object.assign(deal, { payout: 'none', paid: 0 })
    if (deal.payout !== 'due') return
    const { isReady, isBelievedReady } = this.account
    if (isReady && isBelievedReady) {
      deal.payout = 'sent'
      this.to(deal, 'paid-out')
      return
    }
    deal.payout = 'failed'
    this.account.isBelievedReady = false
  }
}
