import type { Deal } from '#contract/sales/deals/schemas.ts'
import { dueText } from './deal-time.ts'

type Due = Pick<Deal, 'state' | 'role' | 'deadline' | 'delivery' | 'meeting'>

/** The deadline of a deal and its consequence; undefined without a deadline. */
export function deadlineText(deal: Due, now: number): string | undefined {
  if (!deal.deadline) return undefined
  const by = dueText(deal.deadline, now)
  return sentences[deal.state]?.(deal, by)
}

const sentences: Partial<Record<Deal['state'], (deal: Due, by: string) => string>> = {
  paid: (deal, by) => `${taskOf(deal)} by ${by}. Otherwise ${refundOf(deal)}.`,
  shipped: (deal, by) =>
    deal.role === 'buyer'
      ? `Confirm it by ${by}. Otherwise we ask you both what happened.`
      : `If nobody confirms it by ${by}, we ask you both what happened.`,
  'handed-over': ({ role }, by) =>
    role === 'buyer'
      ? `You can report a problem until ${by}. After that, the seller gets the money.`
      : `The buyer can report a problem until ${by}. After that, the money goes to the seller.`,
  returning: (_, by) => `The phone has to be back by ${by}. Otherwise we decide again.`,
}

function taskOf({ delivery, meeting, role }: Due): string {
  if (delivery === 'shipping') return role === 'seller' ? 'Send it' : 'The seller sends it'
  if (!meeting?.acceptedAt) return 'Agree on a meeting'
  return role === 'seller' ? 'Hand it over' : 'Meet'
}

const refundOf = ({ role }: Due) =>
  role === 'buyer' ? 'you get your money back' : 'the buyer gets the money back'
