/** Business constants of the specification (section 9) and of its decisions. Each number lives here once. */

export const PRODUCT_NAME = 'Redial'

export const MIN_PASSWORD_LENGTH = 6
/** Longer ones only cost the server time. */
export const MAX_PASSWORD_LENGTH = 128
/** Characters of a person's name. */
export const MAX_NAME_LENGTH = 120

/** Bytes. A picture must be smaller than this. */
export const MAX_IMAGE_BYTES = 10_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
export const MAX_IMAGES_PER_PRODUCT = 8
/** Widths in pixels in which every picture is kept; the last is the one a picture's own address names. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const
/** The lightbox goes round in circles when there are more pictures than this. */
export const LIGHTBOX_LOOPS_ABOVE = 3

/** Characters of a product's description. */
export const MAX_DESCRIPTION_LENGTH = 5000
/** No phone that one could sell was bought before. */
export const FIRST_PHONE_DAY = '1990-01-01'
/** Rows of a file with listings. */
export const MAX_IMPORT_ROWS = 1000
/** Bytes of a file with listings. */
export const MAX_IMPORT_BYTES = 2_000_000

export const PRODUCT_CONDITIONS = ['Excellent', 'Good', 'Fair'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]

export const CURRENCY = 'usd'

/** Items on a page of a list, unless the caller says otherwise. */
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 100
/** Counting a list stops here: beyond it the exact number is neither cheap nor worth knowing. */
export const COUNT_LIMIT = 1000
/** Characters of a search. */
export const MAX_QUERY_LENGTH = 200

/** Minutes for which a started payment keeps a phone from other buyers. */
export const HOLD_MINUTES = 15
/** Every e-mail address of the demo ends in this; no real one can (RFC 2606). */
export const DEMO_EMAIL_DOMAIN = 'redial.test'

export const ACCESS_TOKEN_MINUTES = 60
/** For how long it counts that somebody has shown who they are, by logging in or by being asked again. */
export const CONFIRMED_MINUTES = 10
/** Milliseconds before its expiry from which an access token counts as expired. */
export const TOKEN_EXPIRES_EARLY_MS = 30_000
/** Milliseconds before its expiry at which an access token is renewed. */
export const TOKEN_RENEWAL_MS = 5 * 60_000
/** Milliseconds: the first and the longest pause after a renewal that failed; it doubles in between. */
export const TOKEN_RETRY_MS = { first: 30_000, longest: 16 * 60_000 } as const
/** The key in the browser's local storage under which the access token is kept. */
export const TOKEN_STORAGE_KEY = 'redial-token'

/** Milliseconds that a toast stays. */
export const TOAST_MS = 4000
/** Milliseconds that fetched data counts as fresh in the browser. */
export const CACHE_MS = 300_000
export const MAX_RETRIES = 3
/** Milliseconds: the longest pause between two retries. */
export const MAX_RETRY_PAUSE_MS = 30_000
/** Milliseconds. */
export const FADE_MS = 300

/** Characters of a product's name that the booking card shows. */
export const BOOKING_NAME_LENGTH = 20
export const COPYRIGHT_SINCE = 2022

/** The orders in which tables of listings can be read. */
export const TABLE_SORTS = ['newest', 'oldest', 'cheapest', 'dearest', 'name'] as const
export type TableSort = (typeof TABLE_SORTS)[number]
/** What an administrator narrows the table of listings to. */
export const LISTING_STATES = ['waiting', 'shown', 'hidden', 'advertised', 'sold'] as const

/** The orders in which buyers can read what they search for. */
export const SEARCH_SORTS = ['best', 'newest', 'cheapest', 'dearest', 'least-used'] as const
/** Choices of one filter at once. */
export const MAX_FILTER_CHOICES = 20
/** Dollars. */
export const MAX_PRICE = 100_000
export const MAX_YEARS_USED = 50
/** Characters. */
export const MAX_CATEGORY_NAME_LENGTH = 60
export const MAX_LOCATION_LENGTH = 120
/** Years of use by which phones can be narrowed. */
export const USED_CHOICES = [0.5, 1, 2, 3, 5] as const
/** Phones that are compared side by side. */
export const MAX_COMPARED = 4
/** Phones that a browser remembers as seen. */
export const MAX_RECENTLY_VIEWED = 12
/** Phones that are shown beside one that is like them. */
export const MAX_SIMILAR = 8
/** Searches that one person can save. */
export const MAX_SAVED_SEARCHES = 50
