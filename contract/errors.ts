import { z } from 'zod'
import { CONFIRMED_MINUTES } from './constants.ts'

/** One field that was refused and why, in words for people. `path` is the dotted name of the field. */
export type FieldIssue = { path: string; message: string }

const fieldIssues = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** What any call may answer: the request did not have the shape the call declares, or the database is away. */
export const requestErrors = {
  BAD_REQUEST: { status: 400, message: 'Please check what you sent.', data: fieldIssues },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The shop cannot answer right now. Please try again in a few seconds.',
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}

/** What any call that takes a body may answer besides. */
export const bodyErrors = {
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too much at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'That kind of body cannot be read here. Send JSON.' },
}

/** What any call that is not public may answer besides. */
export const accessErrors = {
  UNAUTHORIZED: { status: 401, message: 'Please sign in first.' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this.' },
  /** Administrators act only in sessions that have passed a second factor, outside the demo. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Administrators need two-step sign-in. Turn it on in your profile, then go on.',
  },
}
export type CommonErrors = typeof requestErrors & typeof bodyErrors & typeof accessErrors

/** The error of calls that ask again who the caller is: somebody who finds an open browser must not make them. */
export const confirmErrors = {
  CONFIRM_IDENTITY: {
    status: 403,
    message: `Please show that it is you: enter your password or a code of your app, or log in again. It counts for ${CONFIRMED_MINUTES} minutes.`,
  },
}

/** Errors that more than one feature answers; each is declared by the calls that can raise it. */
export const INVALID_CURSOR = {
  INVALID_CURSOR: { status: 400, message: 'That page link is not valid. Start again from the first page.' },
}

export const USER_NOT_FOUND = { USER_NOT_FOUND: { status: 404, message: 'There is no such user.' } }

export const BOOKING_NOT_FOUND = {
  BOOKING_NOT_FOUND: { status: 404, message: 'There is no such booking of yours.' },
}

export const PAYMENT_UNDER_WAY = {
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'A payment to or from this account is under way. Try again when it is finished.',
  },
}

/** What a call may answer that people or programs could use to wear others down. */
export const TOO_MANY_REQUESTS = {
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many tries. Please wait a while and try again.',
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}
