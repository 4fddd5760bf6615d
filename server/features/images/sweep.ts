import type { ImageStore } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deletePictureRecords, lockUnusedPictures, unusedPictures } from './queries.ts'
import { removePicture } from './upload.ts'

/** The time for which an uploaded picture may stay unreferenced. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/** Pictures that are locked together while their bytes are removed. */
const BATCH = 20

/**
 * Removes unreferenced pictures that were uploaded more than a day ago. Several processes may sweep at the same time, and
 * locked pictures are skipped. If the bytes of a picture cannot be removed, its record stays for the next sweep.
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
    const found = await unusedPictures(db, { before, limit: BATCH, after })
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
 * Removes those of the given pictures that are unreferenced, however new they are: those of a deleted account, for example.
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
      // Remove the bytes first. If the process is killed in between, the next sweep finds the record.
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
