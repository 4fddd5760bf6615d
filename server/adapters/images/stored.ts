import { v7 as uuidv7 } from 'uuid'
import { imageAddress } from '#contract/image-address.ts'
import { type ImageStore, imageVariants, type PictureHost } from './port.ts'

/** The shop's own picture host: it stores all variants, and the shop serves them below `/images`. */
export function storedPictures(store: Pick<ImageStore, 'write'>): PictureHost {
  return {
    variants: imageVariants,
    origins: [],
    async keep(picture, note) {
      const id = uuidv7()
      const address = imageAddress(id)
      await note(address)
      for (const [variant, bytes] of picture) await store.write(id, variant, bytes)
      return address
    },
  }
}
