import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from '../../platform/admin/number-tiles.tsx'
import { useAdminSummary } from '../../platform/admin/summaries.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { Overview } from './overview.tsx'

/** The shop's numbers and an administrator's tasks. */
export function AdminOverview({ userId }: { userId: string }) {
  const summary = useAdminSummary(userId)
  return (
    <Overview
      userId={userId}
      summary={summary}
      tiles={({ buyers, sellers, administrators, sellersUnverified, listings, sold, turnover }) => (
        <>
          <NumberTile name="Users" value={countText(buyers + sellers + administrators)}>
            {counted(buyers, 'buyer')}, {counted(sellers, 'seller')},{' '}
            {counted(administrators, 'administrator')}
          </NumberTile>
          <NumberTile name="Listings" value={countText(listings)}>
            <Link to="/dashboard/product" search={{ state: 'all' }} className="link underline-offset-4">
              All phones
            </Link>
          </NumberTile>
          <NumberTile name="Sales" value={countText(sold)} />
          <NumberTile name="Total sales" value={priceText(turnover)}>
            Prices of the phones sold, without shipping
          </NumberTile>
          <HealthTile />
          <NumberTile name="Sellers to verify" value={countText(sellersUnverified)}>
            {sellersUnverified > 0 ? (
              <Link
                to="/dashboard/users"
                search={{ role: 'seller', verified: false }}
                className="link underline-offset-4"
              >
                Review sellers
              </Link>
            ) : (
              'None waiting'
            )}
          </NumberTile>
        </>
      )}
    />
  )
}

/** The number of health findings that need attention. */
function HealthTile() {
  const { data } = useQuery(
    { queryKey: ['admin', 'health'], queryFn: () => browserApi.health.shop(), staleTime: 0 },
    browserQueries,
  )
  const urgent = data?.findings.filter(({ level }) => level !== 'ok').length
  return (
    <NumberTile
      name="Shop health"
      value={urgent === undefined ? '–' : urgent === 0 ? 'Well' : countText(urgent)}
    >
      {urgent ? (
        <Link to="/dashboard/health" className="link underline-offset-4">
          {urgent === 1 ? 'Needs attention' : 'Need attention'}
        </Link>
      ) : (
        'Nothing to do'
      )}
    </NumberTile>
  )
}

const counted = (count: number, one: string) => `${countText(count)} ${count === 1 ? one : `${one}s`}`
