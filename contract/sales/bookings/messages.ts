export const bookingFieldMessages = {
  meetingLocation: 'Meeting location is required',
  buyerNumber: 'Mobile Number is required',
} as const

export const bookingMessages = {
  booked: 'You booked a product successfully!',
  priceChanged: 'The seller has changed the price of this phone.',
  cancelled: 'Your booking is cancelled',
  received: 'Thank you! The seller knows that the phone has reached you.',
  noneFound: 'No Data Found!',
} as const
