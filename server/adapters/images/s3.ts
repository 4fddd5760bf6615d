import { S3mini } from 's3mini'
import { inSpan } from '../../platform/tracing/span.ts'
import { IMAGE_CACHE_CONTROL, type ImageStore, imageType, imageVariants, picturePath } from './port.ts'

export type S3Bucket = {
  /** The service without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The timeout for one picture of some hundred kilobytes. It is short, because people wait for it. */
const TIMEOUT_MS = 5000
const CLIENT = { kind: 'client' } as const

/** Stores pictures as objects in an S3-compatible store: `id/640.avif`. The bucket must exist; it may be private. */
export function s3Images({ endpoint, bucket, ...access }: S3Bucket): ImageStore {
  const s3 = new S3mini({
    ...access,
    // Path-style addresses, which every S3-compatible store supports.
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
  })
  const headers = { 'cache-control': IMAGE_CACHE_CONTROL }
  return {
    async read(id, variant) {
      const bytes = await inSpan('s3 get', CLIENT, () => s3.getObjectArrayBuffer(picturePath(id, variant)))
      return bytes ? new Uint8Array(bytes) : undefined
    },

    async write(id, variant, bytes) {
      await inSpan('s3 put', CLIENT, () =>
        s3.putObject(picturePath(id, variant), bytes, imageType(variant), undefined, headers),
      )
    },

    async remove(id) {
      // One by one: some S3-compatible stores do not support bulk deletion.
      for (const variant of imageVariants)
        await inSpan('s3 delete', CLIENT, () => s3.deleteObject(picturePath(id, variant)))
    },

    isEmpty: async () => ((await s3.listObjectsPaged())?.objects ?? []).length === 0,

    async clear() {
      for (const { Key } of (await s3.listObjects()) ?? []) await s3.deleteObject(Key)
    },
  }
}
