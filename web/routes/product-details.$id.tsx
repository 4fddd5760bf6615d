import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  const { _id: id } = product
  useEffect(() => rememberSeen(id), [id])
  return (
    <>
      <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Gallery key={id} name={product.productName} images={product.productImages} />
        </div>
        <div className="flex flex-col gap-8">
          <ProductFacts product={product} />
          <SellerCard product={product} />
          <SafetyTips />
        </div>
      </div>
      <SimilarPlace key={id} productId={id} />
      <RecentPlace except={id} />
      <TrayPlace />
    </>
  )
}
