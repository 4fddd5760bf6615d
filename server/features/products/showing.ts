import type { Queries } from '../../platform/database/connect.ts'
import type { CallContext } from '../calls.ts'
import { mustWaitForList } from '../review/check-imei.ts'
import { listingShown } from '../review/listing-events.ts'
import { imeisToCheck } from '../review/queues.ts'
import { type ListingRow, setReview } from '../review/state.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/caller.ts'
import { productOf } from './changes.ts'

/**
 * Checks the IMEI of a listing against the list of stolen phones before it is shown. This can take seconds, so it happens
 * before anything is locked.
 * @returns whether the listing must wait for the result
 */
export async function mustWaitForStolenCheck(
  { db, services }: CallContext,
  { id, caller }: { id: string; caller: Caller },
): Promise<boolean> {
  const listing = await productOf(db, { id, caller })
  return listing !== undefined && !listing.soldAt && mustWaitForList({ db, services }, listing)
}

/** Starts the review of a listing that was shown, in the same transaction. @returns the listing after the change */
export async function reviewAfterShowing(
  { db, services }: { db: Queries; services: Services },
  listing: ListingRow,
  mustWait: boolean,
): Promise<ListingRow> {
  if (!listing.displayed) return listing
  const { jobs } = services
  const productId = listing.id
  if (!mustWait) return listingShown({ db, services }, listing)
  await jobs.send(db, imeisToCheck, { productId })
  return (await setReview(db, { productId, review: 'checking', jobs })) ?? listing
}
