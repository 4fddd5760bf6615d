import { imageId } from '#contract/image-address.ts'
import type { ImageStore, PictureHost } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Refusal } from './encode-upload.ts'
import { addPicture, deletePictureRecords } from './queries.ts'

/** The picture was valid, but the picture host did not store it; the cause says why. */
export class PictureNotStored extends Error {}

type Upload = {
  db: Queries
  host: PictureHost
  store: Pick<ImageStore, 'remove'>
  /** A user id. */
  uploadedBy: string
}

/**
 * Stores an uploaded picture in the variants that the host wants.
 * @returns its address, or why it is refused; nothing is stored then
 * @throws PictureNotStored nothing is stored then either, as far as the host allows
 */
export async function storePicture(
  upload: Upload,
  bytes: Uint8Array,
): Promise<{ address: string } | { refused: Refusal }> {
  // Loaded with the first upload: most processes serve many visitors before they decode a picture.
  const { encodeUpload } = await import('./encode-upload.ts')
  const encoded = await encodeUpload(bytes, upload.host.variants)
  if ('refused' in encoded) return encoded

  const { db, host, uploadedBy } = upload
  const noted: string[] = []
  try {
    const address = await host.keep(encoded, async address => {
      await addPicture(db, { address, uploadedBy })
      noted.push(address)
    })
    return { address }
  } catch (cause) {
    // What cannot be removed now stays recorded, and a later sweep removes it.
    await removeStored(upload, noted).catch(() => undefined)
    throw new PictureNotStored('A picture could not be stored.', { cause })
  }
}

async function removeStored({ db, store }: Upload, addresses: string[]) {
  for (const address of addresses) await removePicture(store, address)
  await deletePictureRecords(db, addresses)
}

/** Removes the bytes behind an address of ours. We cannot delete pictures at an external host. */
export async function removePicture(store: Pick<ImageStore, 'remove'>, address: string): Promise<void> {
  const id = imageId(address)
  if (id) await store.remove(id)
}
