import type { ImageStore } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deletePictureRecords, lockUnusedPictures, unusedPictures } from './queries.ts'
import { removePicture } from './upload.ts'

/** How long a picture may wait for the product that it was uploaded for. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/** Pictures that are locked together while their bytes are removed. */
const AT_ONCE = 20

/**
 * Removes pictures that were uploaded more than a day ago and that nothing references. Several processes may sweep at
 * the same time, and pictures that are being used are skipped. If the bytes of a picture cannot be removed, its
 * record stays for the next sweep.
 * @returns how many pictures it removed
 * @throws the last error of the store, after all other pictures are removed
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
 * Removes those of these pictures that nothing references, without waiting: those of a deleted account.
 * @throws the last error of the store, after all other pictures are removed
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
      // The bytes first: if the process dies in between, the next sweep finds the picture again.
      await removePicture(store, address).then(
        () => gone.push(address),
        failure => failures.push(failure),
      )
    }
    await deletePictureRecords(transaction, gone)
    return gone.length
  })
  return { removed, failures }
}
