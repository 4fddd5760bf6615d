import { z } from 'zod'
import { CONFIRMED_MINUTES } from './constants.ts'

/** An invalid field with a message for the user. `path` is the dotted name of the field. */
export type FieldIssue = { path: string; message: string }

const fieldIssues = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** The errors of all calls: the request does not match the schema, or the database is unavailable. */
export const requestErrors = {
  BAD_REQUEST: { status: 400, message: 'Please check what you entered.', data: fieldIssues },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "The shop can't respond right now. Please try again in a few seconds.",
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({
      retryAfter: z.number(),
      /** The ID of the error in the shop's log. Also in the header `X-Error-Id`, as for every server error. */
      errorId: z.string().optional(),
    }),
  },
}

/** Further errors of calls with a body. */
export const bodyErrors = {
  PAYLOAD_TOO_LARGE: { status: 413, message: "That's too much data at once." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "That content type isn't supported. Send JSON." },
}

/** Further errors of calls that are not public. */
export const accessErrors = {
  UNAUTHORIZED: { status: 401, message: 'Please log in first.' },
  FORBIDDEN: { status: 403, message: "Your account can't do this." },
  /** Outside the demo, administrators need a session that has passed a second factor. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Administrators need two-step login. Turn it on in your profile to continue.',
  },
}
export type CommonErrors = typeof requestErrors & typeof bodyErrors & typeof accessErrors

/** The error of calls that require a recent confirmation of the identity, to protect against access to an open browser. */
export const confirmErrors = {
  CONFIRM_IDENTITY: {
    status: 403,
    message: `Please confirm it's you: enter your password or a code from your app, or log in again. That lasts for ${CONFIRMED_MINUTES} minutes.`,
  },
}

/** Errors shared by several features. Each is declared by the calls that can return it. */
export const INVALID_CURSOR = {
  INVALID_CURSOR: { status: 400, message: "That page link isn't valid. Start again from the first page." },
}

export const USER_NOT_FOUND = { USER_NOT_FOUND: { status: 404, message: "We couldn't find that user." } }

export const BOOKING_NOT_FOUND = {
  BOOKING_NOT_FOUND: { status: 404, message: "We couldn't find that booking." },
}

/** People who buy and sell do not buy from themselves. */
export const OWN_PRODUCT = { OWN_PRODUCT: { status: 409, message: 'This is your own phone.' } }

export const NO_SHIPPING = {
  NO_SHIPPING: { status: 409, message: "The seller doesn't ship this phone." },
}

export const PAYMENT_UNDER_WAY = {
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: "A payment or deal of this account is still open. Try again when it's done.",
  },
}

export const DEBT_OPEN = {
  DEBT_OPEN: {
    status: 409,
    message: 'This account still owes money to the shop. Pay it back first: Payouts says how much and how.',
  },
}

/** The error of calls with a limited rate. */
export const TOO_MANY_REQUESTS = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}
