import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '#contract/phone-link.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { messageOf } from '../../platform/http/error.ts'
import { useSignedInView } from './use-signed-in-view.ts'

/** The seller's contact details, for signed-in users. */
export function SellerContact({ product }: { product: ProductDetails }) {
  const { data, error, refetch } = useSignedInView(product)
  if (error) {
    return (
      <p role="alert" className="text-error">
        {messageOf(error) ?? "We couldn't load the seller's contact details."}{' '}
        <button type="button" className="cursor-pointer underline" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (data?.contactHidden) return <p className="text-quiet">{WHY_HIDDEN[data.contactHidden]}</p>
  if (!data?.sellerEmail || !data.sellerPhone) return null
  const phoneAddress = phoneLink(data.sellerPhone)
  return (
    <>
      {phoneAddress ? (
        <a href={phoneAddress} className="btn btn-outline border-base-300">
          <Phone className="size-4" aria-hidden="true" /> {data.sellerPhone}
        </a>
      ) : (
        <p className="flex items-center gap-2 break-all">
          <Phone className="size-4 shrink-0" aria-hidden="true" /> {data.sellerPhone}
        </p>
      )}
      <a
        href={`mailto:${data.sellerEmail}`}
        className="btn btn-outline h-auto min-h-11 max-w-full border-base-300 py-2"
      >
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-all">{data.sellerEmail}</span>
      </a>
    </>
  )
}

const WHY_HIDDEN = {
  unconfirmed: 'Confirm your email address to see how to reach the seller: use the link that we sent you.',
  'too-many': "You've looked up many sellers. You can see more of them in an hour.",
}
