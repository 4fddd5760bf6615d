import type { Models } from '../../adapters/search/understanding/models.ts'
import { csvFile } from '../../platform/csv/csv.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { callerOf, calls } from '../calls.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import { limited } from '../limited.ts'
import { addListings, refuseListed } from './add-listings.ts'
import { listingsOf, lockAllCategories, picturesListedBy } from './file-queries.ts'
import { withoutListedImeis } from './import-imeis.ts'
import { checkRow, picturesIn, rowOnWire } from './listing-check.ts'
import { type FileRow, listingFile, listingTemplate, readListings } from './listing-file.ts'

/** Import and export of listings. */
export const productFiles = {
  import: calls.products.import
    .use(limited('imports-by-user'))
    .handler(async ({ context, input: { csv, confirm }, errors }) => {
      const sellerId = callerOf(context).id
      const models = await context.services.catalog.current()
      const file = readListings(csv)
      if ('unreadable' in file) throw errors.UNREADABLE_FILE({ message: file.unreadable })

      // The checks lock categories and pictures until the rows are inserted.
      return atomically(context.db, async db => {
        const found = await checked(db, { sellerId, models, rows: file.rows })
        const rows = await withoutListedImeis(db, { rows: found, sellerId })
        if (!confirm) return { imported: 0, rows: rows.map(rowOnWire) }

        const listings = rows.flatMap(({ listing }) => listing ?? [])
        if (listings.length < rows.length) throw errors.ROWS_REFUSED()
        for (let start = 0; start < listings.length; start += BATCH) {
          const batch = listings.slice(start, start + BATCH)
          await addListings(
            { db, services: context.services, models },
            batch.map(({ typed, category }) => ({ typed, sellerId, category })),
          )
        }
        return { imported: listings.length, rows: rows.map(rowOnWire) }
      }).catch(refuseListed(errors))
    }),

  export: calls.products.export.handler(async ({ context: { db, caller }, input: { template } }) => {
    if (template) {
      const [category] = await lockAllCategories(db)
      return csvFile(listingTemplate(category?.name ?? 'Apple'), 'redial-template.csv')
    }
    return csvFile(listingFile(await listingsOf(db, callerOf({ caller }).id)), 'redial-listings.csv')
  }),
}

/** Rows per insert statement. */
const BATCH = 200

/** Checks every row. All lookups are batched, one query for all rows. */
async function checked(
  db: Queries,
  { sellerId, models, rows }: { sellerId: string; models: Models; rows: FileRow[] },
) {
  const addresses = [...new Set(rows.flatMap(picturesIn))]
  const uploaded = await picturesUploadedBy(db, sellerId, addresses)
  const listed = await picturesListedBy(
    db,
    sellerId,
    addresses.filter(address => !uploaded.has(address)),
  )
  const categories = await lockAllCategories(db)
  const facts = {
    categories: new Map(categories.map(category => [category.name.toLowerCase(), category])),
    pictures: new Set([...uploaded, ...listed]),
    models,
  }
  return rows.map(row => checkRow(row, facts))
}
