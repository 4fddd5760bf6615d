import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from './number-tiles.tsx'
import { Overview } from './overview.tsx'
import { useAdminSummary } from './summaries.ts'

/** How the shop goes, and what waits for an administrator. */
export function AdminOverview({ userId }: { userId: string }) {
  const { data, error, refetch } = useAdminSummary(userId)
  return (
    <Overview
      summary={data}
      error={error}
      onAgain={() => void refetch()}
      tiles={({ buyers, sellers, sellersUnverified, listings, sold, turnover, advertisementsWaiting }) => (
        <>
          <NumberTile name="Users" value={countText(buyers + sellers)}>
            {counted(buyers, 'buyer')}, {counted(sellers, 'seller')}
          </NumberTile>
          <NumberTile name="Listings" value={countText(listings)}>
            <Link to="/dashboard/product" search={{ state: 'all' }} className="link underline-offset-4">
              All products
            </Link>
          </NumberTile>
          <NumberTile name="Sales" value={countText(sold)} />
          <NumberTile name="Total sales" value={priceText(turnover)}>
            Paid by buyers
          </NumberTile>
          <NumberTile name="Advertisements to approve" value={countText(advertisementsWaiting)}>
            {advertisementsWaiting > 0 ? (
              <Link to="/dashboard/product" search={{ state: 'waiting' }} className="link underline-offset-4">
                Review
              </Link>
            ) : (
              'None waiting'
            )}
          </NumberTile>
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

const counted = (count: number, one: string) => `${countText(count)} ${count === 1 ? one : `${one}s`}`
