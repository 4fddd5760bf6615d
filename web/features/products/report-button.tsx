import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'

const ReportOther = latePart(() => import('./own-listing.tsx'), 'ReportOther', { texts: ['phoneActions'] })

const LOOK = 'btn btn-ghost self-start px-3 text-quiet'

/** Reports a listing to the administrators. Visitors log in first, and nobody reports an own one. */
export function ReportButton({ product }: { product: ProductDetails }) {
  const session = useSession()
  const label = (
    <>
      <Flag className="size-4" aria-hidden="true" /> {texts('phone')('report')}
    </>
  )
  if (session.status === 'signed-in')
    return (
      <ReportOther product={product} user={session.user} className={LOOK}>
        {label}
      </ReportOther>
    )
  return (
    <Link to="/login" search={{ from: `/product-details/${product._id}` }} className={LOOK} rel="nofollow">
      {label}
    </Link>
  )
}
