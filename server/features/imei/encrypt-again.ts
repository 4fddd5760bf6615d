import { and, asc, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import type { Secrets } from '../keys/secrets.ts'
import { decryptedWith, decryptImei, encryptImei } from './imei.ts'

const BATCH = 500

/**
 * Re-encrypts IMEIs of earlier keys with the current key. It is safe to interrupt, to repeat, and to run while people sell:
 * an IMEI that changes meanwhile is skipped, because it is encrypted with the current key already.
 * @param onDone called with the number of IMEIs re-encrypted so far
 * @throws when the key of an IMEI is no longer accepted
 */
export async function encryptImeisAgain(
  db: Queries,
  keys: Pick<Secrets, 'imei-encryption'>,
  { signal, onDone }: { signal?: AbortSignal | undefined; onDone?: (values: number) => void } = {},
): Promise<number> {
  const { current } = keys['imei-encryption']
  let done = 0
  let after: SQL | undefined
  for (;;) {
    signal?.throwIfAborted()
    const rows = await db
      .select({ id: products.id, stored: products.imeiEncrypted })
      .from(products)
      .where(and(isNotNull(products.imeiEncrypted), after))
      .orderBy(asc(products.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return done
    after = gt(products.id, last.id)
    const earlier = rows.filter(({ stored }) => stored && decryptedWith(current, stored) === undefined)
    if (earlier.length === 0) continue
    const again = earlier.map(({ stored }) => stored && encryptImei(current, decryptImei(keys, stored)))
    const ids = earlier.map(({ id }) => id)
    const stored = earlier.map(row => row.stored)
    await db.execute(sql`
      update products set imei_encrypted = again.encrypted
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(stored)}::bytea[], ${sql.param(again)}::bytea[])
        as again (id, stored, encrypted)
      where products.id = again.id and products.imei_encrypted = again.stored`)
    done += earlier.length
    onDone?.(done)
  }
}
