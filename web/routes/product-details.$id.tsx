import '../ui/printed.css'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CompareBar } from '../features/compare/compare-bar.tsx'
import { useViewCount } from '../features/products/count-view.ts'
import { Gallery } from '../features/products/gallery.tsx'
import { PhoneMissing } from '../features/products/phone-missing.tsx'
import { ProductFacts } from '../features/products/product-facts.tsx'
import { productHead } from '../features/products/product-head.ts'
import { ReportButton } from '../features/products/report-button.tsx'
import { SafetyTips } from '../features/products/safety-tips.tsx'
import { SellerCard } from '../features/products/seller-card.tsx'
import { SimilarPhones } from '../features/products/similar-phones.tsx'
import { RecentlyViewed } from '../features/recent/recently-viewed.tsx'
import { recordSeen } from '../features/recent/seen-phones.ts'
import { ReportSection } from '../features/self-tests/report-section.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { goneOnError } from '../platform/seo/gone-on-error.ts'
import { latePart } from '../ui/late-part.tsx'

const HiddenNotice = latePart(() => import('../features/products/hidden-notice.tsx'), 'HiddenNotice', {
  texts: ['phoneActions', 'listing'],
})

export const Route = createFileRoute('/product-details/$id')({
  staticData: { texts: ['phone', 'grading', 'buyingAnswers', 'selfTest'] },
  loader: async ({ params, ...argument }) => {
    const api = await apiOf(argument)
    const phone = goneOnError(api.products.details({ id: params.id }), 'PRODUCT_GONE')
    const selfTests = api.selfTests.ofListing({ id: params.id })
    // The product's own call reports a missing phone.
    selfTests.catch(() => {})
    const [product, terms] = await Promise.all([
      notFoundOnError(phone, ['PRODUCT_NOT_FOUND', 'BAD_REQUEST']),
      api.deals.terms(),
    ])
    return { product, terms, selfTests: await selfTests }
  },
  head: ({ loaderData, ...loaded }) => productHead({ ...loaded, loaderData: loaderData?.product }),
  notFoundComponent: PhoneMissing,
  component: ProductDetailsPage,
})

function ProductDetailsPage() {
  const { product, terms, selfTests } = Route.useLoaderData()
  const { _id: id, displayListing } = product
  useViewCount(id, displayListing)
  useEffect(() => {
    if (displayListing) recordSeen(id)
  }, [id, displayListing])
  return (
    <>
      {!displayListing && <HiddenNotice product={product} />}
      <div
        data-printed
        className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 print:[zoom:0.75] print:grid-cols-[15rem_minmax(0,1fr)] md:grid-cols-2 md:py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12"
      >
        <div className="md:sticky md:top-24 md:self-start">
          <Gallery
            key={id}
            name={product.productName}
            images={product.productImages}
            faults={product.faults}
            sold={product.sold}
          />
        </div>
        <div className="flex flex-col gap-8">
          <ProductFacts product={product} terms={terms} report={selfTests.latest} />
          <ReportSection productId={id} report={selfTests.latest} earlier={selfTests.earlier} />
          <SellerCard product={product} />
          <SafetyTips />
          {displayListing && !product.sold && (
            <div data-unprinted>
              <ReportButton product={product} />
            </div>
          )}
        </div>
      </div>
      {displayListing && <SimilarPhones key={id} productId={id} />}
      <RecentlyViewed except={id} />
      <CompareBar />
    </>
  )
}
