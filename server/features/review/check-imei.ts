import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { reviewMessages } from '#contract/review/messages.ts'
import type { ImeiStatus } from '#contract/review/reasons.ts'
import { StolenListUnreachable } from '../../adapters/stolen/port.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { decryptImei } from '../imei/imei.ts'
import { notify } from '../notices/notify.ts'
import { openSaleOf, openSales } from '../sales/deals/open-deals.ts'
import { notifySides } from '../sales/shared/notify-sides.ts'
import type { Services } from '../services.ts'
import { listingShown } from './listing-events.ts'
import { queueForReview } from './queue.ts'
import { imeisToCheck } from './queues.ts'
import { lockListing, setReview } from './state.ts'

type Shop = {
  db: Queries
  services: Pick<Services, 'jobs' | 'reviewMode' | 'stolenPhones' | 'secrets'>
}

/**
 * Checks the phone of a listing against the list of stolen phones. Holds the listing if the phone is reported. Continues the
 * review of a listing that waited for the result.
 * @throws StolenListUnreachable without any change
 */
export async function checkImei({ db, services }: Shop, productId: string): Promise<void> {
  const { stolenPhones, secrets } = services
  const [asked] = await db.select().from(products).where(eq(products.id, productId))
  if (!asked?.imeiEncrypted || (asked.soldAt && !(await openSaleOf(db, productId)))) return
  const isAsked = stolenPhones.kind !== 'off'
  const imei = decryptImei(secrets, asked.imeiEncrypted)
  const status = isAsked ? await stolenPhones.checkImei(imei) : null
  await atomically(db, async transaction => {
    const listing = await lockListing(transaction, productId)
    // A newer IMEI has its own job.
    if (!listing?.imeiEncrypted || decryptImei(secrets, listing.imeiEncrypted) !== imei) return
    await transaction
      .update(products)
      .set({ imeiStatus: status, imeiAskedAt: sql`now()` })
      .where(eq(products.id, productId))
    if (!listing.soldAt) await applyStatus({ db: transaction, services }, listing, status)
    else if (status === 'reported' && listing.imeiStatus !== 'reported')
      await warnOfReported(transaction, productId)
  })
}

/** Tells the buyer and the administrators that the phone of a running deal is reported as stolen. */
async function warnOfReported(db: Queries, productId: string): Promise<void> {
  const booking = await openSaleOf(db, productId)
  const news = { kind: 'phone-reported' } as const
  if (booking) await notifySides(db, booking, { buyer: news, administrators: news })
}

async function applyStatus(
  { db, services }: Shop,
  listing: typeof products.$inferSelect,
  status: ImeiStatus | null,
): Promise<void> {
  const { jobs } = services
  const { id: productId, sellerId, name: productName } = listing
  // A phone that was reported before may have been approved by an administrator.
  if (status === 'reported' && listing.imeiStatus !== 'reported') {
    await queueForReview(db, { productId, reasons: ['stolen'] })
    await setReview(db, { productId, review: 'held', note: reviewMessages.reportedStolen, jobs })
    await notify(db, {
      userId: sellerId,
      kind: 'listing-held',
      path: `/product-details/${productId}`,
      productName,
    })
  } else if (listing.review === 'checking') {
    const shown = await setReview(db, { productId, review: 'none', jobs })
    if (shown) await listingShown({ db, services }, shown)
  }
}

/**
 * Checks the phone of a listing before it is shown, unless the last result is fresh.
 * @returns whether the listing must wait, because the list is unreachable and the settings require a result
 */
export async function mustWaitForList(
  { db, services }: Shop,
  listing: Pick<typeof products.$inferSelect, 'id' | 'imeiHash' | 'imeiStatus' | 'imeiAskedAt'>,
): Promise<boolean> {
  const { stolenPhones } = services
  const age = Date.now() - (listing.imeiAskedAt?.getTime() ?? 0)
  const isFresh = listing.imeiStatus !== null && age < FRESH_MS
  if (listing.imeiHash === null || stolenPhones.kind === 'off' || isFresh) return false
  try {
    await checkImei({ db, services }, listing.id)
    return false
  } catch (error) {
    if (!(error instanceof StolenListUnreachable)) throw error
    return stolenPhones.whenDown === 'wait'
  }
}

/** Milliseconds for which a result is fresh. */
const FRESH_MS = 3_600_000

/** Listings per round, and hours between two checks of the same listing. */
const BATCH = 100
const EVERY_HOURS = 24

/**
 * Queues checks of shown listings and of phones in running deals whose last check is a day old, and of listings that wait for a
 * result. Several processes
 * may do it at the same time.
 */
export async function checkImeisDaily({ db, services }: Shop): Promise<void> {
  const { jobs, stolenPhones } = services
  const isDue = sql`(${products.imeiAskedAt} is null or ${products.imeiAskedAt} < now() - make_interval(hours => ${EVERY_HOURS}))`
  const isWaiting = sql`(${products.review} = 'checking' and (${products.imeiAskedAt} is null or ${products.imeiAskedAt} < now() - interval '10 minutes'))`
  // A phone may be reported while its deal is running.
  const isInDeal = inArray(products.id, openSales(db))
  await atomically(db, async transaction => {
    const found = await transaction
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          isNotNull(products.imeiHash),
          stolenPhones.kind === 'off'
            ? and(isNull(products.soldAt), isWaiting)
            : or(
                and(isNull(products.soldAt), or(and(products.displayed, isDue), isWaiting)),
                and(isNotNull(products.soldAt), isDue, isInDeal),
              ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return
    await transaction.update(products).set({ imeiAskedAt: sql`now()` }).where(inArray(products.id, ids))
    await jobs.send(transaction, imeisToCheck, ...ids.map(productId => ({ productId })))
  })
}
