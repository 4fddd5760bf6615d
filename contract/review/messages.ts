/** The messages about the review of listings. */
export const reviewMessages = {
  reportedStolen:
    'This phone is on a list of lost or stolen phones. Compare the IMEI you entered with the one on the phone (*#06#) and correct it if it is wrong. If it is right, ask where you bought the phone.',
  decided: {
    approved: 'The listing is approved',
    held: 'The listing is on hold',
  },
  wordExpired: 'The word has expired. Get a new one and take the photo again.',
  reportReason: 'Choose what is wrong',
  reports: {
    stolen: 'The phone is stolen',
    fake: 'It is a fake',
    wrong: 'The description or the photos are wrong',
    elsewhere: 'The seller wants to be paid outside the shop',
    other: 'Something else',
  },
  reported: 'Thanks! We look at this listing.',
  undone: 'The decision is undone',
  noteRequired: 'Write what the seller should change',
  changed: 'The seller has just changed this listing, so nothing was decided. This is what it says now.',
  alreadyDecided: 'Another administrator has just decided this.',
  notFound: 'We could not find that in the review queue.',
} as const
