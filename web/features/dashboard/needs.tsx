import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Need } from '#contract/dashboard/calls.ts'
import { texts } from '../../texts/texts.ts'
import { fullTimeText, timeLeftText } from '../../ui/time-text.ts'
import { RelativeTime } from '../../ui/times.tsx'

/** Shown before all of them are asked for. */
const FIRST = 8

/** What waits for this person, the most urgent first, each with a link to the place where it is done. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const t = texts('overview')
  const [all, setAll] = useState(false)
  const shown = all ? needs : needs.slice(0, FIRST)
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-3 text-heading">
        {t('needsYou')}
      </h2>
      {needs.length === 0 ? (
        <p className="text-quiet">{t('nothingWaits')}</p>
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
                className="min-h-11 w-full px-4 text-start font-medium text-primary hover:bg-base-200 sm:px-5"
                onClick={() => setAll(true)}
              >
                {t('showAll', { count: needs.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ need }: { need: Need }) {
  const { title, text, to } = textsOf(need)
  return (
    <Link to={to} className="group flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-base-200 sm:px-5">
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere font-medium group-hover:underline">
            {title ?? <bdi>{need.subject}</bdi>}
          </span>
          {(text || need.text) && (
            <span className="wrap-anywhere line-clamp-4 text-quiet text-sm sm:line-clamp-2">
              {text ?? <bdi>{need.text}</bdi>}
            </span>
          )}
        </span>
        <Time need={need} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-quiet rtl:-scale-x-100" aria-hidden="true" />
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

/** Without a title, the name of the phone is shown; without a text, that of the need. */
type NeedTexts = { title?: string; text?: string; to: string }

function textsOf({ kind, id, count, text }: Need): NeedTexts {
  const t = texts('overview')
  switch (kind) {
    case 'problem':
      return { text: t('needs.problem'), to: `/deals/${id}` }
    case 'payouts-failed':
      return { title: t('needs.payouts-failed', { count }), to: '/dashboard/payouts?state=failed' }
    case 'payouts-kept':
      return { title: t('needs.payouts-kept', { count }), to: '/dashboard/payouts?state=reversing' }
    case 'payments-stuck':
      return { title: t('needs.payments-stuck', { count }), to: '/dashboard/payments?state=stuck' }
    case 'payouts-by-hand':
      return { title: t('needs.payouts-by-hand', { count }), to: '/dashboard/payouts?state=due' }
    case 'reports':
      return { title: t('needs.reports', { count }), to: '/dashboard/review' }
    case 'review':
      return { title: t('needs.review', { count }), to: '/dashboard/review' }
    case 'advertisements':
      return { title: t('needs.advertisements', { count }), to: '/dashboard/product?state=waiting' }
    case 'deal':
      return { to: `/deals/${id}` }
    case 'payout-account':
    case 'payout-details':
      return {
        title: t(`needs.${kind}.title`),
        text: t(`needs.${kind}.text`),
        to: '/dashboard/seller/payouts',
      }
    case 'listing-held':
      return { ...(text === '' && { text: t('needs.listing-held') }), to: `/dashboard/seller/edit/${id}` }
    case 'email-unconfirmed':
      return { title: t(`needs.${kind}.title`), text: t(`needs.${kind}.text`), to: '/profile' }
  }
}
