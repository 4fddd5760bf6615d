import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'

/**
 * The query of a phone as its signed-in reader may see it, with contact details of the seller. Server-rendered pages are the
 * same for everybody.
 */
export const detailsForReader = (product: ProductDetails) => ({
  queryKey: ['products', 'contact', product._id],
  queryFn: () => browserApi.products.details({ id: product._id }),
  ...(product.sellerEmail && { initialData: product }),
})
