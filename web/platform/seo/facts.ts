import { createIsomorphicFn } from '@tanstack/react-start'
import { CURRENCY, PRODUCT_NAME } from '#contract/constants.ts'
import { decimalText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { categoryPath, phonePath } from './paths.ts'

// What pages say in the words of schema.org, with addresses in full. Only pages that are rendered on the server say it:
// who reads it asks for whole pages, and nobody else has to load this.

type Step = { name: string; path: string }

/** What a phone's page says of the phone, and of the way to it. */
export const phoneFacts = createIsomorphicFn()
  .server((product: ProductDetails, origin: string): object[] => {
    const { productName: name, productCategory: brand, _id: id } = product
    return [productFacts(product, origin), wayTo(origin, ...wayToBrand(brand), { name, path: phonePath(id) })]
  })
  .client((_product: ProductDetails, _origin: string): object[] => [])

/** What a brand's page says of the way to it. */
export const brandFacts = createIsomorphicFn()
  .server((brand: string, origin: string): object[] => [wayTo(origin, ...wayToBrand(brand))])
  .client((_brand: string, _origin: string): object[] => [])

/** What the home page says of the shop. */
export const shopFacts = createIsomorphicFn()
  .server((origin: string): object[] => [
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/all-products?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ])
  .client((_origin: string): object[] => [])

type Article = { title: string; summary: string; published: string }

/** What an article's page says of it, and of the way to it. */
export const articleFacts = createIsomorphicFn()
  .server(({ title, summary, published }: Article, path: string, origin: string): object[] => [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: summary,
      datePublished: published,
      url: origin + path,
      author: { '@type': 'Organization', name: PRODUCT_NAME },
    },
    wayTo(origin, { name: 'Blog', path: '/blog' }, { name: title, path }),
  ])
  .client((_article: Article, _path: string, _origin: string): object[] => [])

function productFacts(product: ProductDetails, origin: string) {
  const amount = decimalText(product.resellPrice)
  const currency = CURRENCY.toUpperCase()
  const itemCondition = 'https://schema.org/UsedCondition'
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.productImages.map(address => new URL(address, origin).href),
    sku: product._id,
    brand: { '@type': 'Brand', name: product.productCategory },
    itemCondition,
    offers: {
      '@type': 'Offer',
      url: origin + phonePath(product._id),
      price: amount,
      priceCurrency: currency,
      itemCondition,
      availability: `https://schema.org/${product.sold ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'Person', name: product.sellerName },
    },
  }
}

const wayToBrand = (brand: string): Step[] => [
  { name: 'All Products', path: '/all-products' },
  { name: brand, path: categoryPath(brand) },
]

/** The way from the home page to a page. */
const wayTo = (origin: string, ...steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
