import { useNavigate } from '@tanstack/react-router'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { ProductForm } from './form/product-form.tsx'

type EditListingPageProps = { user: SignedInUser; product: ProductDetails }

/** Changes a listing, and then goes back to the seller's products. */
export function EditListingPage({ user, product }: EditListingPageProps) {
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  return (
    <>
      <h1 className="mb-6 text-title">{texts('listingForm')('editHeading')}</h1>
      <ProductForm
        user={user}
        product={product}
        onDone={() => {
          shopChanged()
          void navigate({ to: '/dashboard/seller/product' })
        }}
      />
    </>
  )
}
