import { ORPCError, os } from '@orpc/server'
import { TOO_MANY_REQUESTS } from '#contract/errors.ts'
import { tooMany } from '../platform/budgets/refusal.ts'
import { RATES } from '../platform/budgets/table.ts'
import { type CallContext, callerOf } from './calls.ts'
import type { Caller } from './session/caller.ts'

type Rates = typeof RATES
/** Budgets whose key is known before the call. */
type CallRate = {
  [Name in keyof Rates]: Rates[Name]['of'] extends 'user' | 'address' ? Name : never
}[keyof Rates]

/**
 * Middleware for a call with rate limits. It counts one use of each budget, by the caller or by the client's address as
 * `budgets/table.ts` says, after the input has been validated.
 * @throws TOO_MANY_REQUESTS for the first budget that is used up
 */
export const limited = (...names: CallRate[]) =>
  os.$context<CallContext & { caller: Caller | undefined }>().middleware(async ({ context, next }) => {
    const { services, clientAddress } = context
    for (const name of names) {
      const key = RATES[name].of === 'address' ? clientAddress : callerOf(context).id
      const over = await services.throttle.limit(name, key)
      if (over)
        throw new ORPCError('TOO_MANY_REQUESTS', { ...TOO_MANY_REQUESTS.TOO_MANY_REQUESTS, ...tooMany(over) })
    }
    return next()
  })
