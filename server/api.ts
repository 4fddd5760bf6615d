import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, onError, ValidationError } from '@orpc/server'
import { type FieldIssue, requestErrors } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import { accounts } from './features/accounts/handlers.ts'
import { type CallContext, calls } from './features/calls.ts'
import { categories } from './features/categories/handlers.ts'
import { dashboard } from './features/dashboard/handlers.ts'
import { images } from './features/images/handlers.ts'
import { newsletter } from './features/newsletter/handlers.ts'
import { notices } from './features/notices/handlers.ts'
import { products } from './features/products/handlers.ts'
import { bookings } from './features/sales/bookings/handlers.ts'
import { payments } from './features/sales/payments/handlers.ts'
import { savedSearches } from './features/saved-searches/handlers.ts'
import { users } from './features/users/handlers.ts'
import { wishlist } from './features/wishlist/handlers.ts'
import { SIZES } from './platform/budgets/table.ts'
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from './platform/database/unavailable.ts'
import type { Log } from './platform/log/log.ts'

/** All calls of the contract with their handlers; a missing one does not compile. */
const router = calls.router({
  accounts,
  users,
  bookings,
  payments,
  wishlist,
  savedSearches,
  categories,
  products,
  images,
  newsletter,
  notices,
  dashboard,
})

/** The calls over HTTP, below `/api`. The response is undefined when no call has this method and path. */
export function apiOverHttp(log: Log) {
  /** Requests that could be parsed; an earlier failure is the client's fault. */
  const read = new WeakSet<CallContext>()
  const handler = new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      ({ context, next }) => {
        read.add(context)
        return next()
      },
      onError(wordForPeople),
    ],
    interceptors: [
      onError((error, { context }) => {
        if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'the database is unavailable')
        else if (!read.has(context)) log.info({ reason: String(error) }, 'a request could not be read')
        else if (!(error instanceof ORPCError) || error.status >= 500)
          log.error({ err: error }, 'call failed')
      }),
    ],
  })
  return async (request: Request, context: CallContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    return matched ? withRetryAfter(response) : undefined
  }
}

/** Repeats the retry time of an error in the header `Retry-After`. */
async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503) return response
  const refusal: { data?: { retryAfter?: number } } = await response.clone().json()
  response.headers.set('retry-after', String(refusal.data?.retryAfter ?? 60))
  return response
}

/** The same calls in process, for server rendering. */
export const apiInProcess = (context: CallContext): Api =>
  createRouterClient(router, { context, interceptors: [onError(wordForPeople)] }) as Api

/** Converts general failures into the contract's errors: validation errors and an unavailable database. */
function wordForPeople(error: unknown) {
  if (isDatabaseUnavailable(error)) {
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      ...requestErrors.SERVICE_UNAVAILABLE,
      data: { retryAfter: RETRY_AFTER_SECONDS },
      cause: error,
    })
  }
  if (!(error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError))
    return
  const issues = error.cause.issues.slice(0, SIZES.issuesOfAnError).map(
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

/** A validation error contains unknown field names, which may be of any length. */
const shortened = (text: string) =>
  text.length > SIZES.lettersOfAnIssue ? `${text.slice(0, SIZES.lettersOfAnIssue)}…` : text
