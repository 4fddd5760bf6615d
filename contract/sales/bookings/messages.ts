export const bookingFieldMessages = {
  meetingLocation: 'Meeting location is required',
  buyerNumber: 'Mobile Number is required',
} as const

export const bookingMessages = {
  listingChanged:
    'The seller has changed the listing since you booked. Please look at the changes before you pay.',
  listingHidden: 'The seller has hidden this phone for now. You keep your booking; please try again later.',
  sellerAway: 'The seller is away for now. You keep your booking; the deal shows when you can pay.',
  priceChanged: 'The seller changed the price of this phone.',
} as const
