import { createFileRoute, Link } from '@tanstack/react-router'
import { apiOf } from '../api/api.ts'
import { CategoryCard } from '../categories/category-card.tsx'
import { TrayPlace } from '../compare/tray-place.tsx'
import { Banner } from '../home/banner.tsx'
import { Promises } from '../home/promises.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { cardFacts } from '../products/product-page.ts'
import { RecentPlace } from '../recent/recent-place.tsx'
import { shopFacts } from '../seo/facts.ts'
import { originIn } from '../seo/origin-in.ts'
import { publicHead } from '../seo/public-head.ts'
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
