import { Link } from '@tanstack/react-router'
import { CalendarClock, EyeOff, Images, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { RECOMMENDED_PHOTOS } from '#contract/phones/facts.ts'

type Counts = { dealsWaiting: number; hidden: number; fewPhotos: number }

/** A seller's next tasks; empty when there are none. */
export function SellerTodos({ dealsWaiting, hidden, fewPhotos }: Counts) {
  if (dealsWaiting + hidden + fewPhotos === 0) return null
  return (
    <section aria-label="To do" className="rounded-box border border-base-300 bg-base-100 p-4 sm:px-5">
      <h2 className="font-semibold">To do</h2>
      <ul className="mt-2 grid gap-2">
        {dealsWaiting > 0 && (
          <Todo Icon={CalendarClock}>
            <Link to="/dashboard/seller/buyers-list" className="link font-semibold underline-offset-4">
              {dealsWaiting === 1 ? '1 booking waits for you' : `${dealsWaiting} bookings wait for you`}
            </Link>
          </Todo>
        )}
        {hidden > 0 && (
          <Todo Icon={EyeOff}>
            <Link
              to="/dashboard/seller/product"
              search={{ state: 'hidden' }}
              className="link font-semibold underline-offset-4"
            >
              {hidden === 1 ? '1 phone is hidden' : `${hidden} phones are hidden`}
            </Link>
            : buyers can't see {hidden === 1 ? 'it' : 'them'}. Turn on the switch to show{' '}
            {hidden === 1 ? 'it' : 'them'}.
          </Todo>
        )}
        {fewPhotos > 0 && (
          <Todo Icon={Images}>
            {fewPhotos === 1 ? '1 phone has' : `${fewPhotos} phones have`} few photos: {RECOMMENDED_PHOTOS} or
            more are recommended.
          </Todo>
        )}
      </ul>
    </section>
  )
}

const Todo = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </li>
)
