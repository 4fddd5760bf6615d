import { join } from 'node:path'
import { openImages } from '../../adapters/images/open.ts'
import { probeStore } from '../../adapters/images/probe.ts'
import { otherPictureFolder } from '../../features/images/picture-folder.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { certificateProblem } from '../../platform/tls/certificate-problem.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

const about = 'Pictures'

/** Checks that the folder on disk is the one with the shop's pictures. */
export async function examinePictureFolder({ queries }: Database, { images, dataDir }: Config) {
  const isOther = images.kind === 'disk' && (await otherPictureFolder(queries, join(dataDir, 'pictures')))
  return isOther ? [danger(about, isOther.says, isOther.fix)] : []
}

/** Writes, reads and removes a probe in the picture storage. */
export async function examinePictures({ images, dataDir }: Config): Promise<CheckResult[]> {
  if (images.kind === 'disk') return [ok(about, 'Pictures are files in the data folder.')]
  if (images.kind === 'imgbb') {
    return [
      warning(
        about,
        'imgbb.com has no way to remove a probe, so the store was not tested.',
        'Upload a picture in the shop to test the key.',
      ),
    ]
  }
  const { store } = await openImages(images, { folder: join(dataDir, 'pictures') })
  const { endpoint, bucket } = images
  try {
    if (await probeStore(store)) return [ok(about, `A probe was written to ${bucket}, read and removed.`)]
    return [
      danger(about, `${bucket} returns other data than was written.`, 'Check S3_ENDPOINT and S3_BUCKET.'),
    ]
  } catch (error) {
    const certificate = certificateProblem(error)
    const reason = certificate?.code ?? (error as Error).message.split('\n', 1)[0]?.slice(0, 200)
    return [
      danger(
        about,
        `The store at ${endpoint} does not accept pictures (${reason}).`,
        certificate?.advice ??
          'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the access key, which must write, read and delete.',
      ),
    ]
  }
}
