import { ReadableStream } from 'node:stream/web'
import { type Language, pathInLanguage } from '#contract/languages.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns the XML element of one file of a sitemap. */
export const fileEntry = (address: string): string => `<sitemap>${element('loc', address)}</sitemap>\n`

export type Site = {
  /** The public address of the shop, without a trailing slash. */
  origin: string
  /** The languages of the shop. */
  languages: readonly Language[]
}

/** Returns the XML elements of one page: one for each language of the shop, each of which names all of them. */
export function pageEntries(path: string, { origin, languages }: Site, changed?: string): string {
  const addresses = languages.map(
    language => [language, origin + pathInLanguage(path, language, languages)] as const,
  )
  const links = addresses.length > 1 ? [...addresses, ['x-default', origin + path] as const] : []
  const alternates = links
    .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(address)}"/>`)
    .join('')
  const lastmod = changed ? element('lastmod', changed) : ''
  return addresses
    .map(([, address]) => `<url>${element('loc', address)}${lastmod}${alternates}</url>\n`)
    .join('')
}

/**
 * Returns a response with this kind of sitemap.
 * @param entries complete, or streamed as the client reads them
 */
export function xml(kind: 'urlset' | 'sitemapindex', entries: string | AsyncIterable<string>): Response {
  const begin = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${NAMESPACES}>\n`
  const end = `</${kind}>\n`
  const body = typeof entries === 'string' ? begin + entries + end : streamOf(begin, entries, end)
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function streamOf(begin: string, entries: AsyncIterable<string>, end: string): BodyInit {
  const encoder = new TextEncoder()
  async function* pieces() {
    yield encoder.encode(begin)
    for await (const piece of entries) yield encoder.encode(piece)
    yield encoder.encode(end)
  }
  return ReadableStream.from(pieces()) as BodyInit
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)
