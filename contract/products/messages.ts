import { MAX_LISTINGS, MAX_LISTINGS_OF_VERIFIED } from '../constants.ts'
import { LOCALE } from '../locale.ts'
import { MAX_SPOTS } from '../phones/facts.ts'

/** Messages about fields of a listing, besides those in `fields.ts`. */
export const fieldMessages = {
  productNameWithoutLetter: 'Enter the name of the phone in letters',
  productNameIsLink: "The name of a phone can't contain a link",
  usedYearRange: 'Years of use must be from 0 to 50',
  purchaseYearForm: 'Enter the purchase as 2023-05 or 2023-05-14',
  purchaseYearFuture: "The purchase date can't be in the future",
  purchaseYearTooEarly: 'The purchase date is too long ago',
  damageSpot: 'A mark must be inside one of the photos',
  tooManySpots: `At most ${MAX_SPOTS} marks on the photos`,
  damageImage: "The photo of a fault must be one of the listing's photos",
} as const

export const productMessages = {
  notFound: 'We could not find that phone. It may have been sold or removed.',
  imeiListed:
    'A phone with this IMEI is for sale here already, or part of a deal that is still open. Compare the number again; if it is right, please contact us.',
  changedElsewhere:
    'This listing was changed in another window or by an administrator since you opened it, so nothing was saved yet. Your text stays here; see what has changed, and choose.',
  tooManyListings: `You can have ${MAX_LISTINGS.toLocaleString(LOCALE)} phones that are not sold, and ${MAX_LISTINGS_OF_VERIFIED.toLocaleString(LOCALE)} when you are verified. Delete some, or ask us to verify you.`,
  dealOpen:
    'This phone is part of a deal that is still open. You can delete the listing when the deal is over.',
  noneFound: 'No Data Found!',
  searchNotReady: 'Search is still starting up. Please try again in a minute.',
} as const
