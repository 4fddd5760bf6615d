import { and, eq, or, sql } from 'drizzle-orm'
import { imageAddress, imageId, PRIVATE_PREFIX } from '#contract/image-address.ts'
import type { ImageStore } from '../../../adapters/images/port.ts'
import { PRIVATE_VARIANT } from '../../../adapters/images/stored.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { problemMessages } from '../../../schema/deals.ts'
import { pictures } from '../../../schema/pictures.ts'
import { bookings } from '../../../schema/sales.ts'
import { removePicturesNow } from '../../images/sweep.ts'
import type { Caller } from '../../session/caller.ts'

/** Photos that one round makes private. */
const BATCH = 50

type Store = Pick<ImageStore, 'read' | 'write' | 'remove'>

/** Reads a photo of a problem for its uploader, for the people of its deal or for an administrator. */
export async function problemPhotoOf(
  db: Queries,
  { photo, reader, store }: { photo: string; reader: Pick<Caller, 'id' | 'role'>; store: Store },
): Promise<Uint8Array | undefined> {
  if (!photo.startsWith(PRIVATE_PREFIX)) return undefined
  const address = imageAddress(photo)
  const isOwn = and(eq(pictures.address, address), eq(pictures.uploadedBy, reader.id))
  const [own] = await db.select({ address: pictures.address }).from(pictures).where(isOwn)
  const isAttached = sql`${address} = any(${problemMessages.photos})`
  const isParty =
    reader.role === 'admin'
      ? undefined
      : or(eq(bookings.buyerId, reader.id), eq(bookings.sellerId, reader.id))
  const [shown] = own
    ? [own]
    : await db
        .select({ id: problemMessages.id })
        .from(problemMessages)
        .innerJoin(bookings, eq(bookings.id, problemMessages.bookingId))
        .where(and(isAttached, isParty))
        .limit(1)
  return shown && store.read(photo, PRIVATE_VARIANT)
}

/**
 * Makes photos of problems private that an earlier version has stored among the public pictures. Safe to repeat after a crash:
 * the private copy has a fixed ID, and the public one is removed last, unless a listing shows it as well.
 */
export async function hideProblemPhotos(db: Queries, store: Store): Promise<void> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct address from problem_messages cross join unnest(photos) as address
    where address like '/images/%' and address not like ${`/images/${PRIVATE_PREFIX}%`} limit ${BATCH}`)
  for (const { address } of rows) await hide(db, store, address)
}

async function hide(db: Queries, store: Store, address: string): Promise<void> {
  const id = imageId(address)
  if (!id) return
  const copy = `${PRIVATE_PREFIX}${id}`
  const bytes = await store.read(id, PRIVATE_VARIANT)
  if (bytes) await store.write(copy, PRIVATE_VARIANT, bytes)
  await atomically(db, async transaction => {
    const to = imageAddress(copy)
    await transaction.execute(sql`
      insert into pictures (address, uploaded_by, created_at)
      select ${to}, uploaded_by, created_at from pictures where address = ${address} on conflict do nothing`)
    await transaction
      .update(problemMessages)
      .set({ photos: sql`array_replace(${problemMessages.photos}, ${address}, ${to})` })
      .where(sql`${address} = any(${problemMessages.photos})`)
  })
  await removePicturesNow({ db, store }, [address])
}
