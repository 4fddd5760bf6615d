import type { ImageStore } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { forgetPictures, lockUnusedPictures, unusedPictures } from './queries.ts'
import { removePicture } from './upload.ts'

/** How long a picture may wait for the product that it was uploaded for. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/** Pictures that stay locked together while their bytes are removed. */
const AT_ONCE = 20

/**
 * Removes the pictures that were uploaded more than a day ago and that nothing names. Several programs may sweep at
 * once, and a picture that is just being used is left alone. A picture whose bytes cannot be removed stays noted for the
 * next sweep.
 * @returns how many it has removed
 * @throws what the store threw last, when it could not remove some; the others are removed then, too
 */
export async function sweepPictures({
  db,
  store,
  now,
}: {
  db: Queries
  store: Pick<ImageStore, 'remove'>
  now: Date
}): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS)
  let removed = 0
  const failures: unknown[] = []
  let after = ''
  for (;;) {
    const found = await unusedPictures(db, { before, limit: AT_ONCE, after })
    const last = found.at(-1)
    if (last === undefined) break
    after = last
    const outcome = await removeUnused({ db, store }, found)
    removed += outcome.removed
    failures.push(...outcome.failures)
  }
  if (failures.length > 0) throw failures.at(-1)
  return removed
}

/**
 * Removes those of these pictures that nothing names, whenever they were uploaded: those of somebody who is gone.
 * @throws what the store threw last, when it could not remove some; the others are removed then, too
 */
export async function removePicturesNow(
  { db, store }: { db: Queries; store: Pick<ImageStore, 'remove'> },
  addresses: string[],
): Promise<void> {
  const { failures } = await removeUnused({ db, store }, addresses)
  if (failures.length > 0) throw failures.at(-1)
}

async function removeUnused(
  { db, store }: { db: Queries; store: Pick<ImageStore, 'remove'> },
  addresses: string[],
): Promise<{ removed: number; failures: unknown[] }> {
  const failures: unknown[] = []
  const removed = await db.transaction(async transaction => {
    const gone: string[] = []
    for (const address of await lockUnusedPictures(transaction, addresses)) {
      // The bytes first: should the program end in between, the picture is found again by the next sweep.
      await removePicture(store, address).then(
        () => gone.push(address),
        failure => failures.push(failure),
      )
    }
    await forgetPictures(transaction, gone)
    return gone.length
  })
  return { removed, failures }
}
