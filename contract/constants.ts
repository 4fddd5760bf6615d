/** The business constants of the specification (section 9) and of its decisions. Each number is defined only here. */

export const PRODUCT_NAME = 'Redial'

export const MIN_PASSWORD_LENGTH = 6
/** Longer passwords only cost server time. */
export const MAX_PASSWORD_LENGTH = 128
/** Characters of a person's name. */
export const MAX_NAME_LENGTH = 120

/** Bytes. A picture must be smaller than this. */
export const MAX_IMAGE_BYTES = 10_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const MAX_IMAGES_PER_PRODUCT = 8
/**
 * The variants in which every picture is stored: lengths of its shorter side in pixels. The last one is part of a picture's
 * address, and no side of these variants is longer. Pictures are never enlarged.
 */
export const IMAGE_WIDTHS = [320, 640, 1280] as const
/** Pixels. The longest side of the variant for the lightbox, which only larger pictures have. */
export const LIGHTBOX_SIDE = 1920
/** With more pictures than this, the lightbox continues with the first picture after the last one. */
export const LIGHTBOX_LOOPS_ABOVE = 3

/** Characters of a product's description. */
export const MAX_DESCRIPTION_LENGTH = 5000
/** The earliest accepted purchase date of a phone. */
export const FIRST_PHONE_DAY = '1990-01-01'
/** The maximum number of rows in a file with listings. */
export const MAX_IMPORT_ROWS = 1000
/** Unsold listings of a seller. */
export const MAX_LISTINGS = 2000
/** Those of a verified seller. */
export const MAX_LISTINGS_OF_VERIFIED = 10_000
/** The maximum size of a file with listings, in bytes. */
export const MAX_IMPORT_BYTES = 2_000_000

/** The condition of phones that do not fully work. */
export const FOR_PARTS = 'For parts'
/** From the best to the worst. */
export const PRODUCT_CONDITIONS = ['Excellent', 'Good', 'Fair', FOR_PARTS] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]

/** The default number of items on a page of a list. */
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
/** The most advertised phones on the home page. */
export const ADVERTISED_ON_HOME = 8
/** Counting a list stops at this number, because an exact larger number is expensive and not useful. */
export const COUNT_LIMIT = 1000
/** Characters of a search. */
export const MAX_QUERY_LENGTH = 200

/** Minutes for which a photo of a code word can be sent. */
export const CODE_WORD_MINUTES = 30
/** Minutes for which a started payment reserves a phone. */
export const HOLD_MINUTES = 15
/** The domain of all e-mail addresses in the demo. No real address can have it (RFC 2606). */
export const DEMO_EMAIL_DOMAIN = 'redial.test'

export const ACCESS_TOKEN_MINUTES = 60
/** Minutes for which a login or a confirmation of the identity counts as recent. */
export const CONFIRMED_MINUTES = 10
/** An access token counts as expired this many milliseconds before its expiry. */
export const TOKEN_EXPIRES_EARLY_MS = 30_000
/** An access token is renewed this many milliseconds before its expiry. */
export const TOKEN_RENEWAL_MS = 5 * 60_000
/** The first and the longest pause after a failed renewal, in milliseconds. It doubles in between. */
export const TOKEN_RETRY_MS = { first: 30_000, longest: 16 * 60_000 } as const
/** The key of the access token in the browser's local storage. */
export const TOKEN_STORAGE_KEY = 'redial-token'

/** Milliseconds for which a toast is visible. */
export const TOAST_MS = 6000
/** Milliseconds for which fetched data counts as fresh in the browser. */
export const CACHE_MS = 300_000
/** Seconds after which clients may retry while the shop cannot answer. A killed embedded database restarts sooner. */
export const RETRY_AFTER_SECONDS = 5
export const MAX_RETRIES = 3
/** The longest pause between two retries, in milliseconds. */
export const MAX_RETRY_PAUSE_MS = 30_000
/** Milliseconds. */
export const FADE_MS = 300

/** Characters of a product's name that the booking card shows. */
export const BOOKING_NAME_LENGTH = 20
export const COPYRIGHT_SINCE = 2022

/** The orders in which tables of listings can be read. */
export const TABLE_SORTS = ['newest', 'oldest', 'cheapest', 'dearest', 'name'] as const
export type TableSort = (typeof TABLE_SORTS)[number]
/** The states by which administrators filter the table of listings. */
export const LISTING_STATES = ['waiting', 'shown', 'hidden', 'advertised', 'sold'] as const

/** The orders of search results. */
export const SEARCH_SORTS = [
  'best',
  'newest',
  'cheapest',
  'dearest',
  'least-used',
  'battery',
  'storage',
] as const
/** The maximum number of selected choices in one filter. */
export const MAX_FILTER_CHOICES = 20
export const MAX_YEARS_USED = 50
/** Characters. */
export const MAX_CATEGORY_NAME_LENGTH = 60
export const MAX_LOCATION_LENGTH = 120
/** The most characters of a meeting place. */
export const MAX_PLACE_LENGTH = 200
/** The most characters of a postal address. */
export const MAX_ADDRESS_LENGTH = 500
/** The most characters of a reason for a decision, and of a note about a listing. */
export const MAX_REASON_LENGTH = 1000
/** The largest radius of a search around a place, in miles. */
export const MAX_MILES = 250
/** Characters of a color, and of the slug of a model. */
export const MAX_COLOR_LENGTH = 40
export const MAX_SLUG_LENGTH = 200
/** The choices of the filter by battery health, in percent. */
export const BATTERY_CHOICES = [95, 90, 85, 80] as const
/** The number of choices of the filter by the end of updates, one per year, starting with the current year. */
export const UPDATE_YEARS = 6
/** The choices of the filter by years of use. */
export const USED_CHOICES = [0.5, 1, 2, 3, 5] as const
/** The maximum number of phones compared side by side. */
export const MAX_COMPARED = 4
/** The maximum number of recently viewed phones that a browser stores. */
export const MAX_RECENTLY_VIEWED = 12
/** Days for which sellers see the views of a listing. */
export const VIEWS_DAYS = 30
/** The maximum number of similar phones shown next to a phone. */
export const MAX_SIMILAR = 8
/** The maximum number of saved searches per person. */
export const MAX_SAVED_SEARCHES = 50
/** The number of saved searches, the newest ones, for which the phones for sale are counted. */
export const COUNTED_SAVED_SEARCHES = 20
