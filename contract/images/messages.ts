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
