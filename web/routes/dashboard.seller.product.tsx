import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SellingPage } from '../features/products/selling/selling-page.tsx'
import { type SellingSearch, sellingSearch } from '../features/products/selling/selling-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/product')({
  staticData: { texts: ['payoutHint', 'listing', 'selling', 'photos', 'selfTestLink'] },
  ...guardedPage({ title: () => texts('selling')('title'), roles: ['seller'] }),
  validateSearch: uncheckedSearch<SellingSearch>,
  component: SellerProducts,
})

function SellerProducts() {
  const search = sellingSearch(Route.useSearch())
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return <SellingPage user={session.user} search={search} />
}
