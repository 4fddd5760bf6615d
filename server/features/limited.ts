import { ORPCError, os } from '@orpc/server'
import { TOO_MANY_REQUESTS } from '#contract/errors.ts'
import { type Refusal, tooMany } from '../platform/budgets/refusal.ts'
import { type Slot, takeSlot } from '../platform/budgets/slots.ts'
import { type CONCURRENCY_LIMITS, RATES } from '../platform/budgets/table.ts'
import { type CallContext, callerOf } from './calls.ts'
import type { Caller } from './session/caller.ts'

type Rates = typeof RATES
/** Budgets whose key is known before the call. */
type CallRate = {
  [Name in keyof Rates]: Rates[Name]['of'] extends 'user' | 'address' ? Name : never
}[keyof Rates]
type Slots = typeof CONCURRENCY_LIMITS
type CallSlot = { [Name in keyof Slots]: Slots[Name]['of'] extends 'user' ? Name : never }[keyof Slots]
/** The context of a call that knows its caller, if there is one. */
export type CalledBy = CallContext & { caller: Caller | undefined }

/**
 * Middleware for a call with rate limits. It counts one use of each budget, by the caller or by the client's address as
 * `budgets/table.ts` says, after the input has been validated.
 * @throws TOO_MANY_REQUESTS for the first budget that is used up
 */
export const limited = (...names: CallRate[]) =>
  os.$context<CalledBy>().middleware(async ({ context, next }) => {
    const { services, clientAddress } = context
    for (const name of names) {
      const key = RATES[name].of === 'address' ? clientAddress : callerOf(context).id
      const over = await services.throttle.limit(name, key)
      if (over) throw tooManyRequests(over)
    }
    return next()
  })

/** Middleware for a call that an account makes only so many times at once. @throws TOO_MANY_REQUESTS for one more */
export const limitedAtOnce = (name: CallSlot) =>
  os.$context<CalledBy>().middleware(async ({ context, next }) => {
    const slot = await slotOf(context, name)
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
export async function slotOf(context: CalledBy, name: CallSlot): Promise<Slot> {
  const taken = await takeSlot(context.db, name, callerOf(context).id)
  if ('refused' in taken) throw tooManyRequests(taken.refused)
  return taken.slot
}

const tooManyRequests = (refusal: Refusal) =>
  new ORPCError('TOO_MANY_REQUESTS', { ...TOO_MANY_REQUESTS.TOO_MANY_REQUESTS, ...tooMany(refusal) })
