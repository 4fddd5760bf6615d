import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts, withTexts } from '../../texts/texts.ts'
import { useLate } from '../../ui/use-late.ts'

const load = () => withTexts(import('./own-listing.tsx'), 'phoneActions')

const LOOK = 'btn btn-ghost self-start px-3 text-quiet'

/** Reports a listing to the administrators. Visitors log in first, and nobody reports an own one. */
export function ReportButton({ product }: { product: ProductDetails }) {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user
  const late = useLate(load, user !== false)
  const label = (
    <>
      <Flag className="size-4" aria-hidden="true" /> {texts('phone')('report')}
    </>
  )
  if (user)
    return (
      late && (
        <late.ReportOther product={product} user={user} className={LOOK}>
          {label}
        </late.ReportOther>
      )
    )
  return (
    <Link to="/login" search={{ from: `/product-details/${product._id}` }} className={LOOK} rel="nofollow">
      {label}
    </Link>
  )
}
