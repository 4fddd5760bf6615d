import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'

/** Why a file would be refused as a picture, as far as can be told without sending it; nothing when it would not be. */
export function pictureFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!IMAGE_TYPES.some(known => known === type)) return imageFieldMessages.type
  if (size >= MAX_IMAGE_BYTES) return imageFieldMessages.tooLarge
  return undefined
}
