import { problemText } from '../../texts/problems.ts'

/** An error response of the API, on the server and in the browser. */
type ApiError = { code: string; status: number; message: string }

/** Checks the shape, because the library with the error class is loaded only with the first API call. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number'

/** The id of a server error in the shop's log, for users to quote; undefined for other errors. */
export function errorIdIn(error: unknown): string | undefined {
  if (!isApiError(error) || !('data' in error)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'errorId' in data && typeof data.errorId === 'string'
    ? data.errorId
    : undefined
}

/** Whether an error happened in this browser: it is no answer of the shop. */
export const isOfBrowser = (error: unknown): boolean => typeof window !== 'undefined' && !isApiError(error)

/** The HTTP status of an error; 500 for unexpected errors. */
export const statusOf = (error: unknown): number => (isApiError(error) ? error.status : 500)

/** The code of the error when a call gets no response. The browser sets it, not the server. */
export const UNREACHABLE = 'UNREACHABLE'

/** Whether a call failed because the shop could not be reached. */
export const isUnreachable = (error: unknown): boolean => codeOf(error) === UNREACHABLE

/** The code of an API error, such as `USER_NOT_FOUND`; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined => (isApiError(error) ? error.code : undefined)

/** The message of an error in the language of the page, if it was written for users; otherwise undefined. */
export const messageOf = (error: unknown): string | undefined =>
  isApiError(error) && (error.status < 500 || error.status === 503 || error.code === UNREACHABLE)
    ? problemText(error.message)
    : undefined
