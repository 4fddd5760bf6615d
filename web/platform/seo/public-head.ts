import { PRODUCT_NAME } from '#contract/constants.ts'
import { pageLanguage, pathIn, shopLanguages } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { pageHead } from '../layout/page-head.ts'
import { type Loaded, originIn } from './origin-in.ts'

type PublicPage = {
  title: string
  description: string
  /** The canonical path of the page. */
  path: string
  /** The preview picture of the page. */
  picture?: { address: string; alt: string } | undefined
  kind?: 'website' | 'article' | 'product'
  /** Further Open Graph properties for link previews. */
  properties?: Record<string, string>
  /** Whether search engines should follow its links but not index it. */
  unlisted?: boolean
  /** The page's schema.org data. */
  jsonLd?: object[]
}

/** Made by scripts/brand-pictures.ts. */
const COVER = { path: '/cover.png', width: '1200', height: '630' }

/**
 * The head of a public page, for search engines and link previews.
 * @param loaded the argument of the route's `head`
 */
export function publicHead(page: PublicPage, loaded: Loaded) {
  const { title, description, path, picture, kind = 'website', properties = {}, jsonLd = [] } = page
  const origin = originIn(loaded)
  const address = origin + pathIn(pageLanguage(), path)
  const image = picture
    ? { 'og:image': new URL(picture.address, origin).href, 'og:image:alt': picture.alt }
    : {
        'og:image': origin + COVER.path,
        'og:image:width': COVER.width,
        'og:image:height': COVER.height,
        'og:image:alt': texts('ui')('cover', { shop: PRODUCT_NAME }),
      }
  const openGraph = {
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
      ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }, ...alternates(origin, path)],
    scripts: jsonLd.map(data => ({ type: 'application/ld+json', children: dataBlock(data) })),
  }
}

/** The same page in the languages of the shop. */
function alternates(origin: string, path: string) {
  const languages = shopLanguages()
  const [first] = languages
  if (first === undefined || languages.length < 2) return []
  return [
    ...languages.map(language => ({
      rel: 'alternate',
      hrefLang: language,
      href: origin + pathIn(language, path),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: origin + pathIn(first, path) },
  ]
}

/** JSON in which no text, such as the name of a phone, can close the script element. */
const dataBlock = (fact: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
