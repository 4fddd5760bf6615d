import { PRODUCT_NAME } from '#contract/constants.ts'
import { pageHead } from '../layout/page-head.ts'
import { type Loaded, originIn } from './origin-in.ts'

type PublicPage = {
  title: string
  description: string
  /** The one address under which search engines are to know the page, with whatever else it can be reached. */
  path: string
  /** What the page shows: the address of a picture, and what can be seen on it. */
  picture?: { address: string; alt: string } | undefined
  kind?: 'website' | 'article' | 'product'
  /** Further properties for those who show a link to the page. */
  properties?: Record<string, string>
  /** Whether search engines shall follow its links, but not list it. */
  unlisted?: boolean
  /** What the page says, in the words of schema.org. */
  facts?: object[]
}

/** Made by scripts/brand-pictures.ts. */
const COVER = { path: '/cover.png', width: '1200', height: '630', alt: `${PRODUCT_NAME}: second-hand phones` }

/**
 * The head of a page that everybody may find: for search engines, and for those who show a link to it.
 * @param loaded the argument of the route's `head`
 */
export function publicHead(page: PublicPage, loaded: Loaded) {
  const { title, description, path, picture, kind = 'website', properties = {}, facts = [] } = page
  const origin = originIn(loaded)
  const address = origin + path
  const image = picture
    ? { 'og:image': new URL(picture.address, origin).href, 'og:image:alt': picture.alt }
    : {
        'og:image': origin + COVER.path,
        'og:image:width': COVER.width,
        'og:image:height': COVER.height,
        'og:image:alt': COVER.alt,
      }
  const told = {
    'og:site_name': PRODUCT_NAME,
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...image,
    ...properties,
  }
  return {
    meta: [
      ...pageHead({ title, description, unlisted: page.unlisted }).meta,
      ...Object.entries(told).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
    scripts: facts.map(fact => ({ type: 'application/ld+json', children: dataBlock(fact) })),
  }
}

/** As JSON that cannot end the element in which it stands, whatever somebody has called their phone. */
const dataBlock = (fact: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
