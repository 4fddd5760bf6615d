import { createFileRoute } from '@tanstack/react-router'
import { actsAs } from '#contract/sides.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SwitchOnButton } from '../features/accounts/switch-on-button.tsx'
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/wishlist-items')({
  staticData: { texts: ['wishlist'] },
  ...guardedPage({ title: () => texts('wishlist')('title') }),
  component: WishlistItems,
})

function WishlistItems() {
  const t = texts('wishlist')
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 text-title md:mb-8">{t('title')}</h1>
      {actsAs(session.user, 'buyer') ? (
        <WishlistPage userId={session.user.id} />
      ) : (
        <EmptyState title={t('nothing')}>
          <p className="max-w-sm text-quiet">{t('onlyBuyers')}</p>
          {session.user.role === 'seller' && <SwitchOnButton side="buying" />}
        </EmptyState>
      )}
    </div>
  )
}
