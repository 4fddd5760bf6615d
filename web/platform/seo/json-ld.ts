import { createIsomorphicFn } from '@tanstack/react-start'
import { FOR_PARTS, PRODUCT_NAME } from '#contract/constants.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import type { Language } from '#contract/languages.ts'
import type { Model } from '#contract/models/schemas.ts'
import { CURRENCY, decimalText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { Facets } from '#contract/search/filters.ts'
import { pageLanguage, pathIn } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { categoryPath, phonePath } from './paths.ts'

// schema.org data of pages, with absolute addresses. Only server-rendered pages contain it, because crawlers load whole
// pages; the browser does not load this code.

type Step = { name: string; path: string }

/** The product and breadcrumb data of a phone's page. */
export const phoneJsonLd = createIsomorphicFn()
  .server((product: ProductDetails, origin: string): object[] => {
    const { productName: name, productCategory: brand, _id: id } = product
    return [
      productJsonLd(product, origin),
      wayTo(origin, ...wayToBrand(brand), { name, path: phonePath(id) }),
    ]
  })
  .client((_product: ProductDetails, _origin: string): object[] => [])

/** The breadcrumb data of a brand's page. */
export const brandJsonLd = createIsomorphicFn()
  .server((brand: string, origin: string): object[] => [wayTo(origin, ...wayToBrand(brand))])
  .client((_brand: string, _origin: string): object[] => [])

/** `count` and `prices` are those of phones that work. */
type ModelOffers = { model: Model; count: number; prices?: Facets['prices'] }

/** The offer and breadcrumb data of a model's page. */
export const modelJsonLd = createIsomorphicFn()
  .server(({ model, count, prices }: ModelOffers, origin: string): object[] => {
    const url = addressOf(`/phones/${model.slug}`, origin)
    const offers = prices && {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: CURRENCY.toUpperCase(),
      lowPrice: decimalText(prices.lowest),
      highPrice: decimalText(prices.highest),
      offerCount: count,
      itemCondition: 'https://schema.org/UsedCondition',
    }
    const product = {
      '@type': 'Product',
      name: model.fullName,
      url,
      brand: { '@type': 'Brand', name: model.brand },
      ...(model.releasedOn && { releaseDate: model.releasedOn }),
      ...(offers && { offers }),
    }
    const way = wayTo(origin, ...wayToBrand(model.brand), {
      name: model.fullName,
      path: `/phones/${model.slug}`,
    })
    return [product, way]
  })
  .client((_offers: ModelOffers, _origin: string): object[] => [])

/** The organization data of the home page. */
export const shopJsonLd = createIsomorphicFn()
  .server((origin: string): object[] => [
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: addressOf('/', origin),
      inLanguage: pageLanguage(),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addressOf('/all-products', origin)}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
  .client((_origin: string): object[] => [])

type Article = { title: string; summary: string; published: string; language: Language }

/** The article and breadcrumb data of an article's page. */
export const articleJsonLd = createIsomorphicFn()
  .server(({ title, summary, published, language }: Article, path: string, origin: string): object[] => [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: summary,
      datePublished: published,
      url: addressOf(path, origin),
      inLanguage: language,
      author: { '@type': 'Organization', name: PRODUCT_NAME },
    },
    wayTo(origin, { name: texts('frame')('blog'), path: '/blog' }, { name: title, path }),
  ])
  .client((_article: Article, _path: string, _origin: string): object[] => [])

function productJsonLd(product: ProductDetails, origin: string) {
  const amount = decimalText(product.resellPrice)
  const currency = CURRENCY.toUpperCase()
  const itemCondition = `https://schema.org/${product.condition === FOR_PARTS ? 'Damaged' : 'Used'}Condition`
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.productImages
      .filter(address => address !== NO_PHOTOS)
      .map(address => new URL(address, origin).href),
    sku: product._id,
    brand: { '@type': 'Brand', name: product.productCategory },
    itemCondition,
    offers: {
      '@type': 'Offer',
      url: addressOf(phonePath(product._id), origin),
      price: amount,
      priceCurrency: currency,
      itemCondition,
      availability: `https://schema.org/${product.sold ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'Person', name: product.sellerName },
    },
  }
}

const wayToBrand = (brand: string): Step[] => [
  { name: texts('frame')('allProducts'), path: '/all-products' },
  { name: brand, path: categoryPath(brand) },
]

/** A breadcrumb list from the home page to a page. */
const wayTo = (origin: string, ...steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: texts('frame')('home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path, origin),
  })),
})

/** The absolute address of a page in the language of this one. */
const addressOf = (path: string, origin: string) => origin + pathIn(pageLanguage(), path)
