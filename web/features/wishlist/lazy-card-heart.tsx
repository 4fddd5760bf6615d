import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import type { CardHeartProps } from './card-heart.tsx'

/** The wishlist button of a card, loaded for buyers only. It lies over the picture to avoid a layout shift. */
export function LazyCardHeart(product: Omit<CardHeartProps, 'userId'>) {
  const session = useSession()
  const buyer = session.status === 'signed-in' && session.user.role === 'buyer' ? session.user : undefined
  const CardHeart = useCardHeart(buyer !== undefined)
  return buyer && CardHeart ? <CardHeart userId={buyer.id} {...product} /> : null
}

/** The buyers' button once it is loaded. React's `lazy` would delay the hydration of the rest of the page. */
function useCardHeart(isNeeded: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<CardHeartProps>>()
  useEffect(() => {
    // If loading fails, there are no buttons; the next page tries again.
    if (isNeeded)
      import('./card-heart.tsx').then(
        ({ CardHeart }) => setLoaded(() => CardHeart),
        () => {},
      )
  }, [isNeeded])
  return Loaded
}
