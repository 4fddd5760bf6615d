/** The messages about the review of listings. */
export const reviewMessages = {
  reportedStolen:
    'This phone is on a list of lost or stolen phones. Compare the IMEI you entered with the one on the phone (*#06#) and correct it if it is wrong. If it is right, ask where you bought the phone.',
  wordExpired: 'The word has expired. Get a new one and take the photo again.',
  reportReason: 'Choose what is wrong',
  noteRequired: 'Write what the seller should change',
  changed: 'The seller has just changed this listing, so nothing was decided. This is what it says now.',
  alreadyDecided: 'Another administrator has just decided this.',
  notFound: 'We could not find that in the review queue.',
} as const
