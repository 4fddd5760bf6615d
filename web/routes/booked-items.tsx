import { createFileRoute } from '@tanstack/react-router'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import { actsAs } from '#contract/sides.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SwitchOnButton } from '../features/accounts/switch-on-button.tsx'
import { BookedPage } from '../features/sales/bookings/booked-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/booked-items')({
  staticData: { texts: ['dealCard', 'orderId', 'cancelBooking', 'dealStates', 'dealTrack', 'dealDeadlines'] },
  ...guardedPage({ title: 'Booked Items' }),
  component: BookedItems,
})

function BookedItems() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 text-title md:mb-8">Booked Items</h1>
      {actsAs(session.user, 'buyer') ? (
        <BookedPage user={session.user} />
      ) : (
        <EmptyState title={bookingMessages.noneFound}>
          <p className="max-w-sm text-quiet">Only buyers can book phones.</p>
          {session.user.role === 'seller' && <SwitchOnButton side="buying" />}
        </EmptyState>
      )}
    </div>
  )
}
