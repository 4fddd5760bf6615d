import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { useSession } from '../accounts/session-state.ts'
import { BuyersPage } from '../bookings/buyers-page.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/buyers-list')({
  ...guardedPage({ title: 'Buyers', roles: ['seller'] }),
  component: Buyers,
})

function Buyers() {
  const session = useSession()
  // On the way out, after signing out, nobody is there whose buyers could be shown.
  if (session.status !== 'signed-in') return <Loading />
  return <BuyersPage user={session.user} />
}
