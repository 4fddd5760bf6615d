import { RETRY_AFTER_SECONDS } from '#contract/constants.ts'
import { bodyErrors, requestErrors } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { languageAt } from '../platform/texts/language-of.ts'
import { problemIn } from '../platform/texts/texts.ts'
import { lastResortPage } from './last-resort-page.ts'

/**
 * Creates the responses for errors outside the calls and the pages: JSON for the API, otherwise a page in the language
 * that the address begins with.
 * @param languages those of the shop
 */
export function errorResponses(languages: readonly Language[]) {
  /** @param errorId the id by which people can quote a failure of the server */
  function errorResponse(
    request: Request,
    status: keyof typeof CODES,
    message: string,
    errorId?: string,
  ): Response {
    const code = CODES[status]
    const path = /^https?:\/\/[^/]+([^?#]*)/.exec(request.url)?.[1] ?? '/'
    if (!/^\/api(\/|$)/.test(path)) {
      const language = languageAt(path, languages)
      const worded = problemIn(language, message)
      return lastResortPage({ status, code, message: worded, errorId }, language, languages)
    }
    const error = { defined: DEFINED.has(status), code, status, message }
    const details =
      status === 400 ? { issues: [] } : status === 503 ? { retryAfter: RETRY_AFTER_SECONDS } : {}
    const data = { ...details, ...(errorId !== undefined && { errorId }) }
    return Response.json({ ...error, ...(Object.keys(data).length > 0 && { data }) }, { status })
  }

  /** The response for an error that nobody expected. */
  const unexpected = (request: Request, errorId: string) =>
    errorResponse(request, 500, 'Something went wrong on our side. Please try again.', errorId)

  /** The response while the database or the picture store is unavailable. */
  function unavailable(request: Request, errorId: string): Response {
    const response = errorResponse(request, 503, requestErrors.SERVICE_UNAVAILABLE.message, errorId)
    response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
    return response
  }

  return { errorResponse, unexpected, unavailable }
}

/** The errors that the contract declares for all calls, or for all with a body. */
const DEFINED = new Set(
  [requestErrors, bodyErrors].flatMap(errors => Object.values(errors)).map(({ status }) => status),
)

const CODES = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const
