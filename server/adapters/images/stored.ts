import { v7 as uuidv7 } from 'uuid'
import { imageAddress, PRIVATE_PREFIX } from '#contract/image-address.ts'
import { describedId } from '#contract/image-variants.ts'
import { type ImageStore, type ImageVariant, imageVariants, type PictureHost } from './port.ts'

/** The only variant of a private picture. */
export const PRIVATE_VARIANT: ImageVariant = '1280.webp'

/** The shop's own picture host: it stores all variants, and the shop serves them below `/images`. */
export const storedPictures = (store: Pick<ImageStore, 'write'>): PictureHost =>
  pictureHost(store, { variants: imageVariants, prefix: '' })

/** Stores private pictures, which are not served below `/images`. */
export const privatePictures = (store: Pick<ImageStore, 'write'>): PictureHost =>
  pictureHost(store, { variants: [PRIVATE_VARIANT], prefix: PRIVATE_PREFIX })

const pictureHost = (
  store: Pick<ImageStore, 'write'>,
  { variants, prefix }: { variants: ImageVariant[]; prefix: string },
): PictureHost => ({
  variants,
  origins: [],
  async keep(picture, note) {
    const id = describedId(`${prefix}${uuidv7()}`, picture)
    const address = imageAddress(id)
    await note(address)
    const written = await Promise.allSettled(
      picture.files.map(([variant, bytes]) => store.write(id, variant, bytes)),
    )
    // After a failure, none of them is still being written, so that all can be removed.
    const failed = written.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return address
  },
})
