import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { ProductCard } from './product-card.tsx'
import { ProductStrip, StripSkeletons } from './product-strip.tsx'

export type SimilarPhonesProps = {
  productId: string
  /** Called when there are none, or when loading failed. */
  onNone(): void
}

/** Phones that are similar to another one. */
export function SimilarPhones({ productId, onNone }: SimilarPhonesProps) {
  const { data, isError } = useQuery(
    {
      queryKey: ['similar', productId],
      queryFn: () => browserApi.products.similar({ id: productId }),
      staleTime: 0,
    },
    browserQueries,
  )
  const none = isError || data?.length === 0
  useEffect(() => {
    if (none) onNone()
  }, [none, onNone])
  if (!data) return <StripSkeletons />
  return (
    <ProductStrip>
      {data.map(product => (
        <ProductCard key={product._id} product={product} />
      ))}
    </ProductStrip>
  )
}
