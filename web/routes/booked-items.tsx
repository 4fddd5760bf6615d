import { createFileRoute } from '@tanstack/react-router'
import { actsAs } from '#contract/sides.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SwitchOnButton } from '../features/accounts/switch-on-button.tsx'
import { BookedPage } from '../features/sales/bookings/booked-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/booked-items')({
  staticData: {
    texts: ['bookings', 'dealCard', 'orderId', 'cancelBooking', 'dealStates', 'dealTrack', 'dealDeadlines'],
  },
  ...guardedPage({ title: () => texts('bookings')('bookedItems') }),
  component: BookedItems,
})

function BookedItems() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 text-title md:mb-8">{texts('bookings')('bookedItems')}</h1>
      {actsAs(session.user, 'buyer') ? (
        <BookedPage user={session.user} />
      ) : (
        <EmptyState title={texts('bookings')('noneFound')}>
          <p className="max-w-sm text-quiet">{texts('bookings')('onlyBuyers')}</p>
          {session.user.role === 'seller' && <SwitchOnButton side="buying" />}
        </EmptyState>
      )}
    </div>
  )
}
