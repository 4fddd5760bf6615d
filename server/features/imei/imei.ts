import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { type LayeredHash, lockLayeredHash } from '../../platform/keys/layered-hash.ts'
import type { Key } from '../../platform/keys/rings.ts'
import { products } from '../../schema/products.ts'
import type { Secrets } from '../keys/secrets.ts'

type Keys = Pick<Secrets, 'imei-encryption'>

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Returns the keyed hash that identifies a phone. There are so few possible IMEIs that the keys must stay secret. Locks the
 * keys until the transaction of `db` ends.
 */
export const lockImeiHash = (db: Queries): Promise<LayeredHash> => lockLayeredHash(db, 'imei-hashes')

/** Returns the columns of a listing with a new IMEI, which has not been checked against lists of stolen phones yet. */
export const imeiColumns = ({ keys, imeiHash }: { keys: Keys; imeiHash: LayeredHash }, imei: string) => ({
  imeiHash: imeiHash(imei),
  imeiEncrypted: encryptImei(keys['imei-encryption'].current, imei),
  imeiStatus: null,
  imeiAskedAt: null,
})

/** Encrypts with AES-256-GCM. @returns the initialization vector, the tag and the encrypted digits */
export function encryptImei(key: Key, imei: string): Buffer {
  const vector = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.value, vector)
  const encrypted = Buffer.concat([cipher.update(imei, 'latin1'), cipher.final()])
  return Buffer.concat([vector, cipher.getAuthTag(), encrypted])
}

/** Decrypts with any accepted key. @throws when it was encrypted with another key or was changed */
export function decryptImei(keys: Keys, stored: Buffer): string {
  for (const key of keys['imei-encryption'].accepted) {
    const imei = decryptedWith(key, stored)
    if (imei !== undefined) return imei
  }
  throw new Error('An IMEI cannot be decrypted with the keys of this shop.')
}

/** Decrypts with one key. @returns undefined when it was encrypted with another key or was changed */
export function decryptedWith(key: Key, stored: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key.value, stored.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const encrypted = stored.subarray(IV_BYTES + TAG_BYTES)
  try {
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('latin1')
  } catch {
    return undefined
  }
}

/** Filters these hashes for phones that this person cannot list, because they are for sale or in a running deal. @returns hashes in hexadecimal */
export async function listedImeis(
  db: Queries,
  { hashes, sellerId }: { hashes: Buffer[]; sellerId: string },
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .select({ hash: products.imeiHash })
    .from(products)
    .where(
      and(
        inArray(products.imeiHash, hashes),
        or(isNull(products.soldAt), sql`is_phone_in_deal(${products.imeiHash}, ${sellerId}::uuid, null)`),
      ),
    )
  return new Set(rows.map(({ hash }) => String(hash?.toString('hex'))))
}

/** Whether a write was refused because the phone is in another live listing or in a running deal. */
export function isListedAlready(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'products_one_live_listing_per_phone') return true
  return isListedAlready(error.cause)
}

/** Removes the IMEI from a sold listing that becomes unsold, if the phone is in another live listing by now. */
export async function releaseImei(db: Queries, productId: string): Promise<void> {
  const live = sql`exists (
    select 1 from products other
    where other.imei_hash = ${products.imeiHash} and other.sold_at is null and other.id <> ${products.id})`
  await db
    .update(products)
    .set({ imeiHash: null, imeiEncrypted: null, imeiStatus: null, imeiAskedAt: null })
    .where(and(eq(products.id, productId), live))
}
