import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SellingPage } from '../features/products/selling/selling-page.tsx'
import { sellingSearch } from '../features/products/selling/selling-search.ts'
import { useSession } from '../platform/session/session.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/product')({
  ...guardedPage({ title: 'Products', roles: ['seller'] }),
  validateSearch: sellingSearch,
  component: SellerProducts,
})

function SellerProducts() {
  const search = Route.useSearch()
  const session = useSession()
  // On the way out, after signing out, nobody is there whose products could be shown.
  if (session.status !== 'signed-in') return <Loading />
  return <SellingPage user={session.user} search={search} />
}
