import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import type { Money } from '#contract/sales/payments/schemas.ts'
import { NumberTile } from '../../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'
import { texts } from '../../../../texts/texts.ts'

const SUMS = ['captured', 'refunded', 'chargedBack', 'refunding', 'held'] as const satisfies (keyof Money)[]

/** The totals of all payments by state. */
export function Sums() {
  const t = texts('payments')
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['admin', 'money'], queryFn: () => browserApi.payments.money(), staleTime: 0 },
    browserQueries,
  )
  if (data) {
    return (
      <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5 xl:*:first:col-span-1">
        {SUMS.map(of => (
          <NumberTile key={of} name={t(`sums.${of}`)} value={priceText(data[of].amount)}>
            {t('counted', { count: data[of].count })}
          </NumberTile>
        ))}
        {data.stuck.count > 0 && (
          <NumberTile name={t('sums.stuck')} value={priceText(data.stuck.amount)}>
            <Link to="/dashboard/payments" search={{ state: 'stuck' }} className="link underline-offset-4">
              {t('needYou', { count: data.stuck.count })}
            </Link>
          </NumberTile>
        )}
      </dl>
    )
  }
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return (
    <div
      role="status"
      className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5 xl:*:first:col-span-1"
    >
      <span className="sr-only">{texts('ui')('loading')}</span>
      {SUMS.map(of => (
        <div key={of} className="skeleton h-26 rounded-box sm:h-[8.125rem]" />
      ))}
    </div>
  )
}
