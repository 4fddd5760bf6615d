import { createFileRoute } from '@tanstack/react-router'
import { imageSources } from '#contract/image-address.ts'
import { apiOf } from '../api/api.ts'
import { orNotFound } from '../layout/or-not-found.ts'
import { pageHead } from '../layout/page-head.ts'
import { Gallery, MAIN_PICTURE_SIZES } from '../products/gallery.tsx'
import { ProductFacts } from '../products/product-facts.tsx'
import { SafetyTips } from '../products/safety-tips.tsx'
import { SellerCard } from '../products/seller-card.tsx'
import { priceText } from '../ui/price.ts'

export const Route = createFileRoute('/product-details/$id')({
  loader: async ({ params, ...argument }) => {
    const api = await apiOf(argument)
    return orNotFound(api.products.details({ id: params.id }), ['PRODUCT_NOT_FOUND', 'BAD_REQUEST'])
  },
  head: ({ loaderData: product }) => {
    if (!product) return {}
    const { avif } = imageSources(product.productImage)
    const { productName, resellPrice, condition, location } = product
    return {
      ...pageHead({
        title: productName,
        description: `${productName} for ${priceText(resellPrice)}, ${condition.toLowerCase()} condition, in ${location}.`,
      }),
      links: avif
        ? [
            {
              rel: 'preload',
              as: 'image',
              type: 'image/avif',
              imageSrcSet: avif,
              imageSizes: MAIN_PICTURE_SIZES,
              fetchPriority: 'high' as const,
            },
          ]
        : [],
    }
  },
  component: ProductDetailsPage,
})

function ProductDetailsPage() {
  const product = Route.useLoaderData()
  return (
    <div className="page-width grid gap-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Gallery key={product._id} name={product.productName} images={product.productImages} />
      </div>
      <div className="flex flex-col gap-8">
        <ProductFacts product={product} />
        <SellerCard product={product} />
        <SafetyTips />
      </div>
    </div>
  )
}
