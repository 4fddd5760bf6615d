import { createFileRoute, Link } from '@tanstack/react-router'
import { CategoryCard } from '../features/categories/category-card.tsx'
import { TrayPlace } from '../features/compare/tray-place.tsx'
import { Banner } from '../features/home/banner.tsx'
import { Promises } from '../features/home/promises.tsx'
import { ProductCard } from '../features/products/product-card.tsx'
import { ProductGrid } from '../features/products/product-grid.tsx'
import { cardFacts } from '../features/products/product-page.ts'
import { RecentPlace } from '../features/recent/recent-place.tsx'
import { apiOf } from '../platform/api/api.ts'
import { shopFacts } from '../platform/seo/facts.ts'
import { originIn } from '../platform/seo/origin-in.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { Section } from '../ui/section.tsx'

const ADVERTISED_SHOWN = 8

export const Route = createFileRoute('/')({
  loader: async argument => {
    const api = await apiOf(argument)
    const [categories, advertised] = await Promise.all([
      api.categories.all(),
      api.products.advertised({ limit: ADVERTISED_SHOWN }),
    ])
    return { categories, advertised: advertised.body.map(cardFacts) }
  },
  head: loaded =>
    publicHead(
      {
        title: 'Second-hand phones you can trust',
        description:
          'Buy and sell second-hand mobile phones: honest conditions, clear prices, verified sellers.',
        path: '/',
        facts: shopFacts(originIn(loaded)),
      },
      loaded,
    ),
  component: Home,
})

function Home() {
  const { categories, advertised } = Route.useLoaderData()
  return (
    <>
      <Banner products={advertised} />
      <Section title="SHOP & SELL BY CATEGORY">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 md:gap-6">
          {categories.map(category => (
            <CategoryCard key={category._id} category={category} />
          ))}
        </ul>
      </Section>
      {advertised.length > 0 && (
        <Section
          title="ADVERTISED PRODUCTS"
          aside={
            <Link to="/all-products" className="link font-semibold underline-offset-4">
              See all phones
            </Link>
          }
        >
          <ProductGrid>
            {advertised.map(product => (
              <ProductCard key={product._id} product={product} />
            ))}
          </ProductGrid>
        </Section>
      )}
      <RecentPlace />
      <Promises />
      <TrayPlace />
    </>
  )
}
