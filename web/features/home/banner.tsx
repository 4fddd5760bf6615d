import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ProductCardFacts } from '../products/product-page.ts'
import { SearchBox } from '../search/search-box.tsx'

/** The headline, the search and, on wide screens, a few phones. */
export function Banner({ products }: { products: ProductCardFacts[] }) {
  return (
    <section className="border-base-300 border-b bg-secondary/60">
      <div className="page-width grid items-center gap-12 py-14 md:py-20 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 className="text-display">The Smart, Sustainable and Trusted Way to Buy and Sell Phones.</h1>
          <div className="mt-8 max-w-xl">
            <SearchBox label="Search phones" />
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link to="/sell" className="btn btn-outline">
              Sell your phone
            </Link>
            <Link to="/all-products" className="link font-semibold underline-offset-4">
              See all phones
            </Link>
            <Link to="/about" hash="features" className="link font-semibold underline-offset-4">
              How it works
            </Link>
          </p>
        </div>
        <ul className="hidden grid-cols-2 gap-4 lg:grid" aria-label="A few of our phones">
          {products.slice(0, 3).map((product, index) => (
            <li key={product._id} className={index === 0 ? 'row-span-2 self-center' : ''}>
              <Link
                to="/product-details/$id"
                params={{ id: product._id }}
                className="relative block overflow-hidden rounded-box shadow-raised"
              >
                <Picture address={product.productImage} alt={product.productName} sizes="17rem" />
                <span className="absolute bottom-3 left-3 rounded-selector bg-base-100 px-3 py-1 font-bold tabular-nums">
                  {priceText(product.resellPrice)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
