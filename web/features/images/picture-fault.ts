import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'

/** Why the server would refuse a file as a picture, by its type and size; undefined when it is acceptable. */
export function pictureFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.some(known => known === type)) return imageFieldMessages.type
  if (size >= MAX_IMAGE_BYTES) return imageFieldMessages.tooLarge
  return undefined
}
