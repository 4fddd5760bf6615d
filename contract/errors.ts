import { z } from 'zod'
import { CONFIRMED_MINUTES } from './constants.ts'

/** One field that was refused and why, in words for people. `path` is the dotted name of the field. */
export type FieldIssue = { path: string; message: string }

const fieldIssues = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** What any call may answer: the request did not have the shape the call declares, or the database is away. */
export const requestErrors = {
  BAD_REQUEST: { status: 400, message: 'Please check what you entered.', data: fieldIssues },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: "The shop can't respond right now. Please try again in a few seconds.",
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}

/** What any call that takes a body may answer besides. */
export const bodyErrors = {
  PAYLOAD_TOO_LARGE: { status: 413, message: "That's too much data at once." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "That content type isn't supported. Send JSON." },
}

/** What any call that is not public may answer besides. */
export const accessErrors = {
  UNAUTHORIZED: { status: 401, message: 'Please log in first.' },
  FORBIDDEN: { status: 403, message: "Your account can't do this." },
  /** Administrators act only in sessions that have passed a second factor, outside the demo. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Administrators need two-step sign-in. Turn it on in your profile to continue.',
  },
}
export type CommonErrors = typeof requestErrors & typeof bodyErrors & typeof accessErrors

/** The error of calls that ask again who the caller is: somebody who finds an open browser must not make them. */
export const confirmErrors = {
  CONFIRM_IDENTITY: {
    status: 403,
    message: `Please confirm it's you: enter your password or a code from your app, or log in again. That lasts for ${CONFIRMED_MINUTES} minutes.`,
  },
}

/** Errors that more than one feature answers; each is declared by the calls that can raise it. */
export const INVALID_CURSOR = {
  INVALID_CURSOR: { status: 400, message: "That page link isn't valid. Start again from the first page." },
}

export const USER_NOT_FOUND = { USER_NOT_FOUND: { status: 404, message: "We couldn't find that user." } }

export const BOOKING_NOT_FOUND = {
  BOOKING_NOT_FOUND: { status: 404, message: "We couldn't find that booking." },
}

export const PAYMENT_UNDER_WAY = {
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: "A payment to or from this account is still being processed. Try again when it's done.",
  },
}

/** What a call may answer that people or programs could use to wear others down. */
export const TOO_MANY_REQUESTS = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}
