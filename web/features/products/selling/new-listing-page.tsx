import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { Loading } from '../../../ui/loading.tsx'
import { ProductForm } from './form/product-form.tsx'
import { ListedPanel } from './listed-panel.tsx'

/** Lists a phone, and then asks whether to show it to buyers. */
export function NewListingPage({ user }: { user: SignedInUser }) {
  const [listed, setListed] = useState<string>()
  const shopChanged = useShopChanged()
  const { data: known, isError } = useLastListing(user)

  if (listed) return <ListedPanel productId={listed} onAgain={() => setListed(undefined)} />
  return (
    <>
      <h1 className="mb-6 text-title">List a phone</h1>
      {known || isError ? (
        <ProductForm
          user={user}
          known={known ?? {}}
          onDone={id => {
            shopChanged()
            void browserQueries.invalidateQueries({ queryKey: lastListing(user.id) })
            setListed(id)
          }}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

const lastListing = (userId: string) => ['last-listing', userId]

/** The location and phone number of the seller's last listing, as defaults. */
const useLastListing = ({ id, email }: SignedInUser) =>
  useQuery(
    {
      queryKey: lastListing(id),
      async queryFn() {
        const { body } = await browserApi.products.ofSeller({ email, limit: 1 })
        const [last] = body
        return last ? { location: last.location, sellerNumber: last.sellerNumber } : {}
      },
      retry: false,
    },
    browserQueries,
  )
