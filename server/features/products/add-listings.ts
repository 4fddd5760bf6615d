import { and, eq, isNull } from 'drizzle-orm'
import { MAX_LISTINGS, MAX_LISTINGS_OF_VERIFIED } from '#contract/constants.ts'
import type { NewProduct } from '#contract/products/schemas.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { imeiColumns, isListedAlready, lockImeiHash } from '../imei/imei.ts'
import { imeisToCheck } from '../review/queues.ts'
import type { Services } from '../services.ts'
import { addProducts } from './changes.ts'
import { factsOf } from './facts.ts'
import { parseProduct } from './parse.ts'

type Shop = { db: Queries; services: Pick<Services, 'secrets' | 'jobs'>; models: Models }
type NewListing = { typed: NewProduct; sellerId: string; category: { id: string; name: string } }

/**
 * Adds listings in the transaction of `db`, and queues the check of their IMEIs against the list of stolen phones.
 * @returns their IDs in the same order
 */
export async function addListings({ db, services, models }: Shop, listings: NewListing[]): Promise<string[]> {
  const hasImei = listings.some(({ typed }) => typed.imei !== undefined)
  const imeis = hasImei && { keys: services.secrets, imeiHash: await lockImeiHash(db) }
  const ids = await addProducts(
    db,
    listings.map(({ typed, sellerId, category }) => ({
      ...parseProduct(typed),
      ...factsOf(models, { name: typed.productName, categoryName: category.name }, { entered: typed }),
      ...(imeis && typed.imei !== undefined && imeiColumns(imeis, typed.imei)),
      sellerId,
      categoryId: category.id,
    })),
  )
  const withImei = ids.filter((_id, index) => listings[index]?.typed.imei !== undefined)
  await services.jobs.send(db, imeisToCheck, ...withImei.map(productId => ({ productId })))
  return ids
}

/**
 * Whether a seller may have this many more unsold listings. Valid until the transaction of `db` ends, because it locks the
 * seller. Call it before products are locked, like all locks of people.
 */
export async function hasRoomFor(db: Queries, sellerId: string, count: number): Promise<boolean> {
  const [seller] = await db
    .select({ verified: users.verified })
    .from(users)
    .where(eq(users.id, sellerId))
    .for('no key update')
  const unsold = await db.$count(products, and(eq(products.sellerId, sellerId), isNull(products.soldAt)))
  return unsold + count <= (seller?.verified ? MAX_LISTINGS_OF_VERIFIED : MAX_LISTINGS)
}

/** Returns an error handler that throws `IMEI_LISTED` when the phone is in another live listing. */
export const refuseListed =
  (errors: { IMEI_LISTED(): Error }) =>
  (error: unknown): never => {
    throw isListedAlready(error) ? errors.IMEI_LISTED() : error
  }
