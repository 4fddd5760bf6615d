import { TOO_MANY_REQUESTS } from '#contract/errors.ts'

/** The answer when a rate limit is reached. */
export type RateLimited = {
  /** Whole seconds until a retry is allowed, at least one. */
  retryAfter: number
  /** Sentences for people: which limit was reached, and when to try again. */
  message: string
}

/**
 * Creates such an answer.
 * @param says one sentence that names the limit
 * @param seconds until a retry is allowed
 */
export const rateLimited = (says: string, seconds: number): RateLimited => {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return { retryAfter, message: `${says} Please try again ${durationText(retryAfter)}.` }
}

/** The arguments of the contract's error `TOO_MANY_REQUESTS`. */
export const tooMany = ({ retryAfter, message }: RateLimited) => ({ message, data: { retryAfter } })

/** The same error as a response, for requests that are refused before the call. */
export const rateLimitedResponse = (exceeded: RateLimited): Response =>
  Response.json(
    {
      defined: true,
      code: 'TOO_MANY_REQUESTS',
      status: TOO_MANY_REQUESTS.TOO_MANY_REQUESTS.status,
      ...tooMany(exceeded),
    },
    {
      status: TOO_MANY_REQUESTS.TOO_MANY_REQUESTS.status,
      headers: { 'retry-after': String(exceeded.retryAfter) },
    },
  )

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : 'in an hour'
}
