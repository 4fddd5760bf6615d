import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../platform/session/session.ts'
import { latePart } from '../../ui/late-part.tsx'

const HeartButton = latePart(() => import('./heart-button.tsx'), 'HeartButton')

/** The wishlist button of a card; nothing for those who do not buy. */
export function CardHeart(product: { productId: string; productName: string }) {
  const session = useSession()
  const isBuyer = session.status === 'signed-in' && actsAs(session.user, 'buyer')
  return isBuyer && <HeartButton userId={session.user.id} {...product} />
}
