import { randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { serverSecrets } from './table.ts'

/** A key of the shop. It stays the same object for as long as it is accepted. */
export type Key = {
  /** Counted from 1. */
  version: number
  /** 32 random bytes. */
  value: Buffer
}

/** The keys of one name, as this process last read them. */
export type KeyRing = {
  /** The key for signing and encrypting: the newest one that every process knows. */
  readonly current: Key
  /** The keys for verifying and decrypting, the newest first. The first may not be in use yet. */
  readonly accepted: readonly Key[]
}

export type KeyRings<Name extends string> = Readonly<Record<Name, KeyRing>> & {
  /** Reads the keys again, because another process may have added some. */
  reload(): Promise<void>
}

/** A key with times on the scale of `performance.now()`. Differences to the machine's clock therefore do not matter. */
type KnownKey = Key & { activeAt: number; retiresAt: number }

/** Reads the keys of these names, and creates the missing ones. All processes share the same keys. */
export async function openKeyRings<Name extends string>(
  db: Queries,
  names: readonly Name[],
): Promise<KeyRings<Name>> {
  await createMissing(db, names)
  let known = await readKeys(db)
  const rings = Object.fromEntries(names.map(name => [name, keyRingOf(name, () => known.get(name) ?? [])]))
  return {
    ...(rings as Record<Name, KeyRing>),
    async reload() {
      known = await readKeys(db, known)
    },
  }
}

export const newKey = () => randomBytes(32).toString('base64')

export const keyIn = ({ value }: { value: string }) => Buffer.from(value, 'base64')

async function createMissing(db: Queries, names: readonly string[]): Promise<void> {
  const there = new Set(
    (await db.selectDistinct({ name: serverSecrets.name }).from(serverSecrets)).map(nameOf),
  )
  const missing = names.filter(name => !there.has(name))
  if (missing.length === 0) return
  const rows = missing.map(name => ({ name, value: newKey() }))
  await db.insert(serverSecrets).values(rows).onConflictDoNothing()
}

const nameOf = ({ name }: { name: string }) => name

async function readKeys(db: Queries, before?: Map<string, KnownKey[]>): Promise<Map<string, KnownKey[]>> {
  const rows = await db
    .select({
      name: serverSecrets.name,
      version: serverSecrets.version,
      value: serverSecrets.value,
      activeIn: sql<number>`extract(epoch from ${serverSecrets.activeAt} - now())::float8 * 1000`,
      retiresIn: sql<number | null>`extract(epoch from ${serverSecrets.retiresAt} - now())::float8 * 1000`,
    })
    .from(serverSecrets)
    .orderBy(desc(serverSecrets.version))
  const now = performance.now()
  const keys = rows.map(row => {
    const known = before?.get(row.name)?.find(({ version }) => version === row.version)
    const key = known ?? { version: row.version, value: keyIn(row), activeAt: 0, retiresAt: 0 }
    key.activeAt = now + row.activeIn
    key.retiresAt = row.retiresIn === null ? Number.POSITIVE_INFINITY : now + row.retiresIn
    return { name: row.name, key }
  })
  return new Map([...Map.groupBy(keys, nameOf)].map(([name, ofName]) => [name, ofName.map(({ key }) => key)]))
}

function keyRingOf(name: string, keys: () => KnownKey[]): KeyRing {
  return {
    get current() {
      const now = performance.now()
      const key = keys().find(({ activeAt }) => activeAt <= now) ?? keys().at(-1)
      if (!key) throw new Error(`There is no key ${name}.`)
      return key
    },
    get accepted() {
      const now = performance.now()
      return keys().filter(({ retiresAt }) => retiresAt > now)
    },
  }
}
