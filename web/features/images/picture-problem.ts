import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'

/** Formats that many browsers can convert. iPhones convert HEIC themselves when a form does not accept it. */
export const CONVERTED_TYPES = ['image/webp', 'image/avif']

/** Whether a chosen file may be a picture that this browser can send or convert. Drawings cannot be converted. */
export const mayBePicture = ({ type, name }: { type: string; name: string }): boolean =>
  type === '' ? /\.(heic|heif|avif|webp)$/i.test(name) : type.startsWith('image/') && type !== 'image/svg+xml'

/** Why the server would refuse a file as a picture, by its type and size; undefined when it is acceptable. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.some(known => known === type)) return imageFieldMessages.type
  if (size >= MAX_IMAGE_BYTES) return imageFieldMessages.tooLarge
  return undefined
}
