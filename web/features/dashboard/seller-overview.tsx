import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from '../../platform/admin/number-tiles.tsx'
import { useSellerSummary } from '../../platform/admin/summaries.ts'
import { Overview } from './overview.tsx'

/** A seller's numbers. */
export function SellerOverview({ userId }: { userId: string }) {
  const summary = useSellerSummary(userId)
  return (
    <Overview
      userId={userId}
      summary={summary}
      tiles={({ shown, hidden, sold, bookings, received, onHold, waiting }) => (
        <>
          <NumberTile name="Live" value={countText(shown)}>
            <Link to="/dashboard/seller/product" className="link underline-offset-4">
              Your products
            </Link>
          </NumberTile>
          <NumberTile name="Hidden" value={countText(hidden)}>
            Only you can see them
          </NumberTile>
          <NumberTile name="Sold" value={countText(sold)} />
          <NumberTile name="Bookings" value={countText(bookings)}>
            <Link to="/dashboard/seller/buyers-list" className="link underline-offset-4">
              Your buyers
            </Link>
          </NumberTile>
          <NumberTile name="Money received" value={priceText(received)}>
            Paid out to you
          </NumberTile>
          <NumberTile name="On hold" value={priceText(onHold)}>
            Your share of open deals
          </NumberTile>
          <NumberTile name="Awaiting payment" value={priceText(waiting)}>
            Booked but not paid for yet
          </NumberTile>
        </>
      )}
    />
  )
}
