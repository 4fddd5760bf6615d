import { randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/database/connect.ts'
import { serverSecrets } from '../../platform/database/schema.ts'

const NAMES = [
  'access-tokens',
  'mailed-links',
  'identity-provider',
  'card-webhooks',
  'closed-accounts',
  'client-addresses',
] as const
type Name = (typeof NAMES)[number]

/** The keys of this shop, 32 random bytes each. */
export type Secrets = Record<Name, Uint8Array>

/** Loads the keys of this shop, and creates them on the first start. All processes share the same keys. */
export async function openSecrets(db: Queries): Promise<Secrets> {
  await db
    .insert(serverSecrets)
    .values(NAMES.map(name => ({ name, value: randomBytes(32).toString('base64') })))
    .onConflictDoNothing()
  const rows = await db.select({ name: serverSecrets.name, value: serverSecrets.value }).from(serverSecrets)
  const values = new Map(rows.map(({ name, value }) => [name, Buffer.from(value, 'base64')]))
  return Object.fromEntries(
    NAMES.map(name => {
      const value = values.get(name)
      if (!value) throw new Error(`The secret ${name} was written and is not there.`)
      return [name, value]
    }),
  ) as unknown as Secrets
}
