import { Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { StaticPage } from '../web.ts'
import { categoriesWithNewest, firstOfParts, forSaleIn, type IdRange, modelsForSale } from './queries.ts'
import { fileEntry, pageEntries, type Site, xml } from './xml.ts'

/** The protocol's limit of addresses per file. */
const LARGEST_PART = 50_000
/** Rows per query. */
const BATCH = 1000

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PHONES = new RegExp(`^phones-(${UUID})(?:-to-(${UUID}))?\\.xml$`)

type Sitemap = {
  db: Queries
  /** Returns the pages that do not depend on listings. */
  staticPages: () => Promise<StaticPage[]>
  /** The public address of the shop for this request, without a trailing slash. */
  originOf: (request: Request) => string
  /** The languages of the shop. */
  languages: readonly Language[]
  /** Phones per file. */
  partSize?: number | undefined
}

/**
 * Serves `/sitemap.xml` and the files that it lists, with all public pages that search engines should index. The files are
 * not cached, so that hidden, sold and deleted phones disappear immediately.
 */
export function sitemap({
  db,
  staticPages,
  originOf,
  languages,
  partSize = largestPart(languages),
}: Sitemap): Hono {
  let scan: Promise<string[]> | undefined
  /** Finds the first ID of each file. This scans all phones for sale, so concurrent requests share one scan. */
  const firstIds = () => {
    scan ??= firstOfParts(db, partSize).finally(() => {
      scan = undefined
    })
    return scan
  }
  return new Hono()
    .get('/sitemap.xml', async context => {
      const address = (file: string) => `${originOf(context.req.raw)}/sitemaps/${file}`
      const firsts = await firstIds()
      const parts = firsts.map((from, index) => fileOf({ from, below: firsts[index + 1] }))
      return xml('sitemapindex', ['pages.xml', ...parts].map(file => fileEntry(address(file))).join(''))
    })
    .get('/sitemaps/pages.xml', async context => {
      const site = { origin: originOf(context.req.raw), languages }
      const [pages, categories, models] = await Promise.all([
        staticPages(),
        categoriesWithNewest(db),
        modelsForSale(db),
      ])
      const entries = [
        ...pages.map(({ path, changed }) => pageEntries(path, site, changed)),
        ...categories.map(({ name, newest }) =>
          pageEntries(`/category/${encodeURIComponent(name)}`, site, newest?.toISOString()),
        ),
        ...models.map(({ slug, newest }) => pageEntries(`/phones/${slug}`, site, newest.toISOString())),
      ]
      return xml('urlset', entries.join(''))
    })
    .get('/sitemaps/:file', async (context, next) => {
      const [, from, below] = context.req.param('file').match(PHONES) ?? []
      if (!from) return next()
      const site = { origin: originOf(context.req.raw), languages }
      return xml('urlset', phones(db, { stretch: { from, below }, site, most: largestPart(languages) }))
    })
}

/** Phones per file: each has an entry for each language, and each entry names all languages. Files may have 50 MB. */
const largestPart = ({ length }: readonly Language[]) => Math.floor(LARGEST_PART / length ** 2)

const fileOf = ({ from, below }: IdRange) => `phones-${from}${below ? `-to-${below}` : ''}.xml`

/** Yields the entries of a range of phones, in batches. */
async function* phones(db: Queries, { stretch, site, most }: { stretch: IdRange; site: Site; most: number }) {
  let after: string | undefined
  for (let left = most; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left)
    const rows = await forSaleIn(db, { ...stretch, ...(after && { after }), limit })
    yield rows
      .map(({ id, changedAt }) => pageEntries(`/product-details/${id}`, site, changedAt.toISOString()))
      .join('')
    after = rows.at(-1)?.id
    if (rows.length < limit) return
  }
}
