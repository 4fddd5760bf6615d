import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { useConfirm } from '../../../platform/admin/use-confirm.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { CancelQuestion } from '../deals/cancel-question.tsx'
import { DealCard } from '../deals/deal-card.tsx'
import { usePaymentModal } from '../payments/use-payment-modal.ts'
import { BookedActions } from './booked-actions.tsx'

/** Milliseconds between two reloads of a list in which a payment is in progress. */
const POLL_MS = 10_000

/** A buyer's bookings, the newest first, with their next steps and buttons to pay or cancel. */
export function BookedPage({ user }: { user: SignedInUser }) {
  const pages = usePages({
    key: ['deals-of-buyer', user.id],
    load: cursor => browserApi.deals.all({ side: 'buyer', cursor }),
  })
  // Canceled bookings are hidden.
  const rows = pages.rows.filter(({ state }) => state !== 'cancelled')
  const canceling = useConfirm<Deal>()
  const payment = usePaymentModal({ onClosed: () => void pages.refresh() })
  const now = usePolling(rows, payment.open || canceling.open, pages.refresh)
  const { list, touch } = useRestoredFocus(rows)

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <PagedList pages={{ ...pages, rows }} skeleton={<CardSkeletons />} empty={<NothingBooked />}>
        <ul aria-label={texts('bookings')('yours')} className="grid gap-5 lg:grid-cols-2">
          {rows.map(deal => (
            <li key={deal._id} id={`booking-${deal._id}`} tabIndex={-1} className="min-w-0 rounded-box">
              <DealCard deal={deal} now={now}>
                <BookedActions
                  deal={deal}
                  now={now}
                  opening={payment.opening === deal._id}
                  onPay={() => {
                    touch(deal)
                    void payment.pay(deal)
                  }}
                  onCancel={() => {
                    touch(deal)
                    canceling.ask(deal)
                  }}
                />
              </DealCard>
            </li>
          ))}
        </ul>
      </PagedList>
      <CancelQuestion
        deal={canceling.question}
        open={canceling.open}
        onClose={canceling.close}
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
function usePolling(rows: Deal[], covered: boolean, refresh: () => Promise<void>): number {
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
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [active])
  return now
}

/** When the button that opened a dialog is gone afterwards, the focus goes to its card, or otherwise to the list. */
function useRestoredFocus(rows: Deal[]) {
  const list = useRef<HTMLDivElement>(null)
  const touched = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list has changed
  useEffect(() => {
    if (!touched.current || document.activeElement !== document.body) return
    const card = document.getElementById(`booking-${touched.current}`) ?? list.current
    card?.focus({ preventScroll: true })
    touched.current = undefined
  }, [rows])
  return {
    list,
    touch({ _id }: Deal) {
      touched.current = _id
    },
  }
}

const NothingBooked = () => (
  <EmptyState title={texts('bookings')('noneFound')}>
    <p className="max-w-sm text-quiet">{texts('bookings')('noneHint')}</p>
    <Link to="/all-products" className="btn btn-primary mt-2">
      {texts('bookings')('seePhones')}
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
