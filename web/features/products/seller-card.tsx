import { Link } from '@tanstack/react-router'
import { BadgeCheck, ShieldQuestion } from 'lucide-react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { initials } from '../../ui/initials.ts'
import { latePart } from '../../ui/late-part.tsx'

const SellerContact = latePart(() => import('./seller-contact.tsx'), 'SellerContact', {
  texts: ['phoneActions'],
})

/** The seller of the phone. The server sends contact details only to signed-in users. */
export function SellerCard({ product }: { product: ProductDetails }) {
  const t = texts('phone')
  const { sellerName, verifiedSeller, sellerSold } = product
  const session = useSession()
  return (
    <section
      id="seller"
      aria-label={t('seller.title')}
      className="scroll-mt-24 rounded-box bg-base-100 p-6 shadow-raised"
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-content-center rounded-full bg-secondary font-bold text-lg text-secondary-content"
        >
          {initials(sellerName)}
        </span>
        <div className="min-w-0">
          <p className="text-label">{t('seller.title')}</p>
          <p className="break-words font-semibold text-lg">
            <bdi>{sellerName}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {verifiedSeller ? (
              <span className="flex flex-wrap items-center gap-x-1.5">
                <BadgeCheck className="size-4 text-success" aria-hidden="true" /> {t('seller.verified')}
              </span>
            ) : (
              <span className="flex flex-wrap items-center gap-x-1.5">
                <ShieldQuestion className="size-4 text-quiet" aria-hidden="true" /> {t('seller.notVerified')}
              </span>
            )}
            {sellerSold > 0 && <span>{t('seller.sold', { count: sellerSold })}</span>}
          </p>
        </div>
      </div>
      {session.status === 'signed-in' ? (
        <div className="mt-5 flex min-h-11 flex-wrap gap-3">
          <SellerContact product={product} />
        </div>
      ) : (
        <p className="mt-4 border-base-300 border-t pt-4 text-quiet">
          {t.rich('seller.logIn', {
            link: chunks => (
              <Link
                to="/login"
                search={{ from: `/product-details/${product._id}` }}
                className="font-semibold text-base-content underline underline-offset-4"
              >
                {chunks}
              </Link>
            ),
          })}
        </p>
      )}
    </section>
  )
}
