/** An error that the API answered, on the server and in the browser alike. */
type ApiError = { code: string; status: number; message: string }

/** By its shape, because the library that throws it is loaded only when the API is called. */
const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number'

/** The HTTP status that an error stands for; 500 for what nobody expected. */
export const statusOf = (error: unknown): number => (isApiError(error) ? error.status : 500)

/** The code of the error of a call that never arrived. It is ours: no server has answered. */
export const UNREACHABLE = 'UNREACHABLE'

/** Whether a call has failed because the shop could not be reached. */
export const isUnreachable = (error: unknown): boolean => codeOf(error) === UNREACHABLE

/** The code of an error of the API, such as `USER_NOT_FOUND`; nothing for others. */
export const codeOf = (error: unknown): string | undefined => (isApiError(error) ? error.code : undefined)

/** What to tell people about an error; nothing where only a programmer would understand. */
export const messageOf = (error: unknown): string | undefined =>
  isApiError(error) && (error.status < 500 || error.status === 503 || error.code === UNREACHABLE)
    ? error.message
    : undefined
