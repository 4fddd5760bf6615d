import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'

/** A product as the signed-in user sees it. It is fetched here, because server-rendered pages are the same for everybody. */
export const useSignedInView = (product: ProductDetails) =>
  useQuery(
    {
      queryKey: ['products', 'contact', product._id],
      queryFn: () => browserApi.products.details({ id: product._id }),
      ...(product.sellerEmail && { initialData: product }),
    },
    browserQueries,
  )
