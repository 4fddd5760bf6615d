/**
 * The states of a payout to a seller, each with the states that may follow.
 * - `due`: to be sent, possibly waiting until the shop's balance is high enough.
 * - `sending`: the provider is being called, or its response was lost. By hand: an administrator is paying it, so nobody can
 *   refund the money until the result is known.
 * - `paid`: the provider has transferred the money, or an administrator has marked it as paid by hand.
 * - `failed`: refused by the provider, or not possible; retried when the seller's account becomes ready, or by an administrator.
 * - `cancelled`: no longer due, because the buyer or the bank got the money. If it was paid by hand anyway, it is marked as
 *   paid, and the seller owes the amount.
 * - `reversing`, `reversed`: the provider takes the money back from the seller's account; `paid` again when the bank returns
 *   the money first.
 */
export const payoutTransitions = {
  due: ['sending', 'paid', 'failed', 'cancelled'],
  sending: ['paid', 'failed', 'due'],
  failed: ['due', 'sending', 'cancelled', 'paid'],
  paid: ['reversing'],
  cancelled: ['paid'],
  reversing: ['reversed', 'paid'],
  reversed: [],
} as const

export type PayoutState = keyof typeof payoutTransitions
export const PAYOUT_STATES = Object.keys(payoutTransitions) as [PayoutState, ...PayoutState[]]
/** States that still need work with the provider. */
export const OPEN_PAYOUT_STATES = ['due', 'sending', 'reversing'] as const

/** Returns the states from which a payout may move to this one. */
export const payoutStatesBefore = (to: PayoutState): PayoutState[] =>
  PAYOUT_STATES.filter(from => (payoutTransitions[from] as readonly PayoutState[]).includes(to))
