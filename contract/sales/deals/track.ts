import { type DealState, OWED_STATES } from './life.ts'
import type { Deal, DealDetails } from './schemas.ts'
import { nextPointOf, TRACK_POINTS, type TrackPoint } from './stages.ts'

/**
 * A step on the way of a deal. `current` is the next one. A deal that was interrupted or has ended early has a last step with its
 * state instead of the points that it may never reach: `stopped` while it is open, and then `done`.
 */
export type TrackStep = {
  progress: 'done' | 'current' | 'later' | 'stopped'
  /** When it happened, if that is known. */
  at?: string
} & ({ point: Exclude<TrackPoint, 'yours'> } | { point: 'yours' | 'end'; state: DealState })

type TrackedDeal = Pick<
  Deal,
  | 'state'
  | 'stage'
  | 'createdAt'
  | 'stateChangedAt'
  | 'paidAt'
  | 'handedOverAt'
  | 'delivery'
  | 'meeting'
  | 'shipment'
> &
  Partial<Pick<DealDetails, 'history'>>

/** Returns the way of a deal in steps, from the booking to the end. */
export function trackOf(deal: TrackedDeal): TrackStep[] {
  const { state, stage, stateChangedAt } = deal
  const next = nextPointOf(stage)
  const times = timesOf(deal)
  const settled = settledState(deal)
  const isInterrupted = !next && !settled
  const steps = TRACK_POINTS.flatMap((point): TrackStep[] => {
    const at = point === next ? undefined : times[point]
    const isAhead = !at && next !== undefined && TRACK_POINTS.indexOf(point) >= TRACK_POINTS.indexOf(next)
    // Not every phone is handed over at an agreed meeting.
    if (!at && (isInterrupted || (point === 'ready' && !isAhead))) return []
    const progress = point === next ? 'current' : isAhead ? 'later' : 'done'
    const kind = point === 'yours' ? { point, state: settled ?? 'accepted' } : { point }
    // A meeting can be agreed before the payment. Its date would contradict the order of the steps.
    const isLate = point === 'ready' && at !== undefined && deal.paidAt !== undefined && at < deal.paidAt
    return [{ ...kind, progress, ...(at && !isLate && { at }) }]
  })
  if (!isInterrupted) return steps
  return [
    ...steps,
    { point: 'end', state, progress: stage === 'over' ? 'done' : 'stopped', at: stateChangedAt },
  ]
}

/** The texts that name steps, in the language of their reader: those of the parts `dealTrack` and `dealStates`. */
export type StepTexts = {
  track(
    step: 'booked' | 'paid' | 'meetingAgreed' | 'shipped' | 'handedOver' | 'arrived' | 'yours' | 'sold',
  ): string
  state(state: DealState): string
}

/** The name of a step for its reader. */
export function stepName(
  step: TrackStep,
  { delivery, role }: Pick<Deal, 'delivery' | 'role'>,
  texts: StepTexts,
): string {
  const isShipped = delivery === 'shipping'
  switch (step.point) {
    case 'booked':
    case 'paid':
      return texts.track(step.point)
    case 'ready':
      return texts.track(isShipped ? 'shipped' : 'meetingAgreed')
    case 'received':
      return texts.track(isShipped ? 'arrived' : 'handedOver')
    case 'yours':
      if (step.state !== 'accepted') return texts.state(step.state)
      return texts.track(role === 'buyer' ? 'yours' : 'sold')
    case 'end':
      return texts.state(step.state)
  }
}

/** The way of a deal in one line: `Booked ✓ · Paid ✓ · Meeting agreed · Handed over · Yours`. */
export const trackText = (deal: TrackedDeal & Pick<Deal, 'role'>, texts: StepTexts): string =>
  trackOf(deal)
    .map(
      step => `${stepName(step, deal, texts)}${step.progress === 'done' && step.point !== 'end' ? ' ✓' : ''}`,
    )
    .join(' · ')

/** When a deal reached each point; undefined for a point that it has not reached. */
function timesOf(deal: TrackedDeal): Partial<Record<TrackPoint, string | undefined>> {
  const { createdAt, paidAt, handedOverAt, delivery, meeting, shipment } = deal
  const agreedAt = meeting?.acceptedAt
  // A later meeting is for the return.
  const isForReturn = agreedAt && handedOverAt && agreedAt > handedOverAt
  return {
    booked: createdAt,
    paid: paidAt,
    ready: delivery === 'shipping' ? shipment?.shippedAt : isForReturn ? undefined : agreedAt,
    received: handedOverAt,
    yours: settlement(deal)?.at,
  }
}

/** The state in which the money became the seller's; undefined before that. */
function settledState(deal: TrackedDeal): DealState | undefined {
  const { state } = deal
  if (OWED_STATES.includes(state)) return state
  return state === 'paid-out' ? (settlement(deal)?.state ?? 'accepted') : undefined
}

function settlement({ state, stateChangedAt, history = [] }: TrackedDeal) {
  if (OWED_STATES.includes(state)) return { state, at: stateChangedAt }
  return state === 'paid-out' ? history.findLast(event => OWED_STATES.includes(event.state)) : undefined
}
