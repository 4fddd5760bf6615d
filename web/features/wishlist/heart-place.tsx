import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import type { CardHeartProps } from './card-heart.tsx'

/** Where a card has its heart, for buyers. It lies over the picture, so nothing moves when it comes. */
export function HeartPlace(product: Omit<CardHeartProps, 'userId'>) {
  const session = useSession()
  const buyer = session.status === 'signed-in' && session.user.role === 'buyer' ? session.user : undefined
  const CardHeart = useCardHeart(buyer !== undefined)
  return buyer && CardHeart ? <CardHeart userId={buyer.id} {...product} /> : null
}

/** What only buyers see, from when it is there. Not by React's `lazy`, which would hold up the rest of the page. */
function useCardHeart(wanted: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<CardHeartProps>>()
  useEffect(() => {
    // Where it cannot be loaded there are no hearts; the next page tries again.
    if (wanted)
      import('./card-heart.tsx').then(
        ({ CardHeart }) => setLoaded(() => CardHeart),
        () => {},
      )
  }, [wanted])
  return Loaded
}
