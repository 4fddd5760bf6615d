import { Check, TriangleAlert, X } from 'lucide-react'
import type { Deal, DealDetails } from '#contract/sales/deals/schemas.ts'
import { type StepTexts, stepName, type TrackStep, trackOf } from '#contract/sales/deals/track.ts'
import { texts } from '../../../texts/texts.ts'
import { fullTimeText } from '../../../ui/time-text.ts'
import { shortDayText } from './deal-time.ts'

type DealTrackProps = {
  deal: Deal | DealDetails
  /** In lists: only the specification's three steps are named, without dates. */
  small?: boolean
}

/** The way of a deal from the booking to the end. */
export function DealTrack({ deal, small = false }: DealTrackProps) {
  const steps = trackOf(deal)
  const t = texts('dealTrack')
  return (
    <ol aria-label={t('progress')} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, index) => {
        const { point, progress, at } = step
        const name = small && isListed(point) ? t(`inLists.${point}`) : stepName(step, deal, stepTexts())
        const isNamed = !small || isListed(point) || point === 'end'
        return (
          <li
            key={point}
            aria-current={progress === 'current' || progress === 'stopped' ? 'step' : undefined}
            className={`relative flex min-w-0 flex-col items-center gap-1.5 text-center text-sm ${small ? '' : 'wrap-anywhere hyphens-auto'}`}
          >
            {index > 0 && (
              // From the edge of one circle to the edge of the next.
              <span
                aria-hidden="true"
                className={`absolute top-[0.6875rem] end-[calc(50%+0.75rem)] h-0.5 w-[calc(100%-1.5rem)] ${progress === 'done' ? 'bg-primary' : 'bg-base-300'}`}
              />
            )}
            <Circle step={step} />
            {/* In lists, names reach over the next point, which has none. Elsewhere long words reach a little over their column. */}
            <span className={isNamed ? `relative ${small ? 'w-max max-w-20' : '-mx-1'}` : 'sr-only start-0'}>
              <span className={progress === 'later' ? 'text-quiet' : 'font-medium'}>{name}</span>
              <span className="sr-only start-0">: {t(`is.${progress}`)}</span>
            </span>
            {!small && at && (
              <time dateTime={at} title={fullTimeText(at)} className="-mt-1.5 text-quiet">
                {shortDayText(at)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Circle({ step }: { step: TrackStep }) {
  const { point, progress } = step
  const Icon = progress === 'stopped' ? TriangleAlert : point === 'end' ? X : Check
  const look = {
    done:
      point === 'end'
        ? 'border-neutral bg-neutral text-neutral-content'
        : 'border-primary bg-primary text-primary-content',
    current: 'border-primary bg-base-100 ring-4 ring-secondary',
    later: 'border-base-300 bg-base-100',
    stopped: 'border-base-content bg-base-content text-base-100',
  }[progress]
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-6 shrink-0 place-content-center rounded-full border-2 ${look}`}
    >
      {(progress === 'done' || progress === 'stopped') && <Icon className="size-3.5" />}
    </span>
  )
}

/** The steps of the specification, which have its words in lists. */
const isListed = (point: TrackStep['point']): point is 'booked' | 'paid' | 'received' =>
  point === 'booked' || point === 'paid' || point === 'received'

const stepTexts = (): StepTexts => ({ track: texts('dealTrack'), state: texts('dealStates') })
