import { setTimeout as sleep } from 'node:timers/promises'
import { imageId } from '#contract/image-address.ts'
import type { PhotoWarning } from '#contract/images/calls.ts'
import type { EncodedPicture, ImageStore, ImageVariant, PictureHost } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { RateLimited } from './encode-upload.ts'
import { fingerprintOf } from './fingerprint.ts'
import { warningsOf } from './photo-quality.ts'
import { addPicture, deletePictureRecords } from './queries.ts'

/** The picture was valid, but the picture host did not store it, for the reason in `cause`. */
export class PictureNotStored extends Error {}

/** Milliseconds that a failed upload waits for the removal of its stored files. */
const REMOVAL_MS = 500

type Upload = {
  db: Queries
  host: PictureHost
  store: Pick<ImageStore, 'remove'>
  /** A user id. */
  uploadedBy: string
}

/**
 * Stores an uploaded picture in the variants that the host requires.
 * @returns its address and what the sender should know about it, or the reason for a refusal, when nothing is stored
 * @throws PictureNotStored when the host failed; files that it had stored are removed if possible
 */
export async function storePicture(
  upload: Upload,
  bytes: Uint8Array,
): Promise<{ address: string; warnings: PhotoWarning[] } | { refused: RateLimited }> {
  // Loaded with the first upload, because a process often serves many visitors before it decodes a picture.
  const { encodeUpload } = await import('./encode-upload.ts')
  const encoded = await encodeUpload(bytes, upload.host.variants)
  if ('refused' in encoded) return encoded

  const { db, host, uploadedBy } = upload
  const fingerprint = await fingerprintOf(variantOf(encoded, '320.webp'))
  const warnings = await warningsOf(encoded.sent, variantOf(encoded, '640.webp'))
  const noted: string[] = []
  try {
    const address = await host.keep(encoded, async address => {
      await addPicture(db, { address, uploadedBy, fingerprint })
      noted.push(address)
    })
    return { address, warnings }
  } catch (cause) {
    // Files that cannot be removed now stay recorded, and a later sweep removes them. The timeout covers a hanging store.
    const removed = removeStored(upload, noted).catch(() => undefined)
    await Promise.race([removed, sleep(REMOVAL_MS, undefined, { ref: false })])
    throw new PictureNotStored('A picture could not be stored.', { cause })
  }
}

/** A variant of a picture, or another one if the host does not require it. */
function variantOf({ files }: EncodedPicture, wanted: ImageVariant): Uint8Array {
  const [, bytes] = files.find(([variant]) => variant === wanted) ?? files[0] ?? []
  if (!bytes) throw new Error('The picture host requires no variant.')
  return bytes
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
