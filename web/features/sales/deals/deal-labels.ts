import { CHECKLIST } from '#contract/sales/deals/life.ts'
import type { Deal, DealDetails, Meeting } from '#contract/sales/deals/schemas.ts'
import { pageLanguage, pathIn } from '../../../texts/language.ts'
import { texts } from '../../../texts/texts.ts'

/** Whether the buyer has paid, even if the money was refunded. */
export const isPaidFor = ({ state }: Pick<Deal, 'state'>): boolean =>
  !['placed', 'cancelled', 'lapsed'].includes(state)

/** Whether an administrator has to pay the seller again. */
export const hasFailedPayout = ({ payout }: Pick<DealDetails, 'payout'>): boolean =>
  payout?.state === 'failed'

/** Whether the deal has ended, or neither side expects anything more. */
export const isOver = ({ state }: Pick<Deal, 'state'>): boolean =>
  ['cancelled', 'lapsed', 'refunded', 'paid-out'].includes(state)

/**
 * How a deal stands for the reader: `ended` without anything to be glad of, `contested` by the buyer's bank, `done` when nothing
 * is left to do, or `open`.
 */
export function standingOf(
  deal: Pick<Deal, 'state' | 'stage' | 'role' | 'refundedCents'>,
): 'open' | 'done' | 'ended' | 'contested' {
  const { state, stage, role, refundedCents } = deal
  if (state === 'charged-back') return 'contested'
  if (!isOver(deal) && !(stage === 'payout' && role === 'buyer')) return 'open'
  const isGood = (state === 'accepted' || state === 'paid-out') && refundedCents === 0
  return isGood ? 'done' : 'ended'
}

/** A state in the words of the reader: a deal whose seller is paid is complete for its buyer. */
export const stateText = (state: Deal['state'], role: Deal['role']): string =>
  texts('dealStates')(state === 'paid-out' && role === 'buyer' ? 'completed' : state)

/** Whether the reader may propose a time and place for a meeting. */
export const mayMeet = ({ state, delivery, role }: Pick<Deal, 'state' | 'delivery' | 'role'>): boolean =>
  role !== 'admin' &&
  (state === 'returning' || (delivery === 'meeting' && ['placed', 'paid'].includes(state)))

/** The proposal that the reader has to answer: for the first meeting, or for another one; undefined when there is none. */
export function proposalTo({
  meeting,
  newMeeting,
  role,
}: Pick<Deal, 'meeting' | 'newMeeting' | 'role'>): Meeting | undefined {
  const proposal = newMeeting ?? meeting
  if (!proposal || proposal.acceptedAt || proposal.proposedBy === role || role === 'admin') return undefined
  return Date.parse(proposal.at) > Date.now() ? proposal : undefined
}

/** Whether the day of the agreed meeting has come, in the reader's time zone. @param now in milliseconds */
export function isMeetingDay({ stage, meeting }: Pick<Deal, 'stage' | 'meeting'>, now: number): boolean {
  return stage === 'meet' && meeting !== undefined && new Date(meeting.at).setHours(0, 0, 0, 0) <= now
}

/** Whether the reader can only wait for the day of the agreed meeting. @param now in milliseconds */
export const waitsForMeeting = (deal: Deal, now: number): boolean =>
  deal.stage === 'meet' && !isMeetingDay(deal, now) && !proposalTo(deal)

/** `2 of 7 checks are left`. */
export const leftText = (left: number): string =>
  texts('deal')('handOver.left', { left, all: CHECKLIST.length })

/** The address in the QR code of a hand-over code, which fills the code in for the seller. */
export const codeAddress = (dealId: string, code: string): string =>
  `${window.location.origin}${pathIn(pageLanguage(), `/deals/${dealId}`)}?code=${code}`

/** `123 456`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
