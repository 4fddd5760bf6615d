import type pg from 'pg'
import { paddingsOf } from '../../platform/keys/layered-hash.ts'
import { keyIn, newKey } from '../../platform/keys/rings.ts'
import type { HashColumn, KeyName } from '../keys/inventory.ts'

/** The largest number of milliseconds that a timer accepts, because hashing all rows may take long. */
const NO_TIMEOUT = 2 ** 31 - 1

/**
 * Adds a key to a layered hash, and hashes the stored hashes with it, in one transaction. It locks the keys, so meanwhile no
 * other transaction writes or compares such hashes.
 */
export async function addHashLayer(pool: pg.Pool, name: KeyName, columns: HashColumn[]): Promise<void> {
  const value = newKey()
  const paddings = paddingsOf(keyIn({ value }))
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: NO_TIMEOUT } as pg.QueryConfig)
  try {
    await run('begin')
    await run('set local statement_timeout = 0')
    await run('select from server_secrets where name = $1 for update', [name])
    await run(
      `insert into server_secrets (name, version, value)
        select name, max(version) + 1, $2 from server_secrets where name = $1 group by name`,
      [name, value],
    )
    for (const { table, column, encoding } of columns) {
      const { read, written } = CONVERSIONS[encoding]
      const hash = `sha256($2 || sha256($1 || ${read(column)}))`
      await run(`update ${table} set ${column} = ${written(hash)} where ${column} is not null`, paddings)
    }
    await run('commit')
    client.release()
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true)
    throw error
  }
}

type Conversion = { read: (column: string) => string; written: (bytes: string) => string }

/** SQL that converts a stored hash to bytes and back. */
const CONVERSIONS: Record<HashColumn['encoding'], Conversion> = {
  bytea: { read: column => column, written: bytes => bytes },
  base64url: {
    read: column => `decode(translate(${column}, '-_', '+/') || '=', 'base64')`,
    written: bytes => `rtrim(translate(encode(${bytes}, 'base64'), '+/', '-_'), '=')`,
  },
}
