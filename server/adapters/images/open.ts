import type { ImagesConfig } from '../../platform/config/config.ts'
import { diskImages } from './disk.ts'
import type { ImageStore, PictureHost } from './port.ts'
import { storedPictures } from './stored.ts'

/**
 * Opens the configured picture storage.
 * @param options.folder the folder of pictures on disk; also used with imgbb, for earlier pictures
 * @returns the store behind `/images`, and the host of new uploads
 */
export async function openImages(
  config: ImagesConfig,
  { folder }: { folder: string },
): Promise<{ store: ImageStore; host: PictureHost }> {
  if (config.kind === 's3') {
    const { s3Images } = await import('./s3.ts')
    const store = s3Images(config)
    return { store, host: storedPictures(store) }
  }
  const store = diskImages(folder)
  if (config.kind === 'disk') return { store, host: storedPictures(store) }
  const { imgbbPictures } = await import('./imgbb.ts')
  return { store, host: imgbbPictures(config) }
}
