export const bookingFieldMessages = {
  meetingLocation: 'Meeting location is required',
  buyerNumber: 'Mobile Number is required',
} as const

export const bookingMessages = {
  booked: 'You booked a product successfully!',
} as const
