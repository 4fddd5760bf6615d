export const dealFieldMessages = {
  place: 'Meeting place is required',
  at: 'Date and time are required',
  timeZone: "That's not a time zone",
  address: 'Shipping address is required',
  carrier: 'Carrier is required',
  trackingNumber: 'Tracking number is required',
  reason: 'Choose what is wrong',
  text: 'Describe it in a few words',
  decision: 'Choose a decision',
  refundCents: 'Enter a whole number of cents, more than 0',
  code: 'The code has six digits',
} as const

export const dealMessages = {
  notFound: "We couldn't find that deal.",
  moved: "This deal has moved on, so that's no longer possible. Please reload the page.",
  tooLateToPropose:
    'It is too late for another proposal, because the other person could not answer it in time. Accept the present one, or call the other person.',
  splitTooSmall: 'The buyer has already got more than that back.',
  notHandedOver: 'The buyer never confirmed that they have the phone, so it cannot be asked back.',
  ownDeal: 'You take part in this deal, so another administrator has to decide.',
  withdrawnBefore: 'You have withdrawn a problem of this deal twice. Now an administrator decides.',
  withdrawn: 'You have withdrawn the problem. The deal goes on.',
  sentBack: 'Thanks. The seller is asked to refund the money.',
  proposed: 'Proposed. We let the other person know.',
  agreed: "It's a date. You'll find the meeting on the deal.",
  handedOver: 'The phone is handed over. The buyer now has time to check it.',
  accepted: 'Thanks! The seller gets the money now.',
  reported: 'We froze the money and told the seller.',
  answered: 'Sent.',
  refunded: 'The buyer gets all of the money back.',
  decided: 'Decided. We told both sides.',
  noImei: 'The seller has not entered an IMEI, so there is nothing to compare.',
  imeiMatches: 'It matches: this is the phone of the listing.',
  imeiDiffers:
    "It doesn't match. Compare the digits again; if they are right, this is another phone: don't take it.",
} as const
