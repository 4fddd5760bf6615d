import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from '../../platform/admin/number-tiles.tsx'
import { useSellerSummary } from '../../platform/admin/summaries.ts'
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
  if (shown + hidden === 0)
    return {
      title: 'List your first phone',
      text: 'Type what it is, add photos and a price. When a buyer books it, you read it here and by email.',
      action: (
        <Link to="/dashboard/seller/new" className="btn btn-primary">
          List a phone
        </Link>
      ),
    }
  if (shown === 0)
    return {
      title: hidden === 1 ? 'Show your phone to buyers' : 'Show your phones to buyers',
      text: `${hidden === 1 ? 'It is' : `All ${countText(hidden)} are`} saved and hidden. Turn on the switch under Products.`,
      action: (
        <Link to="/dashboard/seller/product" search={{ state: 'hidden' }} className="btn btn-primary">
          Your phones
        </Link>
      ),
    }
  return {
    title: shown === 1 ? 'Buyers can see your phone' : `Buyers can see ${countText(shown)} of your phones`,
    text: 'Nothing to do until somebody books. A self-test, more photos or a lower price bring buyers sooner.',
    action: (
      <Link to="/dashboard/seller/product" className="btn btn-outline border-base-300">
        Your phones
      </Link>
    ),
  }
}

/** A seller's numbers. */
export function SellerOverview({ userId }: { userId: string }) {
  const summary = useSellerSummary(userId)
  return (
    <Overview
      userId={userId}
      summary={summary}
      first={firstStep}
      tiles={({ shown, hidden, sold, bookings, received, onHold, waiting }) => (
        <>
          <NumberTile name="Live" value={countText(shown)}>
            <Link to="/dashboard/seller/product" className="link underline-offset-4">
              Your phones
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
