import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/connect.ts'
import { unlessLocked } from '../../platform/database/exclusive.ts'
import { newKey } from '../../platform/keys/rings.ts'
import { serverSecrets } from '../../platform/keys/table.ts'
import { KEYS, type KeyName } from '../keys/inventory.ts'
import { addHashLayer } from './add-hash-layer.ts'
import { encryptAgain } from './encrypt-again.ts'

/** An arbitrary number, the same in every version of Redial. */
const LOCK = 7_334_263

/** Seconds until a new key is used. Processes read the keys every ten seconds, so all of them have it by then. */
const KNOWN_AFTER_SECONDS = 60

/** Milliseconds within which requests that use the earlier key end. */
const LAST_REQUESTS_MS = 3000

export type Rotation = {
  name: KeyName
  /** Whether earlier keys are rejected as soon as the new one is used. */
  isLeaked?: boolean
  /** Seconds until the new key is used; tests set it to avoid waiting. */
  knownAfter?: number
  signal?: AbortSignal
  /** Called with a message about each step. */
  onProgress?: (sentence: string) => void
}

type Rotated = {
  version: number
  /** Whether an interrupted rotation was finished instead of starting a new one. */
  isResumed: boolean
  activeAt: Date
  /** The time until which the earlier keys are accepted; null: permanently. */
  acceptedUntil: Date | null
}

/**
 * Replaces a key while the shop runs: adds a new version, re-encrypts the values of earlier versions, and sets the time when
 * those retire. If an earlier rotation was interrupted, it finishes that one.
 * @returns undefined, with nothing changed, while another program rotates a key
 */
export const rotateKey = (database: Database, rotation: Rotation): Promise<Rotated | undefined> =>
  unlessLocked(database.background.pool, LOCK, () => rotate(database, rotation)).then(
    outcome => outcome?.done,
  )

async function rotate(database: Database, rotation: Rotation): Promise<Rotated> {
  const { name, isLeaked = false, signal, onProgress } = rotation
  const { queries: db } = database.background
  const { encrypts, hashes, acceptedFor } = KEYS[name]
  const unfinished = await unfinishedVersion(db, name)
  if (hashes) await addHashLayer(database.pool, name, hashes)
  else if (!unfinished) await addVersion(db, rotation)
  const added = await newestVersion(db, name)
  if (encrypts) {
    if (added.activeInMs > 0) {
      const seconds = Math.ceil(added.activeInMs / 1000)
      onProgress?.(`Version ${added.version} is used in ${seconds} seconds, when every process has it.`)
      await sleep(added.activeInMs + LAST_REQUESTS_MS, undefined, { signal })
    }
    await encryptAgain(db, encrypts, { signal, onProgress })
  }
  const seconds = isLeaked ? 0 : acceptedFor
  await db.transaction(async transaction => {
    const ofName = eq(serverSecrets.name, name)
    await transaction
      .update(serverSecrets)
      .set({ finishedAt: sql`now()` })
      .where(and(ofName, isNull(serverSecrets.finishedAt)))
    if (hashes || seconds === null) return
    const retiresAt = sql`${added.activeAt.toISOString()}::timestamptz + make_interval(secs => ${seconds})`
    const earlier = and(ofName, lt(serverSecrets.version, added.version))
    await transaction
      .update(serverSecrets)
      .set({ retiresAt: sql`least(${serverSecrets.retiresAt}, ${retiresAt})` })
      .where(earlier)
  })
  return {
    version: added.version,
    isResumed: unfinished,
    activeAt: added.activeAt,
    acceptedUntil: hashes || seconds === null ? null : new Date(added.activeAt.getTime() + seconds * 1000),
  }
}

async function unfinishedVersion(db: Queries, name: KeyName): Promise<boolean> {
  const unfinished = and(eq(serverSecrets.name, name), isNull(serverSecrets.finishedAt))
  return (await db.$count(serverSecrets, unfinished)) > 0
}

async function addVersion(db: Queries, { name, knownAfter = KNOWN_AFTER_SECONDS }: Rotation): Promise<void> {
  const [newest] = await db
    .select({ version: max(serverSecrets.version) })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name))
  await db.insert(serverSecrets).values({
    name,
    version: (newest?.version ?? 0) + 1,
    value: newKey(),
    activeAt: sql`now() + make_interval(secs => ${knownAfter})`,
    finishedAt: null,
  })
}

async function newestVersion(db: Queries, name: KeyName) {
  const [newest] = await db
    .select({
      version: serverSecrets.version,
      activeAt: serverSecrets.activeAt,
      activeInMs: sql<number>`(extract(epoch from ${serverSecrets.activeAt} - now()) * 1000)::float8`,
    })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name))
    .orderBy(desc(serverSecrets.version))
    .limit(1)
  if (!newest) throw new Error(`There is no key ${name}.`)
  return newest
}
