export const bookingFieldMessages = {
  meetingLocation: 'Meeting location is required',
  buyerNumber: 'Mobile Number is required',
} as const

export const bookingMessages = {
  booked: 'You booked a product successfully!',
  priceChanged: 'The seller changed the price of this phone.',
  cancelled: 'Your booking is canceled',
  received: "Thanks! We've let the seller know you have the phone.",
  noneFound: 'No Data Found!',
} as const
