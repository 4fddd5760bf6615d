import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { apiOf } from '../api/api.ts'
import { TrayPlace } from '../compare/tray-place.tsx'
import { orNotFound } from '../layout/or-not-found.ts'
import { Gallery } from '../products/gallery.tsx'
import { ProductFacts } from '../products/product-facts.tsx'
import { SafetyTips } from '../products/safety-tips.tsx'
import { SellerCard } from '../products/seller-card.tsx'
import { SimilarPlace } from '../products/similar-place.tsx'
import { RecentPlace } from '../recent/recent-place.tsx'
import { rememberSeen } from '../recent/seen-phones.ts'
import { orGone } from '../seo/or-gone.ts'
import { PhoneMissing } from '../seo/phone-missing.tsx'
import { productHead } from '../seo/product-head.ts'

const HiddenNotice = lazy(async () => ({
  default: (await import('../products/hidden-notice.tsx')).HiddenNotice,
}))

export const Route = createFileRoute('/product-details/$id')({
  loader: async ({ params, ...argument }) => {
    const api = await apiOf(argument)
    const phone = orGone(api.products.details({ id: params.id }), 'PRODUCT_GONE')
    return orNotFound(phone, ['PRODUCT_NOT_FOUND', 'BAD_REQUEST'])
  },
  head: productHead,
  notFoundComponent: PhoneMissing,
  component: ProductDetailsPage,
})

function ProductDetailsPage() {
  const product = Route.useLoaderData()
  const { _id: id, displayListing } = product
  useEffect(() => {
    if (displayListing) rememberSeen(id)
  }, [id, displayListing])
  return (
    <>
      {!displayListing && (
        <Suspense>
          <HiddenNotice product={product} />
        </Suspense>
      )}
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Gallery key={id} name={product.productName} images={product.productImages} />
        </div>
        <div className="flex flex-col gap-8">
          <ProductFacts product={product} />
          <SellerCard product={product} />
          <SafetyTips />
        </div>
      </div>
      {displayListing && <SimilarPlace key={id} productId={id} />}
      <RecentPlace except={id} />
      <TrayPlace />
    </>
  )
}
