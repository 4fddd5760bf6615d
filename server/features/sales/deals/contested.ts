import type { DealRow } from './deal.ts'

/** Returns the amount of a deal that was not refunded, in cents. */
export const leftOf = ({
  amountCents,
  refundedCents,
}: Pick<DealRow, 'amountCents' | 'refundedCents'>): number => amountCents - refundedCents

/** Returns the amount that the bank has. Versions without partial chargebacks stored no amount. */
export const contestedOf = (
  deal: Pick<DealRow, 'state' | 'amountCents' | 'refundedCents' | 'contestedCents'>,
): number => (deal.state === 'charged-back' ? deal.contestedCents || leftOf(deal) : 0)
