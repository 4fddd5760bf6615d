import { ORPCError, os } from '@orpc/server'
import { TOO_MANY_REQUESTS } from '#contract/errors.ts'
import type { ConcurrencyLimit, RateLimit } from '../platform/budgets/limits.ts'
import { type RateLimited, tooMany } from '../platform/budgets/rate-limited.ts'
import { type Slot, takeSlot } from '../platform/budgets/slots.ts'
import { type CallContext, callerOf } from './calls.ts'
import type { Caller } from './session/caller.ts'

/** The context of a call that knows its caller, if there is one. */
export type CalledBy = CallContext & { caller: Caller | undefined }

/**
 * Middleware for a call with rate limits. It counts one use of each budget, by the caller or by the client's address as
 * `of` says, after the input has been validated.
 * @throws TOO_MANY_REQUESTS for the first budget that is used up
 */
export const limited = (...limits: RateLimit<'user' | 'address'>[]) =>
  os.$context<CalledBy>().middleware(async ({ context, next }) => {
    const { services, clientAddress } = context
    for (const limit of limits) {
      const key = limit.of === 'address' ? clientAddress : callerOf(context).id
      const over = await services.throttle.limit(limit, key)
      if (over) throw tooManyRequests(over)
    }
    return next()
  })

/** Middleware for a call that an account makes only so many times at once. @throws TOO_MANY_REQUESTS for one more */
export const limitedAtOnce = (limit: ConcurrencyLimit<'user'>) =>
  os.$context<CalledBy>().middleware(async ({ context, next }) => {
    const slot = await slotOf(context, limit)
    try {
      return await next()
    } finally {
      await slot.release()
    }
  })

/**
 * Takes a slot of the caller, which the caller of this function releases.
 * @throws TOO_MANY_REQUESTS when all are taken
 */
export async function slotOf(context: CalledBy, limit: ConcurrencyLimit<'user'>): Promise<Slot> {
  const taken = await takeSlot(context.db, limit, callerOf(context).id)
  if ('refused' in taken) throw tooManyRequests(taken.refused)
  return taken.slot
}

const tooManyRequests = (exceeded: RateLimited) =>
  new ORPCError('TOO_MANY_REQUESTS', { ...TOO_MANY_REQUESTS.TOO_MANY_REQUESTS, ...tooMany(exceeded) })
