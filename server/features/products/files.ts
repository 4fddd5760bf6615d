import type { DateOrder } from '#contract/input/dates.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import { concurrencyLimit, HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { csvFile, csvHeaders } from '../../platform/csv/csv.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { answerOnce } from '../answer-once.ts'
import { callerOf, calls } from '../calls.ts'
import { exporting } from '../exporting.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import { limited, limitedAtOnce } from '../limited.ts'
import { addListings, hasRoomFor, refuseListed } from './add-listings.ts'
import { listingBatches, lockAllCategories, picturesListedBy } from './file-queries.ts'
import { withoutListedImeis } from './import-imeis.ts'
import { withListed } from './listed-already.ts'
import {
  type CheckedRow,
  checkRow,
  datesIn,
  decimalMarkIn,
  picturesIn,
  serializeRow,
} from './listing-check.ts'
import { type FileRow, listingFile, listingTemplate, readListings } from './listing-file.ts'

/** Counts checks and imports, each of up to 1,000 listings. */
const importsByUser = rateLimit('imports-by-user', {
  of: 'user',
  most: 60,
  seconds: HOUR,
  says: "You've imported too many files.",
})

const listingExportsByUser = rateLimit('listing-exports-by-user', {
  of: 'user',
  most: 30,
  seconds: HOUR,
  says: "You've exported your listings too often.",
})

const importsInFlightByUser = concurrencyLimit('imports-in-flight-by-user', {
  of: 'user',
  most: 3,
  says: 'Three of your files are already being read.',
})

/** Import and export of listings. */
export const productFiles = {
  import: calls.products.import
    .use(limited(importsByUser))
    .use(limitedAtOnce(importsInFlightByUser))
    .handler(async ({ context, input, errors }) => {
      const sellerId = callerOf(context).id
      const models = await context.services.catalog.current()
      const file = readListings(input.csv)
      if ('unreadable' in file) throw errors.UNREADABLE_FILE({ message: file.unreadable })

      let locations: string[] = []
      // The checks lock categories and pictures until the rows are inserted.
      const result = await atomically(context.db, async db => {
        if (!(await hasRoomFor(db, sellerId, 1))) throw errors.TOO_MANY_LISTINGS()
        const { order, question } = datesIn(file.rows)
        const dateOrder = input.dateOrder ?? order
        const { locale } = LANGUAGES[context.language]
        const found = await checked(db, { sellerId, models, rows: file.rows, dateOrder, locale })
        const known = await withListed(db, { rows: found, sellerId, models })
        const rows = await withoutListedImeis(db, { rows: known, sellerId })
        const answer = { rows: rows.map(serializeRow), ...(question && !input.dateOrder && { question }) }
        if (!input.confirm) return { imported: 0, ...answer }

        const request = { userId: sellerId, call: 'import-products', requestId: input.requestId }
        const imported = await answerOnce(db, request, () => addRows(db, rows))
        return { imported, ...answer }
      }).catch(refuseListed(errors))
      // Uses another connection, so it comes after the transaction, which holds one and its locks.
      await context.services.places.locate(locations)
      return result

      async function addRows(db: Queries, rows: CheckedRow[]): Promise<number> {
        if (rows.some(({ issues }) => issues.length > 0)) throw errors.ROWS_REFUSED()
        // A phone with an IMEI cannot be listed twice.
        const wanted = rows.filter(
          ({ isListed, listing }) => !isListed || (input.again && listing?.typed.imei === undefined),
        )
        const listings = wanted.flatMap(({ listing }) => listing ?? [])
        if (!(await hasRoomFor(db, sellerId, listings.length))) throw errors.TOO_MANY_LISTINGS()
        for (let start = 0; start < listings.length; start += BATCH) {
          const batch = listings.slice(start, start + BATCH)
          await addListings(
            { db, services: context.services, models },
            batch.map(({ typed, category }) => ({ typed, sellerId, category })),
          )
        }
        locations = listings.map(({ typed }) => typed.location)
        return listings.length
      }
    }),

  export: calls.products.export
    .use(limited(listingExportsByUser))
    .handler(async ({ context, input: { template } }) => {
      if (template) {
        const [category] = await lockAllCategories(context.db)
        const body = csvFile(listingTemplate(category?.name ?? 'Apple'), TEMPLATE)
        return { headers: csvHeaders(TEMPLATE), body }
      }
      const parts = listingFile(listingBatches(context.db, callerOf(context).id))
      return { headers: csvHeaders('redial-listings.csv'), body: await exporting<File>(context, parts) }
    }),
}

const TEMPLATE = 'redial-template.csv'

/** Rows per insert statement. */
const BATCH = 200

/** Checks every row. All lookups are batched, one query for all rows. */
async function checked(db: Queries, { sellerId, models, rows, dateOrder, locale }: CheckedFile) {
  const addresses = [...new Set(rows.flatMap(picturesIn))]
  const uploaded = await picturesUploadedBy(db, sellerId, addresses)
  const listed = await picturesListedBy(
    db,
    sellerId,
    addresses.filter(address => !uploaded.has(address)),
  )
  const categories = await lockAllCategories(db)
  const rowContext = {
    categories: new Map(categories.map(category => [category.name.toLowerCase(), category])),
    pictures: new Set([...uploaded, ...listed]),
    models,
    numbers: { mark: decimalMarkIn(rows), locale },
    dateOrder,
  }
  return rows.map(row => checkRow(row, rowContext))
}

type CheckedFile = {
  sellerId: string
  models: Models
  rows: FileRow[]
  dateOrder: DateOrder | undefined
  locale: string
}
