import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { WrongSetting } from '../../platform/config/config.ts'
import { type BackupStore, isNamedByShop } from './port.ts'

/** The address and credentials of an S3-compatible service. */
export type S3Access = {
  /** Without the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Bytes. An object has at most 10,000 parts, so an archive may have 320 GB. */
const PART_BYTES = 32 * 1024 * 1024

/** The timeout for one part, long enough for a slow connection. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Stores archives as objects in an S3-compatible store.
 * @param where.prefix empty, or with a trailing slash
 */
export function backupBucket(
  { endpoint, ...access }: S3Access,
  { bucket, prefix }: { bucket: string; prefix: string },
): BackupStore {
  const s3 = new S3mini({
    ...access,
    // Path-style addresses, which every S3-compatible store supports.
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
    minPartSize: PART_BYTES,
  })
  const store = `s3://${bucket}/${prefix}`

  return {
    name: store,

    async write(name, source) {
      try {
        if (await s3.objectExists(`${prefix}${name}`)) {
          throw new WrongSetting(`${store}${name} already exists: give the backup another name.`)
        }
        // An object appears when its last part is stored.
        await s3.putAnyObject(
          `${prefix}${name}`,
          Readable.toWeb(source) as ReadableStream,
          'application/zstd',
        )
      } catch (error) {
        source.destroy()
        throw failureOf(store, error)
      }
    },

    async read(name) {
      const key = `${prefix}${name}`
      const there = await s3.objectExists(key).catch(error => {
        throw failureOf(store, error)
      })
      if (!there) throw new WrongSetting(`There is no backup at ${store}${name}.`)
      return Readable.from(partsOf(s3, key, await s3.getContentLength(key)), { objectMode: false })
    },

    async list() {
      const objects = await s3.listObjects('/', prefix).catch(error => {
        throw failureOf(store, error)
      })
      const names = (objects ?? []).map(({ Key }) => Key.slice(Key.lastIndexOf('/') + 1))
      return names.filter(isNamedByShop).sort().reverse()
    },

    async remove(name) {
      await s3.deleteObject(`${prefix}${name}`)
    },
  }
}

/** Reads an object in parts, because a single request might time out or break. */
async function* partsOf(s3: S3mini, key: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += PART_BYTES) {
    const answer = await s3.getObjectRaw(key, false, from, Math.min(from + PART_BYTES, bytes))
    yield new Uint8Array(await answer.arrayBuffer())
  }
}

/** Converts an error of the store into a `WrongSetting`. Errors of the source of the archive stay unchanged. */
function failureOf(store: string, error: unknown): unknown {
  const { name, message, status, code } = error as Error & { status?: number; code?: string }
  const isSilent = message === 'fetch failed' || name === 'TimeoutError'
  if (!isSilent && !name?.startsWith('S3')) return error
  const reason = [status, code].filter(Boolean).join(' ')
  return new WrongSetting(
    `The store of ${store} ${isSilent || !reason ? 'does not answer' : `refuses (${reason})`}: check the bucket, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  )
}
