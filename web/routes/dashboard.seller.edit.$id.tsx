import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PhoneMissing } from '../features/products/phone-missing.tsx'
import { EditListingPage } from '../features/products/selling/edit-listing-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/dashboard/seller/edit/$id')({
  staticData: { texts: ['phone', 'payoutHint', 'grading', 'listing', 'listingForm', 'photos'] },
  ...guardedPage({ title: () => texts('listingForm')('editTitle'), roles: ['seller'] }),
  loader: async ({ params: { id }, ...argument }) => {
    const product = (await apiOf(argument)).products.details({ id })
    return notFoundOnError(product, ['PRODUCT_NOT_FOUND', 'PRODUCT_GONE', 'BAD_REQUEST'])
  },
  // The form must start with the server's current data.
  staleTime: 0,
  gcTime: 0,
  notFoundComponent: PhoneMissing,
  component: EditListing,
})

function EditListing() {
  const product = Route.useLoaderData()
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return <EditListingPage key={product._id} user={session.user} product={product} />
}
