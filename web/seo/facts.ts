import { CURRENCY, PRODUCT_NAME } from '#contract/constants.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { categoryPath, phonePath } from './paths.ts'

// What pages say in the words of schema.org. Prices are written with two decimals, addresses in full.

export const priceOf = (dollars: number) => ({ amount: dollars.toFixed(2), currency: CURRENCY.toUpperCase() })

export function productFacts(product: ProductDetails, origin: string) {
  const { amount, currency } = priceOf(product.resellPrice)
  return {
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    image: product.productImages.map(address => new URL(address, origin).href),
    sku: product._id,
    brand: { '@type': 'Brand', name: product.productCategory },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url: origin + phonePath(product._id),
      price: amount,
      priceCurrency: currency,
      itemCondition: 'https://schema.org/UsedCondition',
      availability: `https://schema.org/${product.sold ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'Person', name: product.sellerName },
    },
  }
}

/** The way to a page, from the home page on. */
export const breadcrumbFacts = (origin: string, way: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...way].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** The way through its brand to a phone, or to the brand's own page. */
export const brandBreadcrumbs = (
  origin: string,
  brand: string,
  ...beyond: { name: string; path: string }[]
) =>
  breadcrumbFacts(origin, [
    { name: 'All Products', path: '/all-products' },
    { name: brand, path: categoryPath(brand) },
    ...beyond,
  ])

export const webSiteFacts = (origin: string) => ({
  '@type': 'WebSite',
  name: PRODUCT_NAME,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/all-products?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** @param article.published as `2026-11-20` */
export const articleFacts = (
  { title, summary, published }: { title: string; summary: string; published: string },
  url: string,
) => ({
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  datePublished: published,
  url,
  author: { '@type': 'Organization', name: PRODUCT_NAME },
})
