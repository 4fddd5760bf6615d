import type { ProductDetails } from '#contract/products/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { withTexts } from '../../texts/texts.ts'
import { useLate } from '../../ui/use-late.ts'

const load = () => withTexts(import('./own-listing.tsx'), 'phoneActions')

/** A link to the form of an own listing; empty for others. */
export function EditOwn({ product }: { product: ProductDetails }) {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user
  const late = useLate(load, user !== false)
  return user && late && <late.OwnListing product={product} user={user} />
}
