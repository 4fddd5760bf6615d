import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, onError, ValidationError } from '@orpc/server'
import { RETRY_AFTER_SECONDS } from '#contract/constants.ts'
import { type FieldIssue, requestErrors } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import { type CallContext, calls } from '../features/calls.ts'
import { handlers } from '../features/index.ts'
import { isDatabaseUnavailable } from '../platform/errors/unavailable.ts'
import { errorIdOf } from '../platform/http/error-id.ts'
import type { Log } from '../platform/log/log.ts'
import { loggedError } from '../platform/log/log-errors.ts'

/** All calls of the contract with their handlers. A missing handler does not compile. */
const router = calls.router(handlers)

/** The calls over HTTP, below `/api`. The response is undefined when no call has this method and path. */
export function apiOverHttp(log: Log) {
  /** Requests that could be parsed; an earlier failure is the client's error. */
  const read = new WeakSet<CallContext>()
  const handler = new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      ({ context, next }) => {
        read.add(context)
        return next()
      },
      onError(failuresForPeople(log)),
    ],
    interceptors: [
      onError((error, { context }) => {
        if (!read.has(context)) {
          const { type, message } = loggedError(error)
          log.info({ reason: `${type}: ${message}` }, 'a request could not be parsed')
          throw new ORPCError('BAD_REQUEST', { ...MALFORMED, cause: error })
        } else if (!(error instanceof ORPCError))
          log.error({ err: error, ...namesOf(context) }, 'a response could not be written')
      }),
    ],
  })
  return async (request: Request, context: CallContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    return matched ? withRetryAfter(response) : undefined
  }
}

/** The error of a request whose body or query is no input at all. */
const MALFORMED = {
  ...requestErrors.BAD_REQUEST,
  defined: true,
  message: "This request can't be read. Check that its body is valid JSON.",
  data: { issues: [] },
}

/** Copies the retry time of an error into the header `Retry-After`. */
async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503) return response
  const error: { data?: { retryAfter?: number } } = await response.clone().json()
  response.headers.set('retry-after', String(error.data?.retryAfter ?? 60))
  return response
}

/** The same calls without HTTP, for server rendering. */
export const apiInProcess = (context: CallContext, log: Log): Api =>
  createRouterClient(router, { context, interceptors: [onError(failuresForPeople(log))] }) as Api

/**
 * Converts general failures into the contract's errors: validation errors, an unavailable database, and unexpected
 * errors. Failures of the server are logged and get an error id that people can quote. People see no other details of
 * them.
 */
const failuresForPeople =
  (log: Log) =>
  (error: unknown, { context }: { context: CallContext }) => {
    if (error instanceof ORPCError && error.status < 500) return listIssues(error)
    const names = namesOf(context)
    const { errorId } = names
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, ...names }, 'the database is unavailable')
      throw new ORPCError('SERVICE_UNAVAILABLE', {
        ...requestErrors.SERVICE_UNAVAILABLE,
        data: { retryAfter: RETRY_AFTER_SECONDS, errorId },
        cause: error,
      })
    }
    log.error({ err: error, ...names }, 'call failed')
    const known = error instanceof ORPCError && error.defined ? error : undefined
    throw new ORPCError(known?.code ?? 'INTERNAL_SERVER_ERROR', {
      defined: known !== undefined,
      status: known?.status ?? 500,
      ...(known && { message: known.message }),
      data: { ...known?.data, errorId },
      cause: error,
    })
  }

/** The ids of a failed request, for the log and for people. */
const namesOf = ({ requestId }: CallContext) => ({ errorId: errorIdOf(requestId), request: requestId })

/** Converts validation errors into the contract's list of issues. */
function listIssues(error: ORPCError<string, unknown>) {
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return
  const issues = error.cause.issues.slice(0, MAX_ISSUES).map(
    ({ path, message }): FieldIssue => ({
      path: shortened((path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.')),
      message: shortened(message),
    }),
  )
  throw new ORPCError('BAD_REQUEST', {
    message: issues[0]?.message ?? 'Please check what you entered.',
    data: { issues },
    cause: error.cause,
  })
}

/** The maximum number of reported issues, and of characters in each. */
const MAX_ISSUES = 20
const MAX_ISSUE_LENGTH = 200

/** Limits the length: a validation error can repeat long field names of the client. */
const shortened = (text: string) =>
  text.length > MAX_ISSUE_LENGTH ? `${text.slice(0, MAX_ISSUE_LENGTH)}…` : text
