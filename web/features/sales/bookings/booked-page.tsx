import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { priceText, unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { useConfirm } from '../../../platform/admin/use-confirm.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { unseen } from '../../../ui/unseen.tsx'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { CancelQuestion } from '../deals/cancel-question.tsx'
import { DealCard } from '../deals/deal-card.tsx'
import { minutesOf } from '../payments/hold-time.ts'
import { PaymentModal, usePaymentModal } from '../payments/use-payment-modal.ts'

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
            <li
              key={deal._id}
              id={`booking-${deal._id}`}
              tabIndex={-1}
              className="group/deal min-w-0 rounded-box only:col-span-full"
            >
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
      {payment.booking && (
        <PaymentModal
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

type BookedActionsProps = {
  deal: Deal
  /** Milliseconds. */
  now: number
  /** Whether the payment dialog is being loaded. */
  opening: boolean
  onPay(): void
  onCancel(): void
}

/** A buyer's actions for an unpaid booking. */
function BookedActions({ deal, now, opening, onPay, onCancel }: BookedActionsProps) {
  const { productName, state, heldUntil, beingBought, amountCents } = deal
  if (state !== 'placed') return null
  const t = texts('bookings')
  const tags = { name: productName, unseen, bdi }
  const pay = t.rich('pay', { price: priceText(unitsOf(amountCents)), ...tags })
  const left = heldUntil ? Date.parse(heldUntil) - now : 0
  return (
    <>
      {beingBought && <p className="-order-1 basis-full text-quiet text-sm">{t('beingBought')}</p>}
      {left > 0 && <p className="-order-1 basis-full text-sm">{t('held', { minutes: minutesOf(left) })}</p>}
      <button type="button" className="btn btn-ghost max-sm:grow sm:-order-1 sm:me-auto" onClick={onCancel}>
        {t.rich('cancel', tags)}
      </button>
      {beingBought ? (
        <button type="button" className="btn btn-primary min-w-28 max-sm:grow" disabled>
          {pay}
        </button>
      ) : (
        <BusyButton busy={opening} className="btn-primary min-w-28 max-sm:grow" onClick={onPay}>
          {left > 0 ? t.rich('continue', tags) : pay}
        </BusyButton>
      )}
    </>
  )
}
