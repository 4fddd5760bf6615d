import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Need, NeedKind } from '#contract/dashboard/calls.ts'
import { countText } from '../../platform/admin/number-tiles.tsx'
import { fullTimeText, timeLeftText } from '../../ui/time-text.ts'
import { RelativeTime } from '../../ui/times.tsx'

/** Shown before all of them are asked for. */
const FIRST = 8

/** What waits for this person, the most urgent first, each with a link to the place where it is done. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? needs : needs.slice(0, FIRST)
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-3 text-heading">
        Needs you
      </h2>
      {needs.length === 0 ? (
        <p className="text-quiet">Nothing waits for you.</p>
      ) : (
        <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
          {shown.map(need => (
            <li key={`${need.kind} ${need.id ?? ''} ${need.since}`}>
              <Row need={need} />
            </li>
          ))}
          {needs.length > shown.length && (
            <li>
              <button
                type="button"
                className="min-h-11 w-full px-4 text-left font-medium text-primary hover:bg-base-200 sm:px-5"
                onClick={() => setAll(true)}
              >
                Show all {countText(needs.length)}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ need }: { need: Need }) {
  const { title, text = need.text, to } = words[need.kind](need)
  return (
    <Link to={to} className="group flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-base-200 sm:px-5">
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere font-medium group-hover:underline">{title}</span>
          {text && <span className="wrap-anywhere line-clamp-2 text-quiet text-sm">{text}</span>}
        </span>
        <Time need={need} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden="true" />
    </Link>
  )
}

const DAY = 24 * 3_600_000

/** The time that is left, marked when it is less than a day; without a deadline, since when it waits. */
function Time({ need: { since, until } }: { need: Need }) {
  const isUrgent = until !== undefined && Date.parse(until) - Date.now() < DAY
  return (
    <span
      className={`block shrink-0 text-sm tabular-nums ${isUrgent ? 'font-semibold text-error' : 'text-quiet'}`}
    >
      {until ? (
        <time dateTime={until} title={fullTimeText(until)}>
          {timeLeftText(until, Date.now())}
        </time>
      ) : (
        <RelativeTime instant={since} />
      )}
    </span>
  )
}

type Words = { title: string; text?: string; to: string }

const several = (count: number, one: string, many: string) =>
  count === 1 ? one : `${countText(count)} ${many}`

const words: Record<NeedKind, (need: Need) => Words> = {
  problem: ({ id, subject }) => ({
    title: subject,
    text: 'Decide the reported problem.',
    to: `/deals/${id}`,
  }),
  'payout-failed': ({ subject }) => ({
    title: subject,
    text: 'The payout to the seller failed.',
    to: '/dashboard/payouts?state=failed',
  }),
  'payout-kept': ({ subject }) => ({
    title: subject,
    text: 'The payout could not be taken back from the seller.',
    to: '/dashboard/payouts?state=reversing',
  }),
  'payment-stuck': ({ subject }) => ({
    title: subject,
    text: 'A payment or its refund is stuck.',
    to: '/dashboard/payments?state=stuck',
  }),
  'payouts-by-hand': ({ count }) => ({
    title: several(count, 'A payout to make by hand', 'payouts to make by hand'),
    to: '/dashboard/payouts?state=due',
  }),
  reports: ({ count }) => ({
    title: several(count, 'A reported listing', 'reported listings'),
    to: '/dashboard/review',
  }),
  review: ({ count }) => ({
    title: several(count, 'A listing to review', 'listings to review'),
    to: '/dashboard/review',
  }),
  advertisements: ({ count }) => ({
    title: several(count, 'An advertisement to approve', 'advertisements to approve'),
    to: '/dashboard/product?state=waiting',
  }),
  deal: ({ id, subject }) => ({ title: subject, to: `/deals/${id}` }),
  'payout-account': () => ({
    title: 'Set up your payouts',
    text: 'Buyers can book your phones but not pay for them until you can be paid.',
    to: '/dashboard/seller/payouts',
  }),
  'payout-details': () => ({
    title: 'Say how we pay you',
    text: 'Money is due to you.',
    to: '/dashboard/seller/payouts',
  }),
  'listing-held': ({ id, subject, text }) => ({
    title: subject,
    text: text || 'This listing is on hold.',
    to: `/dashboard/seller/edit/${id}`,
  }),
  'email-unconfirmed': () => ({
    title: 'Confirm your email address',
    text: 'Until then, most emails do not reach you.',
    to: '/profile',
  }),
}
