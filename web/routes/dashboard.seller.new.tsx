import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { NewListingPage } from '../features/products/selling/new-listing-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/new')({
  staticData: { texts: ['payoutHint', 'grading', 'listing', 'listingForm', 'photos'] },
  ...guardedPage({ title: () => texts('listingForm')('listTitle'), roles: ['seller'], toSwitch: '/sell' }),
  component: NewListing,
})

function NewListing() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return <NewListingPage key={session.user.id} user={session.user} />
}
