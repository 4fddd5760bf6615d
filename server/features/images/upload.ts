import { imageId } from '#contract/image-address.ts'
import type { ImageStore, PictureHost } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Refusal } from './encode-upload.ts'
import { addPicture, forgetPictures } from './queries.ts'

/** The picture was good, but whoever keeps the pictures did not take it; the cause says why. */
export class PictureNotKept extends Error {}

type Upload = {
  db: Queries
  host: PictureHost
  store: Pick<ImageStore, 'remove'>
  /** The id of a user. */
  uploadedBy: string
}

/**
 * Keeps a picture that somebody sent, in the variants that the host wants.
 * @returns its address, or why it is refused; then nothing of it is kept
 * @throws PictureNotKept nothing of it is kept then either, as far as that can be reached
 */
export async function keepPicture(
  upload: Upload,
  bytes: Uint8Array,
): Promise<{ address: string } | { refused: Refusal }> {
  // Most shops are looked at far more than they are sold in: what decodes pictures is loaded with the first one.
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
    // What cannot be taken back now stays noted, and is swept away later.
    await takeBack(upload, noted).catch(() => undefined)
    throw new PictureNotKept('A picture could not be kept.', { cause })
  }
}

async function takeBack({ db, store }: Upload, addresses: string[]) {
  for (const address of addresses) await removePicture(store, address)
  await forgetPictures(db, addresses)
}

/** Removes the bytes behind an address of ours. Those on another host are out of our reach. */
export async function removePicture(store: Pick<ImageStore, 'remove'>, address: string): Promise<void> {
  const id = imageId(address)
  if (id) await store.remove(id)
}
