import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CardFacts } from '../products/card-facts.ts'
import { SearchBox } from '../search/search-box.tsx'

/** The headline, the search and a few phones. */
export function Banner({ products }: { products: CardFacts[] }) {
  const t = texts('home')
  const frame = texts('frame')
  return (
    <section className="border-base-300 border-b bg-secondary/60 dark:bg-base-100">
      <div className="page-width grid items-center gap-x-12 gap-y-5 py-6 md:grid-cols-2 md:py-12 lg:gap-y-8 lg:py-section">
        <div className="md:self-end">
          <h1 className="text-display">{t('headline')}</h1>
          <p className="mt-3 text-lead md:mt-5">{t('lead')}</p>
          <div className="mt-5 max-w-xl md:mt-8">
            <SearchBox label={frame('searchPhones')} />
          </div>
        </div>
        {products.length > 0 && (
          <ul className="grid grid-cols-3 gap-3 md:row-span-2 lg:gap-4" aria-label={t('someOfOurs')}>
            {products.map((product, index) => (
              <li key={product._id} className={index === 0 ? 'md:col-span-2 md:row-span-2' : ''}>
                <Link
                  to="/product-details/$id"
                  params={{ id: product._id }}
                  className="relative block overflow-hidden rounded-box shadow-raised"
                >
                  <Picture
                    address={product.productImage}
                    alt={product.productName}
                    sizes={index === 0 ? '(width < 80rem) 32vw, 25rem' : '(width < 48rem) 32vw, 11rem'}
                  />
                  <span className="absolute start-1 bottom-1 max-w-[calc(100%-0.5rem)] rounded-selector bg-base-100 px-1.5 py-0.5 font-bold text-sm tabular-nums wrap-anywhere lg:start-3 lg:bottom-3 lg:px-3 lg:py-1 lg:text-base">
                    <bdi>{priceText(product.resellPrice)}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 md:self-start">
          <Link to="/sell" className="btn btn-outline">
            {frame('sell')}
          </Link>
          <Link to="/all-products" className="link font-semibold underline-offset-4">
            {texts('card')('seeAll')}
          </Link>
          <Link to="/about" hash="features" className="link font-semibold underline-offset-4">
            {t('howItWorks')}
          </Link>
        </p>
      </div>
    </section>
  )
}
