import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { BOOKING_NAME_LENGTH } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { type BookingState, isSale } from '#contract/sales/bookings/states.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { minutesText } from '../payments/hold-time.ts'
import { cutText, eventTimeText, placedDayText } from './booking-time.ts'
import { BookingTimeline } from './booking-timeline.tsx'
import { OrderId } from './order-id.tsx'

export type BookingCardProps = {
  booking: OwnBooking
  /** Milliseconds. */
  now: number
  /** Whether the way to pay is being loaded. */
  opening: boolean
  onPay(): void
  onCancel(): void
  onReceive(): void
}

const events: Record<BookingState, string> = {
  placed: 'Placed',
  paid: 'Paid',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  lapsed: 'Ended',
}

/** One booking of the buyer who looks at it, and what can be done about it. */
export function BookingCard({ booking, now, ...actions }: BookingCardProps) {
  const { _id: id, productName, productImage, resellPrice, state, createdAt, stateChangedAt } = booking
  const short = cutText(productName, BOOKING_NAME_LENGTH)
  return (
    <article
      aria-labelledby={`name-${id}`}
      className="flex h-full flex-col gap-5 rounded-box bg-base-100 p-5 shadow-raised"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b pb-3 text-sm">
        <p className="flex items-center gap-2">
          Order <OrderId id={id} />
        </p>
        <p className="text-quiet">
          Placed <time dateTime={createdAt}>{placedDayText(createdAt)}</time>
        </p>
      </div>
      <div className="flex gap-4">
        <div className="size-24 shrink-0 overflow-hidden rounded-field">
          <Picture address={productImage} alt="" sizes="6rem" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 id={`name-${id}`} title={productName} className="break-words font-semibold text-lg">
            <ProductName booking={booking} short={short} />
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-bold text-lg tabular-nums">{priceText(resellPrice)}</span>
            <span className="text-quiet text-sm">Qty: 1</span>
          </p>
          <p className="text-quiet text-sm">
            {events[state]} <time dateTime={stateChangedAt}>{eventTimeText(stateChangedAt, now)}</time>
          </p>
          <p className="flex items-start gap-1.5 text-quiet text-sm">
            <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 break-words">
              <span className="sr-only">Meeting location: </span>
              {booking.meetingLocation}
            </span>
          </p>
        </div>
      </div>
      {state === 'lapsed' ? (
        <p className="rounded-field bg-base-200 p-4">
          This phone was sold to someone else or removed. You pay nothing; if your payment came in too late,
          we refund it in full.
        </p>
      ) : (
        <BookingTimeline state={state} />
      )}
      <Actions booking={booking} now={now} {...actions} />
    </article>
  )
}

/** Cut for the eyes; whole for screen readers and, by its heading's title, on hover. */
function ProductName({ booking: { productId, productName, state }, short }: NameProps) {
  const name =
    short === productName ? (
      productName
    ) : (
      <>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{productName}</span>
      </>
    )
  // The page of a phone that has ended for this buyer may be gone.
  if (!productId || state === 'lapsed') return name
  return (
    <Link to="/product-details/$id" params={{ id: productId }} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  )
}
type NameProps = { booking: OwnBooking; short: string }

function Actions({ booking, now, opening, onPay, onCancel, onReceive }: BookingCardProps) {
  const { _id: id, productName, state } = booking
  if (state === 'placed') {
    const left = booking.heldUntil ? Date.parse(booking.heldUntil) - now : 0
    const blocked = booking.beingBought
    return (
      <div className="mt-auto flex flex-col gap-3">
        {blocked && (
          <p className="text-quiet text-sm">
            Someone else is checking out with this phone. If they don't finish, it's yours to buy.
          </p>
        )}
        {left > 0 && <p className="text-sm">Reserved for you: {minutesText(left)} left to pay.</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <button type="button" className="btn btn-ghost max-sm:grow" onClick={onCancel}>
            Cancel booking<span className="sr-only"> of {productName}</span>
          </button>
          <button
            type="button"
            className="btn btn-primary min-w-28 max-sm:grow aria-disabled:bg-primary aria-disabled:text-primary-content"
            disabled={blocked}
            aria-disabled={opening}
            onClick={onPay}
          >
            {opening && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {left > 0 ? 'Continue payment' : 'Pay'}
            <span className="sr-only"> for {productName}</span>
          </button>
        </div>
      </div>
    )
  }
  if (!isSale(state)) return null
  return (
    <div className="mt-auto flex flex-wrap items-center gap-3">
      <StatusBadge tone="good">PAID</StatusBadge>
      <Link to="/receipt/$id" params={{ id }} className="btn btn-ghost ml-auto">
        Receipt<span className="sr-only"> for {productName}</span>
      </Link>
      {state === 'paid' && (
        <button type="button" className="btn btn-outline border-base-300 max-sm:grow" onClick={onReceive}>
          I have the phone<span className="sr-only">: {productName}</span>
        </button>
      )}
    </div>
  )
}
