import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Models } from '../../adapters/search/understanding/models.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { lockImeiHash } from '../imei/imei.ts'
import { factsOf } from './facts.ts'
import { type ExportedListing, listingsOf } from './file-queries.ts'
import type { CheckedRow } from './listing-check.ts'
import { cellsOf } from './listing-file.ts'
import { parseProduct } from './parse.ts'

/**
 * Marks rows whose phone the seller has listed already: a listing has the same IMEI, or the same facts. A listing stands for
 * one row, because a dealer may have several equal phones.
 */
export async function withListed(
  db: Queries,
  { rows, sellerId, models }: { rows: CheckedRow[]; sellerId: string; models: Models },
): Promise<CheckedRow[]> {
  const imeiHash = await lockImeiHash(db)
  const found = rows.flatMap(({ listing }) => listing ?? [])
  const imeis = found.flatMap(({ typed }) => (typed.imei === undefined ? [] : [imeiHash(typed.imei)]))
  const withImei = await db
    .select({ hash: products.imeiHash })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), inArray(products.imeiHash, imeis), isNull(products.soldAt)))
  const hashes = new Set(withImei.map(({ hash }) => hash?.toString('hex')))
  const counts = new Map<string, number>()
  const names = [...new Set(found.map(({ typed }) => typed.productName))]
  for (const listing of await listingsOf(db, sellerId, names)) {
    const key = keyOf(listing)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  return rows.map(row => {
    const { listing } = row
    if (!listing) return row
    if (listing.typed.imei !== undefined)
      return { ...row, isListed: hashes.has(imeiHash(listing.typed.imei).toString('hex')) }
    const key = keyOf(listingOf(models, listing))
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return { ...row, isListed: count > 0 }
  })
}

/** Equal listings have equal cells in an export. */
const keyOf = (listing: ExportedListing) => JSON.stringify(cellsOf(listing))

/** The listing that would be made from a row, as an export shows it. */
function listingOf(models: Models, { typed, category }: NonNullable<CheckedRow['listing']>): ExportedListing {
  const facts = factsOf(models, { name: typed.productName, categoryName: category.name }, { entered: typed })
  return {
    ...parseProduct(typed),
    ...facts,
    categoryName: category.name,
    modelSlug: facts.modelId ? (models.withId(facts.modelId)?.slug ?? null) : null,
  }
}
