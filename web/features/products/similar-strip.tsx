import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { Section } from '../../ui/section.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductStrip, StripSkeletons } from './product-strip.tsx'

/** Phones that are similar to another one; nothing if there are none, or if they cannot be loaded. */
export function SimilarStrip({ productId }: { productId: string }) {
  const { data, isError } = useQuery(
    {
      queryKey: ['similar', productId],
      queryFn: () => browserApi.products.similar({ id: productId }),
      staleTime: 0,
    },
    browserQueries,
  )
  if (data ? data.length === 0 : isError) return null
  return (
    <Section title={texts('phone')('similar')}>
      {data ? (
        <ProductStrip>
          {data.map(product => (
            <ProductCard key={product._id} product={product} />
          ))}
        </ProductStrip>
      ) : (
        <StripSkeletons />
      )}
    </Section>
  )
}
