import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../../../platform/database/connect.ts'
import type { KeyRing } from '../../../platform/keys/rings.ts'
import { account, jwks, twoFactor } from '../../../schema/identity.ts'
import { secretOf } from './signatures.ts'

type Encrypted = {
  table: PgTable & { id: AnyPgColumn }
  column: AnyPgColumn
  /** The column's name in the table of drizzle. */
  name: string
  /** Whether the value is stored as a JSON string. */
  isJson?: boolean
}

/** The columns that better-auth encrypts. */
const ENCRYPTED: Encrypted[] = [
  { table: twoFactor, column: twoFactor.secret, name: 'secret' },
  { table: twoFactor, column: twoFactor.backupCodes, name: 'backupCodes' },
  { table: jwks, column: jwks.privateKey, name: 'privateKey', isJson: true },
  { table: account, column: account.accessToken, name: 'accessToken' },
  { table: account, column: account.refreshToken, name: 'refreshToken' },
]

const BATCH = 200

/**
 * Encrypts values of earlier keys with the current key. It is safe to interrupt, to repeat, and to run while people sign
 * in: a value that has changed in the meantime already has the current key.
 * @param onDone gets the number of re-encrypted values
 * @throws when the key of a value is no longer accepted
 */
export async function encryptIdentityAgain(
  db: Queries,
  keys: KeyRing,
  { signal, onDone }: { signal?: AbortSignal | undefined; onDone?: (values: number) => void } = {},
): Promise<number> {
  let done = 0
  for (const encrypted of ENCRYPTED) {
    for await (const { id, value } of valuesOf(db, encrypted)) {
      signal?.throwIfAborted()
      const again = await encryptedAgain(value, keys, encrypted)
      if (again === undefined) continue
      const { table, column, name } = encrypted
      await db
        .update(table)
        .set({ [name]: again })
        .where(and(eq(table.id, id), eq(column, value)))
      onDone?.(++done)
    }
  }
  return done
}

async function* valuesOf(db: Queries, { table, column }: Encrypted) {
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ id: table.id, value: column })
      .from(table as PgTable)
      .where(after)
      .orderBy(asc(table.id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    for (const { id, value } of rows) {
      if (typeof value === 'string') yield { id: String(id), value }
    }
    after = gt(table.id, last.id)
  }
}

/** @returns the re-encrypted value; undefined when it already has the current key */
async function encryptedAgain(
  stored: string,
  { current, accepted }: KeyRing,
  { isJson }: Encrypted,
): Promise<string | undefined> {
  const text = isJson ? (JSON.parse(stored) as string) : stored
  const version = Number(text.match(VERSIONED)?.[1] ?? 1)
  if (version === current.version) return undefined
  const keys = new Map(accepted.map(key => [key.version, secretOf(key)]))
  const legacySecret = keys.get(1)
  const config = { keys, currentVersion: current.version, ...(legacySecret && { legacySecret }) }
  const data = await symmetricDecrypt({ key: config, data: text })
  const again = await symmetricEncrypt({ key: config, data })
  return isJson ? JSON.stringify(again) : again
}

/** The prefix of encrypted values with the version of the key. Values of the first key may not have it. */
const VERSIONED = /^\$ba\$(\d+)\$/
