import { Link } from '@tanstack/react-router'
import { ArrowRight, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { BOOKING_NAME_LENGTH } from '#contract/constants.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { fullTimeText } from '../../../ui/time-text.ts'
import { RelativeTime } from '../../../ui/times.tsx'
import { unseen } from '../../../ui/unseen.tsx'
import { dealDeadlineText } from './deadline.ts'
import { isOver, isPaidFor, standingOf, stateText } from './deal-labels.ts'
import { cutText, eventTimeText, meetingTimeText, placedDayText, zonedText } from './deal-time.ts'
import { DealTrack } from './deal-track.tsx'
import { OrderId } from './order-id.tsx'
import { PersonLines } from './person-lines.tsx'

type DealCardProps = {
  deal: Deal
  /** Milliseconds. */
  now: number
  /** Further actions. */
  children?: ReactNode
}

/** A deal in the list of its buyer or its seller: the next step, its deadline, the other person and the phone. */
export function DealCard({ deal, now, children }: DealCardProps) {
  const { _id: id, role, productName, productImage, state, createdAt, stateChangedAt, amountCents } = deal
  const t = texts('dealCard')
  const short = role === 'buyer' ? cutText(productName, BOOKING_NAME_LENGTH) : productName
  return (
    <article
      aria-labelledby={`name-${id}`}
      // The only one of a list fills its width with two columns.
      className="flex h-full flex-col gap-5 rounded-box bg-base-100 p-4 shadow-raised sm:p-5 xl:group-only/deal:grid xl:group-only/deal:grid-cols-2"
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b pb-3 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          {t('order')} <OrderId id={id} />
        </p>
        <p className="text-quiet">
          {role === 'seller'
            ? t.rich('booked', { time: () => <RelativeTime instant={createdAt} /> })
            : t.rich('placed', {
                day: placedDayText(createdAt),
                time: chunks => <time dateTime={createdAt}>{chunks}</time>,
              })}
        </p>
      </div>
      <NextStepLine deal={deal} now={now} />
      {/* Text of twice the size stands below the photo. */}
      <div className="flex flex-wrap gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-field">
          <Picture address={productImage} alt="" sizes="6rem" />
        </div>
        <div className="flex min-w-[min(100%,8rem)] flex-1 flex-col gap-1">
          <h2 id={`name-${id}`} className="break-words font-semibold text-lg">
            <Link to="/deals/$id" params={{ id }} className="underline-offset-4 hover:underline">
              <ProductName name={productName} short={short} />
            </Link>
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-bold text-lg tabular-nums">{priceText(unitsOf(amountCents))}</span>
            <span className="text-quiet text-sm">{t('quantity')}</span>
          </p>
          <p className="text-quiet text-sm">
            {t.rich('happened', {
              event: isNamed(state) ? t(`events.${state}`) : stateText(state, role),
              at: eventTimeText(stateChangedAt, now),
              time: chunks => (
                <time dateTime={stateChangedAt} title={fullTimeText(stateChangedAt)}>
                  {chunks}
                </time>
              ),
            })}
          </p>
          <Place deal={deal} />
        </div>
      </div>
      {role === 'seller' ? (
        <PersonLines label={t('buyer')} person={deal.buyer} />
      ) : (
        // Nobody has to be reached any more.
        <PersonLines label={t('seller')} person={isOver(deal) ? { name: deal.seller.name } : deal.seller} />
      )}
      <DealTrack deal={deal} small />
      <div className="col-span-full mt-auto flex flex-wrap items-center gap-3">
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <StateBadge deal={deal} />
        </div>
        <div className="flex grow flex-wrap items-center justify-end gap-3">
          {isPaidFor(deal) && (
            <Link to="/receipt/$id" params={{ id }} className="btn btn-ghost max-sm:-ms-4 max-sm:me-auto">
              {t.rich('receiptFor', { name: productName, unseen, bdi })}
            </Link>
          )}
          <Link to="/deals/$id" params={{ id }} className="btn btn-outline max-sm:grow">
            {t.rich('detailsOf', { name: productName, unseen, bdi })}
            <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
          {children}
        </div>
      </div>
    </article>
  )
}

/** Whether the event has another text than its state. */
const isNamed = (state: Deal['state']): state is 'placed' | 'handed-over' =>
  state === 'placed' || state === 'handed-over'

const looks = {
  open: 'bg-secondary text-secondary-content',
  done: 'bg-base-200',
  ended: 'bg-base-200',
  contested: 'border border-base-300',
}

/** The most visible line of a card. */
function NextStepLine({ deal, now }: { deal: Deal; now: number }) {
  const deadline = dealDeadlineText(deal, now)
  const standing = standingOf(deal)
  const isQuiet = standing === 'done' || standing === 'ended'
  return (
    <div className={`rounded-field p-4 ${looks[standing]}`}>
      <p dir="auto" className={`wrap-anywhere leading-snug ${isQuiet ? '' : 'font-semibold text-lg'}`}>
        {deal.nextStep}
      </p>
      {deadline && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {deadline}
        </p>
      )}
    </div>
  )
}

/** A name that the specification shortens, followed by the full name in small letters, which is all that screen readers get. */
const ProductName = ({ name, short }: { name: string; short: string }) =>
  short === name ? (
    <bdi>{name}</bdi>
  ) : (
    <>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="block font-normal text-quiet text-sm">
        <bdi>{name}</bdi>
      </span>
    </>
  )

function Place({ deal: { meeting, meetingLocation, delivery } }: { deal: Deal }) {
  if (delivery === 'shipping')
    return <p className="text-quiet text-sm">{texts('dealCard')('shippedBySeller')}</p>
  const place = meeting?.place ?? meetingLocation
  if (!place) return null
  return (
    <p className="flex items-start gap-1.5 text-quiet text-sm">
      <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{texts('dealCard')('place')} </span>
        <bdi>{place}</bdi>
        {meeting?.acceptedAt && (
          <span className="block">
            {zonedText(meetingTimeText(meeting.at, meeting.timeZone), meeting, meeting.timeZone)}
          </span>
        )}
      </span>
    </p>
  )
}

/** Whether the deal has ended without a sale, so that no step follows. */
const isUndone = ({ state }: Pick<Deal, 'state'>) => ['cancelled', 'lapsed', 'refunded'].includes(state)

/** The specification's PAID and UNPAID, with the current state of the deal. */
function StateBadge({ deal: { state, role } }: { deal: Deal }) {
  if (state === 'placed')
    return role === 'seller' ? <StatusBadge tone="bad">{texts('dealCard')('unpaid')}</StatusBadge> : null
  if (isUndone({ state })) return <StatusBadge tone="plain">{texts('dealStates')(state)}</StatusBadge>
  return (
    <>
      <StatusBadge tone="good">{texts('dealCard')('paid')}</StatusBadge>
      {(state === 'disputed' || state === 'returning' || state === 'charged-back') && (
        <StatusBadge tone="plain">{texts('dealStates')(state)}</StatusBadge>
      )}
    </>
  )
}
