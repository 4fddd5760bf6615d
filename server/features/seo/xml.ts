import { ReadableStream } from 'node:stream/web'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns the XML element of one page or file of a sitemap. */
export const entry = (kind: 'url' | 'sitemap', address: string, changed?: string): string =>
  `<${kind}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${kind}>\n`

/**
 * Returns a response with this kind of sitemap.
 * @param entries complete, or streamed as the client reads them
 */
export function xml(kind: 'urlset' | 'sitemapindex', entries: string | AsyncIterable<string>): Response {
  const begin = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${NAMESPACE}">\n`
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

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)
