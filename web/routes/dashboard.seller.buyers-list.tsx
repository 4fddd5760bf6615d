import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { BuyersPage } from '../features/sales/bookings/buyers-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/buyers-list')({
  staticData: { texts: ['bookings', 'dealCard', 'orderId', 'dealStates', 'dealTrack', 'dealDeadlines'] },
  ...guardedPage({ title: () => texts('bookings')('buyers.title'), roles: ['seller'] }),
  component: Buyers,
})

function Buyers() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return <BuyersPage user={session.user} />
}
