export const imageFieldMessages = {
  required: 'Image is required',
  tooLarge: 'Max 10MB',
  tooManyPixels: 'That picture has more than 40 million pixels',
  type: 'Only PNG, JPEG and GIF',
  unreadable: 'That picture is damaged and cannot be read',
} as const
