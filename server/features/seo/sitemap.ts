import { Hono } from 'hono'
import type { Queries } from '../../platform/database/connect.ts'
import type { StandingPage } from '../../platform/http/web.ts'
import { categoriesWithNewest, firstOfParts, forSaleIn, type Stretch } from './queries.ts'
import { entry, xml } from './xml.ts'

/** Addresses per file; the protocol's limit. */
const LARGEST_PART = 50_000
/** Rows that are read into memory at a time. */
const BATCH = 1000

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PHONES = new RegExp(`^phones-(${UUID})(?:-to-(${UUID}))?\\.xml$`)

type Sitemap = {
  db: Queries
  /** The pages that exist whatever is for sale. */
  standingPages: () => Promise<StandingPage[]>
  /** The public address of the shop for this request, without a trailing slash. */
  originOf: (request: Request) => string
  /** Phones per file. */
  partSize?: number | undefined
}

/**
 * `/sitemap.xml` and the files that it lists: every public page that search engines should index, and no other. Not
 * cached: hidden, sold and deleted phones disappear immediately.
 */
export function sitemap({ db, standingPages, originOf, partSize = LARGEST_PART }: Sitemap): Hono {
  let asked: Promise<string[]> | undefined
  /** Finding them scans everything for sale, so concurrent requests share one scan. */
  const beginnings = () => {
    asked ??= firstOfParts(db, partSize).finally(() => {
      asked = undefined
    })
    return asked
  }
  return new Hono()
    .get('/sitemap.xml', async context => {
      const address = (file: string) => `${originOf(context.req.raw)}/sitemaps/${file}`
      const firsts = await beginnings()
      const parts = firsts.map((from, index) => fileOf({ from, below: firsts[index + 1] }))
      return xml(
        'sitemapindex',
        ['pages.xml', ...parts].map(file => entry('sitemap', address(file))).join(''),
      )
    })
    .get('/sitemaps/pages.xml', async context => {
      const origin = originOf(context.req.raw)
      const [pages, categories] = await Promise.all([standingPages(), categoriesWithNewest(db)])
      const entries = [
        ...pages.map(({ path, changed }) => entry('url', origin + path, changed)),
        ...categories.map(({ name, newest }) =>
          entry('url', `${origin}/category/${encodeURIComponent(name)}`, newest?.toISOString()),
        ),
      ]
      return xml('urlset', entries.join(''))
    })
    .get('/sitemaps/:file', async (context, next) => {
      const [, from, below] = context.req.param('file').match(PHONES) ?? []
      if (!from) return next()
      return xml('urlset', phones(db, { stretch: { from, below }, origin: originOf(context.req.raw) }))
    })
}

const fileOf = ({ from, below }: Stretch) => `phones-${from}${below ? `-to-${below}` : ''}.xml`

/** The entries of a range of phones, in batches. */
async function* phones(db: Queries, { stretch, origin }: { stretch: Stretch; origin: string }) {
  let after: string | undefined
  for (let left = LARGEST_PART; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left)
    const rows = await forSaleIn(db, { ...stretch, ...(after && { after }), limit })
    yield rows
      .map(({ id, changedAt }) => entry('url', `${origin}/product-details/${id}`, changedAt.toISOString()))
      .join('')
    after = rows.at(-1)?.id
    if (rows.length < limit) return
  }
}
