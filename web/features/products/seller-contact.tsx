import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '#contract/phone-link.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { messageOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { useSignedInView } from './use-signed-in-view.ts'

/** The seller's contact details, for signed-in users. */
export function SellerContact({ product }: { product: ProductDetails }) {
  const t = texts('phoneActions')
  const { data, error, refetch } = useSignedInView(product)
  if (error) {
    return (
      <p role="alert" className="text-error">
        {messageOf(error) ?? t('contactNotLoaded')}{' '}
        <button type="button" className="cursor-pointer underline" onClick={() => refetch()}>
          {texts('error')('tryAgain')}
        </button>
      </p>
    )
  }
  if (data?.contactHidden) {
    const isUnconfirmed = data.contactHidden === 'unconfirmed'
    return <p className="text-quiet">{t(isUnconfirmed ? 'confirmEmail' : 'tooManySellers')}</p>
  }
  if (!data?.sellerEmail || !data.sellerPhone) return null
  const phoneAddress = phoneLink(data.sellerPhone)
  return (
    <>
      {phoneAddress ? (
        <a href={phoneAddress} className="btn btn-outline">
          <Phone className="size-4" aria-hidden="true" /> <bdi dir="ltr">{data.sellerPhone}</bdi>
        </a>
      ) : (
        <p className="flex items-center gap-2 break-all">
          <Phone className="size-4 shrink-0" aria-hidden="true" /> <bdi dir="ltr">{data.sellerPhone}</bdi>
        </p>
      )}
      <a href={`mailto:${data.sellerEmail}`} className="btn btn-outline h-auto min-h-11 max-w-full py-2">
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        <bdi className="min-w-0 break-all">{data.sellerEmail}</bdi>
      </a>
    </>
  )
}
