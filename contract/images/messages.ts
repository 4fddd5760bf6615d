import type { ImageSize } from '../image-address.ts'

/** What the sender of an accepted photo is told. */
export const photoWarnings = {
  small: ({ width, height }: ImageSize) => ({
    code: 'small' as const,
    message: `This photo is small: ${width} × ${height}. Buyers will see it blurred.`,
  }),
  blurred: {
    code: 'blurred' as const,
    message:
      'This photo looks blurred. Hold still, tap the phone on your screen to focus, and take it again.',
  },
}

export const imageFieldMessages = {
  required: 'Image is required',
  tooLarge: 'Max 10MB',
  tooManyPixels: 'That photo has too many pixels: up to 200 million as JPEG, 40 million otherwise',
  tooManyFrames: 'That photo has more than 1000 frames',
  gone: 'That photo is gone. Please choose it again.',
  notKept: "We couldn't save the photo. Please try again.",
  tooSlow: 'The upload took too long. Please try again on a better connection.',
  type: 'Only PNG, JPEG and GIF',
  unreadable: "That photo is damaged and can't be read",
} as const
