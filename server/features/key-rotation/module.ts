import { lte, sql } from 'drizzle-orm'
import { eraseIdTokenKeys } from '../../adapters/identity/local/id-token-keys.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { serverSecrets } from '../../platform/keys/table.ts'
import { KEY_NAMES, KEYS } from '../keys/inventory.ts'
import { HOUR_MS, type Module } from '../module.ts'
import { encryptAgain } from './encrypt-again.ts'

export const keyRotation: Module = {
  repeats: [
    {
      name: 'retired-keys',
      purpose: 'keys that have retired are not deleted',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        () =>
          eraseRetiredKeys(db),
    },
  ],
}

/** Seconds before a key retires in which values that a slow process still encrypted with it are re-encrypted. */
const LAST_CHECK_SECONDS = 2 * 3600

/** Deletes keys that are no longer accepted. */
async function eraseRetiredKeys(db: Queries): Promise<void> {
  const soon = await db
    .selectDistinct({ name: serverSecrets.name })
    .from(serverSecrets)
    .where(lte(serverSecrets.retiresAt, sql`now() + make_interval(secs => ${LAST_CHECK_SECONDS})`))
  for (const name of KEY_NAMES.filter(each => soon.some(found => found.name === each))) {
    const { encrypts } = KEYS[name]
    if (encrypts) await encryptAgain(db, encrypts)
  }
  await db.delete(serverSecrets).where(lte(serverSecrets.retiresAt, sql`now()`))
  await eraseIdTokenKeys(db)
}
