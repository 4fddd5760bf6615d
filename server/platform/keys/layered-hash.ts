import { createHmac } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { keyIn } from './rings.ts'
import { serverSecrets } from './table.ts'

/** Hashes a text with the keys of one name. @returns 32 bytes */
export type LayeredHash = (text: string) => Buffer

/**
 * Returns the keyed hash for stored hashes: HMAC-SHA256 with the first key, the result again with the second key, and so
 * on. A new key can therefore be applied to stored hashes whose text is no longer known. Until the transaction of `db`
 * ends, no key can be added, so all hashes that it reads and writes have the same layers.
 */
export async function lockLayeredHash(db: Queries, name: string): Promise<LayeredHash> {
  const ofName = eq(serverSecrets.name, name)
  // A separate statement, so that the next one sees keys that were added while this one waited for the lock.
  await db
    .select({ version: serverSecrets.version })
    .from(serverSecrets)
    .where(and(ofName, eq(serverSecrets.version, 1)))
    .for('share')
  const rows = await db
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(ofName)
    .orderBy(asc(serverSecrets.version))
  const [first, ...others] = rows.map(keyIn)
  if (!first) throw new Error(`There is no key ${name}.`)
  const hash = (key: Buffer, input: string | Buffer) => createHmac('sha256', key).update(input).digest()
  return text => others.reduce((hashed, key) => hash(key, hashed), hash(first, text))
}

/** Bytes of a block of SHA-256. */
const BLOCK_BYTES = 64

/**
 * The paddings for one more layer in SQL: `sha256($2 || sha256($1 || column))` is HMAC-SHA256 (RFC 2104).
 * @returns the inner and the outer padding
 */
export function paddingsOf(key: Buffer): [inner: Buffer, outer: Buffer] {
  const block = Buffer.concat([key, Buffer.alloc(BLOCK_BYTES - key.length)])
  return [block.map(byte => byte ^ 0x36) as Buffer, block.map(byte => byte ^ 0x5c) as Buffer]
}
