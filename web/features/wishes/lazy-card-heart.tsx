import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../platform/session/session.ts'
import { useLate } from '../../ui/use-late.ts'
import type { CardHeartProps } from './card-heart.tsx'

const load = () => import('./card-heart.tsx')

/** The wishlist button of a card, loaded for buyers only. It lies over the picture to avoid a layout shift. */
export function LazyCardHeart(product: Omit<CardHeartProps, 'userId'>) {
  const session = useSession()
  const buyer = session.status === 'signed-in' && actsAs(session.user, 'buyer') ? session.user : undefined
  const late = useLate(load, buyer !== undefined)
  return buyer && late ? <late.CardHeart userId={buyer.id} {...product} /> : null
}
