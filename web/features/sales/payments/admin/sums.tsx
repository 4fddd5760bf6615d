import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import type { Money } from '#contract/sales/payments/schemas.ts'
import { countText, NumberTile } from '../../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { NotLoaded } from '../../../../platform/layout/not-loaded.tsx'

const sums: { of: keyof Money; name: string }[] = [
  { of: 'captured', name: 'Paid' },
  { of: 'refunded', name: 'Refunded' },
  { of: 'chargedBack', name: 'Taken by banks' },
  { of: 'refunding', name: 'Being refunded' },
  { of: 'held', name: 'On hold' },
]

/** The totals of all payments by state. */
export function Sums() {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['admin', 'money'], queryFn: () => browserApi.payments.money(), staleTime: 0 },
    browserQueries,
  )
  if (data) {
    return (
      <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5 xl:*:first:col-span-1">
        {sums.map(({ of, name }) => (
          <NumberTile key={of} name={name} value={priceText(data[of].amount)}>
            {countText(data[of].count)} {data[of].count === 1 ? 'payment' : 'payments'}
          </NumberTile>
        ))}
        {data.stuck.count > 0 && (
          <NumberTile name="Stuck" value={priceText(data.stuck.amount)}>
            <Link to="/dashboard/payments" search={{ state: 'stuck' }} className="link underline-offset-4">
              {countText(data.stuck.count)} {data.stuck.count === 1 ? 'payment needs' : 'payments need'} you
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
      <span className="sr-only">Loading...</span>
      {sums.map(({ of }) => (
        <div key={of} className="skeleton h-26 rounded-box sm:h-[8.125rem]" />
      ))}
    </div>
  )
}
