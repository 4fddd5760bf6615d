import type { DealMoveName, DealState } from './life.ts'
import { ANSWER_HOURS, ARRIVAL_DAYS, type DealTerms, RETURN_DAYS } from './terms.ts'

/**
 * What a deal waits for: who has to act, until when, and what happens otherwise. The deadlines, the reminders, the next steps,
 * the pages and the e-mails all read it. A deadline is a promise: it never moves earlier within a stage, and whoever has to
 * act is told at least `LEAST_HOURS` before it.
 */

/** The least number of hours between a notice and the deadline that it starts or changes. */
export const LEAST_HOURS = 24

/** What decides a deal's stage and its deadline. */
export type DealTimes = {
  state: DealState
  delivery: 'meeting' | 'shipping'
  paidAt: Date
  shippedAt: Date | null
  handedOverAt: Date | null
  /** When the buyer sent the phone back or handed it back. */
  returnSentAt: Date | null
  stateChangedAt: Date
  terms: Pick<DealTerms, 'meetingHours' | 'handOverDays' | 'reportHours'>
  /** The agreed meeting, or the first proposal. */
  meeting: { at: Date; proposedAt: Date; acceptedAt: Date | null } | null
  /** A proposal to change the agreed meeting, which stands until this one is accepted. */
  newMeeting: { proposedAt: Date } | null
  /** When the seller should have answered a problem, and whether that has happened. */
  answerBy: Date | null
  isAnswered: boolean
}

type Person = 'buyer' | 'seller' | 'admin'

/**
 * The points of a deal on its way: `ready` is the agreed meeting or the shipment, `received` the hand-over or the arrival,
 * and `yours` the end, when the money is the seller's.
 */
export const TRACK_POINTS = ['booked', 'paid', 'ready', 'received', 'yours'] as const
export type TrackPoint = (typeof TRACK_POINTS)[number]

type Stage = {
  /** The people who have to act, and who are reminded. */
  actors: readonly Person[]
  /** The point that the deal reaches next; undefined when that is not certain or the deal is over. */
  leadsTo?: TrackPoint
  /** The shop's move after the deadline. */
  otherwise?: DealMoveName
  /** The deadline; undefined: none. */
  endsAt?: (times: DealTimes) => number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The time until which the phone has to be handed over or sent, whatever both propose. */
const handOverBy = ({ paidAt, terms }: DealTimes) => paidAt.getTime() + terms.handOverDays * DAY

/**
 * Returns whether the other person could no longer answer a proposal in time. An agreed meeting stands anyway, so it can
 * always be changed.
 */
export const isTooLateToPropose = (times: DealTimes, now: Date): boolean =>
  times.state === 'paid' && stageOf(times) !== 'meet' && now.getTime() > handOverBy(times)

/** A proposal gives the other person time to answer, but a hundred proposals do not keep a deal open for ever. */
const timeToAnswer = (times: DealTimes, proposedAt: Date | undefined) =>
  proposedAt ? Math.min(proposedAt.getTime(), handOverBy(times)) + LEAST_HOURS * HOUR : 0

const agreeBy = ({ paidAt, terms }: DealTimes) => paidAt.getTime() + terms.meetingHours * HOUR

export const dealStages = {
  pay: { actors: ['buyer'], leadsTo: 'paid' },
  'propose-meeting': {
    actors: ['buyer', 'seller'],
    leadsTo: 'ready',
    otherwise: 'refund',
    endsAt: agreeBy,
  },
  'answer-proposal': {
    actors: ['buyer', 'seller'],
    leadsTo: 'ready',
    otherwise: 'refund',
    endsAt: times => Math.max(agreeBy(times), timeToAnswer(times, times.meeting?.proposedAt)),
  },
  meet: {
    actors: ['buyer', 'seller'],
    leadsTo: 'received',
    otherwise: 'refund',
    endsAt: times =>
      Math.max(
        handOverBy(times),
        (times.meeting?.at.getTime() ?? 0) + DAY,
        timeToAnswer(times, times.newMeeting?.proposedAt),
      ),
  },
  send: { actors: ['seller'], leadsTo: 'ready', otherwise: 'refund', endsAt: handOverBy },
  arrive: {
    actors: ['buyer'],
    leadsTo: 'received',
    otherwise: 'report',
    endsAt: ({ shippedAt, stateChangedAt }) => (shippedAt ?? stateChangedAt).getTime() + ARRIVAL_DAYS * DAY,
  },
  check: {
    actors: ['buyer'],
    leadsTo: 'yours',
    otherwise: 'accept',
    endsAt: ({ handedOverAt, stateChangedAt, terms }) =>
      (handedOverAt ?? stateChangedAt).getTime() + terms.reportHours * HOUR,
  },
  // Nothing happens by itself during a problem. The seller should answer, and an administrator decides.
  answer: { actors: ['seller'] },
  decide: { actors: ['admin'] },
  return: {
    actors: ['buyer'],
    otherwise: 'not-returned',
    endsAt: ({ stateChangedAt, meeting }) =>
      Math.max(
        stateChangedAt.getTime() + RETURN_DAYS * DAY,
        meeting?.acceptedAt ? meeting.at.getTime() + DAY : 0,
      ),
  },
  // The seller confirms by refunding. Otherwise an administrator decides.
  'confirm-return': {
    actors: ['seller'],
    otherwise: 'not-returned',
    endsAt: ({ returnSentAt, stateChangedAt }) =>
      Math.max((returnSentAt ?? stateChangedAt).getTime(), stateChangedAt.getTime()) + RETURN_DAYS * DAY,
  },
  payout: { actors: [] },
  bank: { actors: [] },
  over: { actors: [] },
} as const satisfies Record<string, Stage>

export type DealStage = keyof typeof dealStages
export const DEAL_STAGES = Object.keys(dealStages) as [DealStage, ...DealStage[]]

type StageInput = Pick<DealTimes, 'state' | 'delivery' | 'meeting' | 'paidAt' | 'isAnswered' | 'returnSentAt'>

/** Returns what a deal waits for. */
export function stageOf(times: StageInput): DealStage {
  const { state, delivery, meeting, isAnswered, returnSentAt } = times
  if (state === 'placed') return 'pay'
  if (state === 'paid') {
    if (delivery === 'shipping') return 'send'
    if (!meeting || !counts(times)) return 'propose-meeting'
    return meeting.acceptedAt ? 'meet' : 'answer-proposal'
  }
  if (state === 'shipped') return 'arrive'
  if (state === 'handed-over') return 'check'
  if (state === 'disputed') return isAnswered ? 'decide' : 'answer'
  if (state === 'returning') return returnSentAt ? 'confirm-return' : 'return'
  if (state === 'accepted' || state === 'released' || state === 'split') return 'payout'
  return state === 'charged-back' ? 'bank' : 'over'
}

/** Returns the point that a deal reaches next; undefined when that is not certain or the deal is over. */
export const nextPointOf = (stage: DealStage): TrackPoint | undefined => (dealStages[stage] as Stage).leadsTo

/** Returns whether an administrator decides a reported problem now: the other side has answered, or its time to do so is over. */
export const isToDecide = (
  { isAnswered, answerBy }: { isAnswered: boolean; answerBy: Date },
  now: Date,
): boolean => isAnswered || answerBy <= now

/** Returns whether the seller can have handed over the phone: the agreed time has come, or the phone was sent. */
export const isHandOverClaimable = (times: DealTimes, now: Date): boolean =>
  times.state === 'shipped' ||
  (stageOf(times) === 'meet' && times.meeting !== null && times.meeting.at <= now)

/** A meeting that was agreed before the payment and was over then does not count. */
const counts = ({ meeting, paidAt }: StageInput): boolean =>
  meeting !== null && meeting.at.getTime() > paidAt.getTime() - DAY

/** Returns the deadline of a deal's stage; undefined when it has none. */
export function deadlineOf(times: DealTimes): Date | undefined {
  const { endsAt }: Stage = dealStages[stageOf(times)]
  return endsAt && new Date(endsAt(times))
}

/** Returns the shop's move after the deadline. */
export const moveAfterDeadline = (times: DealTimes): DealMoveName | undefined =>
  (dealStages[stageOf(times)] as Stage).otherwise

/** Hours after the time of an agreed meeting at which both are asked whether they met. */
const AFTER_MEETING_HOURS = 2
/** Days between two reminders of administrators about a problem. */
const DECIDE_AGAIN_DAYS = 7

/**
 * Returns when the people who have to act are reminded next: after an agreed meeting, at half of the time, and a day before
 * the deadline. For a problem: when the seller's time to answer is over, and then each week.
 * @param since the time of the last event that the deadline depends on
 */
export function nextReminder(
  times: DealTimes,
  { now, since, deadline }: { now: Date; since: Date; deadline: Date | undefined },
): Date | undefined {
  const candidates: number[] = []
  if (times.state === 'disputed') {
    const answerBy = times.answerBy?.getTime() ?? now.getTime()
    const again = DECIDE_AGAIN_DAYS * DAY
    const weeks = Math.max(0, Math.ceil((now.getTime() - answerBy + 1) / again))
    candidates.push(answerBy - (ANSWER_HOURS / 2) * HOUR, answerBy, answerBy + weeks * again)
  } else if (deadline) {
    if (stageOf(times) === 'meet' && times.meeting)
      candidates.push(times.meeting.at.getTime() + AFTER_MEETING_HOURS * HOUR)
    candidates.push((since.getTime() + deadline.getTime()) / 2, deadline.getTime() - LEAST_HOURS * HOUR)
  }
  const coming = candidates.filter(at => at > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : undefined
}

/** A stage with a deadline. The texts on the deadline are those of the part `dealDeadlines`. */
export type TimedStage = {
  [Each in DealStage]: (typeof dealStages)[Each] extends { endsAt: unknown } ? Each : never
}[DealStage]

/** Returns whether a stage has a deadline. */
export const isTimed = (stage: DealStage): stage is TimedStage => 'endsAt' in dealStages[stage]
