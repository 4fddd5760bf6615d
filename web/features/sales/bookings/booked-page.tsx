import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useConfirm } from '../../dashboard/use-confirm.ts'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { BookingCard } from './booking-card.tsx'
import { type BookingQuestion, BookingQuestions } from './booking-questions.tsx'
import { usePaymentModal } from './use-payment-modal.ts'

/** Milliseconds after which a list is read anew in which something is bought at the moment. */
const LIVELY_MS = 10_000

/** What a buyer has booked, newest first, and all that can be done about it. */
export function BookedPage({ user }: { user: SignedInUser }) {
  const pages = usePages({
    key: ['bookings-of-buyer', user.id],
    load: cursor => browserApi.bookings.ofBuyer({ email: user.email, cursor }),
  })
  const { rows } = pages
  const asking = useConfirm<BookingQuestion>()
  const payment = usePaymentModal({ onClosed: () => void pages.refresh() })
  const now = usePolling(rows, payment.open || asking.open, pages.refresh)
  const { list, touch } = useFocusKept(rows)

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <PagedList pages={pages} skeleton={<CardSkeletons />} empty={<NothingBooked />}>
        <ul aria-label="Your bookings" className="grid gap-5 lg:grid-cols-2">
          {rows.map(booking => (
            <li key={booking._id} id={`booking-${booking._id}`} tabIndex={-1} className="rounded-box">
              <BookingCard
                booking={booking}
                now={now}
                opening={payment.opening === booking._id}
                onPay={() => {
                  touch(booking)
                  void payment.pay(booking)
                }}
                onCancel={() => {
                  touch(booking)
                  asking.ask({ about: 'cancelling', booking })
                }}
                onReceive={() => {
                  touch(booking)
                  asking.ask({ about: 'receiving', booking })
                }}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <BookingQuestions
        question={asking.question}
        open={asking.open}
        onClose={asking.close}
        onDone={pages.refresh}
      />
      {payment.Modal && payment.booking && (
        <payment.Modal
          key={payment.visit}
          booking={payment.booking}
          payer={user}
          open={payment.open}
          onClose={payment.close}
        />
      )}
    </div>
  )
}

/** The current time, updated every minute. While a payment is in progress, the list is fetched again, too. */
function usePolling(rows: OwnBooking[], covered: boolean, refresh: () => Promise<void>): number {
  const [now, setNow] = useState(Date.now)
  const active = !covered && rows.some(row => row.beingBought || row.heldUntil !== undefined)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      setNow(Date.now())
      if (active) void latest.current()
    }, LIVELY_MS)
    return () => clearInterval(timer)
  }, [active])
  return now
}

/** When the button that opened a dialog is gone afterwards, the focus goes to its card, or else to the list. */
function useFocusKept(rows: OwnBooking[]) {
  const list = useRef<HTMLDivElement>(null)
  const touched = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever the list has changed
  useEffect(() => {
    if (!touched.current || document.activeElement !== document.body) return
    const card = document.getElementById(`booking-${touched.current}`) ?? list.current
    card?.focus({ preventScroll: true })
    touched.current = undefined
  }, [rows])
  return {
    list,
    touch(booking: OwnBooking) {
      touched.current = booking._id
    },
  }
}

const NothingBooked = () => (
  <EmptyState title={bookingMessages.noneFound}>
    <p className="max-w-sm text-quiet">Phones you book will appear here.</p>
    <Link to="/all-products" className="btn btn-primary mt-2">
      See all phones
    </Link>
  </EmptyState>
)

const CardSkeletons = () => (
  <PhoneSkeletons
    height="h-80"
    above={<div className="skeleton h-6 w-2/3" />}
    below={
      <>
        <div className="skeleton h-12" />
        <div className="grid grid-cols-2 gap-4">
          <div className="skeleton h-11" />
          <div className="skeleton h-11" />
        </div>
      </>
    }
  />
)
