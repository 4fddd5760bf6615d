import { createFileRoute, Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { ADVERTISED_ON_HOME } from '#contract/constants.ts'
import { CategoryRow } from '../features/categories/category-row.tsx'
import { CompareBar } from '../features/compare/compare-bar.tsx'
import { Banner } from '../features/home/banner.tsx'
import { Promises } from '../features/home/promises.tsx'
import { type CardFacts, cardFacts } from '../features/products/card-facts.ts'
import { ProductCard } from '../features/products/product-card.tsx'
import { ProductGrid } from '../features/products/product-grid.tsx'
import { RecentlyViewed } from '../features/recent/recently-viewed.tsx'
import { apiOf } from '../platform/api/api.ts'
import { shopJsonLd } from '../platform/seo/json-ld.ts'
import { originIn } from '../platform/seo/origin-in.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'
import { Section } from '../ui/section.tsx'

/** Fewer advertisements than this do not fill a row. */
const FEW_PHONES = 4
const NEWEST_SHOWN = 8
/** Some of the newest phones may stand elsewhere on the page. */
const NEWEST_ASKED = 16

export const Route = createFileRoute('/')({
  staticData: { texts: ['home'] },
  loader: async argument => {
    const api = await apiOf(argument)
    const [categories, advertised, showcase] = await Promise.all([
      api.categories.all(),
      api.products.advertised({ limit: ADVERTISED_ON_HOME }),
      api.products.showcase(),
    ])
    // With few advertisements, the page also shows the newest phones.
    const isSparse = advertised.body.length < FEW_PHONES
    const newest = isSparse ? await api.products.all({ limit: NEWEST_ASKED }) : { body: [] }
    // No phone is on the page twice.
    const isShown = new Set([...advertised.body, ...showcase].map(({ _id }) => _id))
    return {
      categories: largestFirst(categories),
      inBanner: showcase.map(cardFacts),
      advertised: advertised.body.map(cardFacts),
      newest: newest.body
        .filter(({ _id }) => !isShown.has(_id))
        .slice(0, NEWEST_SHOWN)
        .map(cardFacts),
    }
  },
  head: loaded => {
    const t = texts('home')
    return publicHead(
      {
        title: t('title'),
        description: t('description'),
        path: '/',
        jsonLd: shopJsonLd(originIn(loaded)),
      },
      loaded,
    )
  },
  component: Home,
})

function Home() {
  const { categories, inBanner, advertised, newest } = Route.useLoaderData()
  const t = texts('home')
  return (
    <>
      <Banner products={inBanner} />
      <Phones title={t('advertised')} products={advertised} />
      <Phones title={t('newest')} products={newest} />
      <Section title={t('byCategory')}>
        <CategoryRow categories={categories} />
      </Section>
      <RecentlyViewed />
      <Promises />
      <CompareBar />
    </>
  )
}

function Phones({ title, products }: { title: string; products: CardFacts[] }) {
  if (products.length === 0) return null
  return (
    <Section
      title={title}
      aside={
        <Link to="/all-products" className="link font-semibold underline-offset-4">
          {texts('card')('seeAll')}
        </Link>
      }
    >
      <ProductGrid isExcerpt>
        {products.map(product => (
          <ProductCard key={product._id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  )
}

/** Categories with the most phones first; without counts they stay in alphabetical order. */
const largestFirst = (categories: Category[]) =>
  categories.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
