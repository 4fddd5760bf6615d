export const imageFieldMessages = {
  required: 'Image is required',
  tooLarge: 'Max 10MB',
  tooManyPixels: 'That picture has more than 40 million pixels',
  tooManyFrames: 'That picture has more than 1000 frames',
  gone: 'That picture is not there any more. Please choose it again.',
  notKept: 'The picture could not be kept. Please try again.',
  tooSlow: 'The picture came too slowly. Please try again with a better connection.',
  type: 'Only PNG, JPEG and GIF',
  unreadable: 'That picture is damaged and cannot be read',
} as const
