import { implement, ORPCError } from '@orpc/server'
import type { CallMeta } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { Queries } from './database/connect.ts'

/** Who makes a call, as the database knows them at this moment. */
export type Caller = { id: string; email: string; role: 'buyer' | 'seller' | 'admin' }

/** What every handler is given beside its input. */
export type CallContext = {
  db: Queries
  /** Nobody, for visitors who are not signed in. */
  caller: Caller | undefined
}

/**
 * The contract, ready to be given handlers. The access that each call declares is checked here, before its input is
 * read, so that no handler can forget it: what is not public is refused unless the caller is known to be allowed.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta as CallMeta
    if (access === 'public') return next()
    if (!context.caller || access === 'proof') throw new ORPCError('UNAUTHORIZED')
    if (access !== 'signed-in' && !access.includes(context.caller.role)) throw new ORPCError('FORBIDDEN')
    return next()
  })
