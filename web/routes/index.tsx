import { createFileRoute, Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { CategoryRow } from '../features/categories/category-row.tsx'
import { CompareBar } from '../features/compare/compare-bar.tsx'
import { Banner } from '../features/home/banner.tsx'
import { bannerPhones } from '../features/home/banner-phones.ts'
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

const PHONES_SHOWN = 8
/** The number of newest phones of which some stand in the banner. */
const PHONES_LOOKED_AT = 30
/** Fewer advertisements than this do not fill a row. */
const FEW_PHONES = 4

export const Route = createFileRoute('/')({
  staticData: { texts: ['home'] },
  loader: async argument => {
    const api = await apiOf(argument)
    const [categories, advertised, newest] = await Promise.all([
      api.categories.all(),
      api.products.advertised({ limit: PHONES_SHOWN }),
      api.products.all({ limit: PHONES_LOOKED_AT }),
    ])
    // No phone is on the page twice.
    const isAdvertised = new Set(advertised.body.map(({ _id }) => _id))
    const others = newest.body.filter(({ _id }) => !isAdvertised.has(_id)).map(cardFacts)
    const inBanner = bannerPhones(others)
    const isSparse = advertised.body.length < FEW_PHONES
    return {
      categories: largestFirst(categories),
      inBanner,
      advertised: advertised.body.map(cardFacts),
      // With few advertisements, the page also shows the newest phones.
      newest: isSparse ? others.filter(phone => !inBanner.includes(phone)).slice(0, PHONES_SHOWN) : [],
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
