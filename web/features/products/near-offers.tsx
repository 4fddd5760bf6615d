import { texts } from '../../texts/texts.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductCardFacts } from './product-page.ts'

/** Phones that come near to a search with few results, each with how near it comes. */
export const NearOffers = ({ phones }: { phones: ProductCardFacts[] }) => (
  <section aria-labelledby="near-offers" className="mt-12 border-base-300 border-t pt-8">
    <h2 id="near-offers" className="mb-5 font-bold text-lg">
      {texts('list')('near')}
    </h2>
    <ProductGrid beside>
      {phones.map(phone => (
        <ProductCard key={phone._id} product={phone} />
      ))}
    </ProductGrid>
  </section>
)
