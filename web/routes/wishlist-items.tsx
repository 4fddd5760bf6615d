import { createFileRoute } from '@tanstack/react-router'
import { actsAs } from '#contract/sides.ts'
import { wishlistMessages } from '#contract/wishlist/messages.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SwitchOnButton } from '../features/accounts/switch-on-button.tsx'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/wishlist-items')({
  staticData: { texts: ['card'] },
  ...guardedPage({ title: 'Wishlist' }),
  component: WishlistItems,
})

function WishlistItems() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 text-title md:mb-8">Wishlist</h1>
      {actsAs(session.user, 'buyer') ? (
        <WishlistPage userId={session.user.id} />
      ) : (
        <EmptyState title={wishlistMessages.noneFound}>
          <p className="max-w-sm text-quiet">Only buyers have a wishlist.</p>
          {session.user.role === 'seller' && <SwitchOnButton side="buying" />}
        </EmptyState>
      )}
    </div>
  )
}
