import { Heart } from 'lucide-react'
import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { toggleWish, useWished } from './wishes.ts'

type WishlistToggleProps = { productId: string }

/** Adds the phone of a page to the buyer's wishlist or removes it. Empty for those who do not buy. */
export function WishlistToggle({ productId }: WishlistToggleProps) {
  const session = useSession()
  if (session.status !== 'signed-in' || !actsAs(session.user, 'buyer')) return null
  return <Toggle userId={session.user.id} productId={productId} />
}

function Toggle(wish: { userId: string; productId: string }) {
  const { wished = false } = useWished(wish)
  return (
    <button
      type="button"
      aria-pressed={wished}
      onClick={() => void toggleWish(wish)}
      className={`btn btn-lg ${wished ? 'border-primary bg-secondary text-secondary-content' : 'btn-outline'}`}
    >
      <Heart className={`size-5 ${wished ? 'fill-current' : ''}`} aria-hidden="true" />
      {texts('phone')('wishlist')}
    </button>
  )
}
