import type { ProductDetails } from '#contract/products/schemas.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { SwitchOnButton } from '../../accounts/switch-on-button.tsx'
import { useSignedInView } from '../use-signed-in-view.ts'
import { BuyBar } from './buy-bar.tsx'

/** A seller's way to buy the phone of another seller. Loaded only for sellers who do not buy. */
export function SwitchBuyingOn({ product, user }: { product: ProductDetails; user: SignedInUser }) {
  const { data } = useSignedInView(product)
  if (data?.sellerEmail === user.email) return null
  return (
    <BuyBar price={product.resellPrice} hidden={!data}>
      <SwitchOnButton side="buying" className="btn-outline btn-lg" />
    </BuyBar>
  )
}
