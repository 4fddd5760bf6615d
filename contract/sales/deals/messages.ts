export const dealFieldMessages = {
  place: 'Meeting place is required',
  at: 'Date and time are required',
  timeZone: "That's not a time zone",
  address: 'Shipping address is required',
  postalCode: 'Add the postal code. An address in another country ends with its name',
  carrier: 'Carrier is required',
  trackingNumber: 'Tracking number is required',
  reason: 'Choose what is wrong',
  text: 'Describe it in a few words',
  decision: 'Choose a decision',
  refundCents: 'Enter a whole number of minor units, more than 0',
  refundAmount: 'Enter an amount above 0',
  refundPayable: 'The amount has more decimals than the card provider takes',
  code: 'The code has six digits',
} as const

export const dealMessages = {
  notFound: "We couldn't find that deal.",
  moved: "This deal has changed meanwhile, so that's no longer possible. The page shows how it stands now.",
  tooLateToPropose:
    'It is too late for another proposal, because the other person could not answer it in time. Accept the present one, or call the other person.',
  splitTooSmall: 'The buyer has already got more than that back.',
  notHandedOver: 'The buyer never confirmed that they have the phone, so it cannot be asked back.',
  ownDeal: 'You take part in this deal, so another administrator has to decide.',
  withdrawnBefore: 'You have withdrawn a problem of this deal twice. Now an administrator decides.',
  noPhoto: 'We could not find that photo.',
  noImei: 'The seller has not entered an IMEI, so there is nothing to compare.',
} as const
