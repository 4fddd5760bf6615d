import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { Loading } from '../../../ui/loading.tsx'
import { ProductForm } from './form/product-form.tsx'
import { type Listed, ListedPanel } from './listed-panel.tsx'

/** Lists a phone and shows it to buyers, or saves it for later. */
export function NewListingPage({ user }: { user: SignedInUser }) {
  const [listed, setListed] = useState<Listed>()
  const shopChanged = useShopChanged()
  const { data: known, isError } = useLastListing(user)

  if (listed) return <ListedPanel listed={listed} onAgain={() => setListed(undefined)} />
  return (
    <>
      <h1 className="mb-6 text-title">{texts('listingForm')('listTitle')}</h1>
      {known || isError ? (
        <ProductForm
          user={user}
          known={known ?? {}}
          onDone={async (id, publish) => {
            const state = publish ? await published(id) : {}
            shopChanged()
            void browserQueries.invalidateQueries({ queryKey: lastListing(user.id) })
            setListed({ id, ...state })
          }}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** Shows a saved listing to buyers. The listing stays saved when that fails. */
async function published(id: string): Promise<Omit<Listed, 'id'>> {
  try {
    const { review = 'none' } = await browserApi.products.setDisplay({ id, displayListing: true })
    return { review }
  } catch (error) {
    return { failure: failureMessage(error) }
  }
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
