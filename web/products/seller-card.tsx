import { Link } from '@tanstack/react-router'
import { BadgeCheck, Mail, Phone, ShieldQuestion } from 'lucide-react'
import type { ProductDetails } from '#contract/products/schemas.ts'

/** Who sells the phone. The server sends the contact only to people who are signed in. */
export function SellerCard({ product }: { product: ProductDetails }) {
  const { sellerName, verifiedSeller, sellerEmail, sellerPhone } = product
  return (
    <section aria-label="Seller" className="rounded-box bg-base-100 p-6 shadow-raised">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-content-center rounded-full bg-secondary font-bold text-lg text-secondary-content"
        >
          {initials(sellerName)}
        </span>
        <div className="min-w-0">
          <p className="text-label">Seller</p>
          <p className="break-words font-semibold text-lg">{sellerName}</p>
          <p className="flex items-center gap-1.5 text-sm">
            {verifiedSeller ? (
              <>
                <BadgeCheck className="size-4 text-success" aria-hidden="true" /> Verified
              </>
            ) : (
              <>
                <ShieldQuestion className="size-4 text-quiet" aria-hidden="true" /> Not verified yet
              </>
            )}
          </p>
        </div>
      </div>
      {sellerEmail && sellerPhone ? (
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={`tel:${sellerPhone.replace(/[^\d+]/g, '')}`} className="btn btn-outline border-base-300">
            <Phone className="size-4" aria-hidden="true" /> {sellerPhone}
          </a>
          <a href={`mailto:${sellerEmail}`} className="btn btn-outline border-base-300">
            <Mail className="size-4" aria-hidden="true" /> {sellerEmail}
          </a>
        </p>
      ) : (
        <p className="mt-4 border-base-300 border-t pt-4 text-quiet">
          <Link
            to="/login"
            search={{ from: `/product-details/${product._id}` }}
            className="font-semibold text-base-content underline underline-offset-4"
          >
            Login
          </Link>{' '}
          to see the seller's e-mail and phone number.
        </p>
      )}
    </section>
  )
}

/** The first letters of the first and the last word of a name. */
function initials(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
