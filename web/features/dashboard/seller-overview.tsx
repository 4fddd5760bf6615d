import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from '../../platform/admin/number-tiles.tsx'
import { useSellerSummary } from '../../platform/admin/summaries.ts'
import { texts } from '../../texts/texts.ts'
import { Overview } from './overview.tsx'

type Summary = NonNullable<ReturnType<typeof useSellerSummary>['data']>

/** The next step of a seller without bookings and sales; undefined for others, whose numbers say more. */
function firstStep({ shown, hidden, sold, bookings }: Summary) {
  if (sold + bookings > 0) return undefined
  const { title, text, action } = stepOf(shown, hidden)
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-col items-start gap-3 rounded-box bg-secondary p-5 text-secondary-content sm:p-6"
    >
      <h2 id="next-step" className="text-heading">
        {title}
      </h2>
      <p className="max-w-prose">{text}</p>
      {action}
    </section>
  )
}

function stepOf(shown: number, hidden: number) {
  const t = texts('overview')
  if (shown + hidden === 0)
    return {
      title: t('steps.list'),
      text: t('steps.listText'),
      action: (
        <Link to="/dashboard/seller/new" className="btn btn-primary">
          {t('steps.listPhone')}
        </Link>
      ),
    }
  if (shown === 0)
    return {
      title: t('steps.show', { count: hidden }),
      text: t('steps.showText', { count: hidden }),
      action: (
        <Link to="/dashboard/seller/product" search={{ state: 'hidden' }} className="btn btn-primary">
          {t('yourPhones')}
        </Link>
      ),
    }
  return {
    title: t('steps.seen', { count: shown }),
    text: t('steps.seenText'),
    action: (
      <Link to="/dashboard/seller/product" className="btn btn-outline">
        {t('yourPhones')}
      </Link>
    ),
  }
}

/** A seller's numbers. */
export function SellerOverview({ userId }: { userId: string }) {
  const t = texts('overview')
  const summary = useSellerSummary(userId)
  return (
    <Overview
      userId={userId}
      summary={summary}
      first={firstStep}
      tiles={({ shown, hidden, sold, bookings, received, onHold, waiting }) => (
        <>
          <NumberTile name={t('live')} value={countText(shown)}>
            <span className="flex flex-wrap gap-x-3 *:whitespace-nowrap">
              <Link to="/dashboard/seller/product" className="link underline-offset-4">
                {t('yourPhones')}
              </Link>
              {hidden > 0 && (
                <Link
                  to="/dashboard/seller/product"
                  search={{ state: 'hidden' }}
                  className="link underline-offset-4"
                >
                  {t('hidden', { count: hidden })}
                </Link>
              )}
            </span>
          </NumberTile>
          <NumberTile name={t('sold')} value={countText(sold)} />
          <NumberTile name={t('bookings')} value={countText(bookings)}>
            <Link to="/dashboard/seller/buyers-list" className="link underline-offset-4">
              {t('yourBuyers')}
            </Link>
          </NumberTile>
          <NumberTile name={t('received')} value={priceText(received)}>
            {t('receivedHint')}
          </NumberTile>
          <NumberTile name={t('onHold')} value={priceText(onHold)}>
            {t('onHoldHint')}
          </NumberTile>
          <NumberTile name={t('awaiting')} value={priceText(waiting)}>
            {t('awaitingHint')}
          </NumberTile>
        </>
      )}
    />
  )
}
