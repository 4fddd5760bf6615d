import { implement, ORPCError } from '@orpc/server'
import type { CallMeta } from '#contract/call.ts'
import { accessErrors, confirmErrors, TOO_MANY_REQUESTS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import { filtersSchema } from '#contract/search/filters.ts'
import { actsAs } from '#contract/sides.ts'
import type { Proof } from '../adapters/identity/port.ts'
import { tooMany } from '../platform/budgets/rate-limited.ts'
import type { CacheContext } from '../platform/cache/context.ts'
import { codeOf } from '../platform/database/atomically.ts'
import type { Queries } from '../platform/database/connect.ts'
import { isDatabaseUnavailable } from '../platform/errors/unavailable.ts'
import type { SearchPass } from '../platform/http/search-limit.ts'
import { eventOfStatus, logSecurityEvent, type SecurityEvent } from '../platform/log/security-events.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { inSpan } from '../platform/tracing/span.ts'
import { type CallCache, cacheableCalls, openCallCache } from './cacheable-calls.ts'
import { inputIssues } from './input-issues.ts'
import type { Services } from './services.ts'
import { type Caller, callerOfToken } from './session/caller.ts'

/** The context that every handler gets in addition to its input. */
export type CallContext = {
  db: Queries
  services: Services
  /** The client's IP address, without forwarded headers of untrusted proxies. */
  clientAddress: string
  /** The id of the request. It appears in the log and in error messages. */
  requestId: string
  /** The language of the page that makes the call. Responses that are cached for everybody do not depend on it. */
  language: Language
  /** The request's bearer token: our access token, or the provider's ID token for calls with access `proof`. */
  bearer: string | undefined
  /** Is told whether the call writes, as the contract says. */
  onCall?: (writes: boolean) => void
  /** Collects the cache tags of the response; undefined: the response is not cached. */
  cache?: CacheContext | undefined
  /** Collects those of the call. */
  callCache?: CallCache | undefined
  /** Limits the searches of the client. */
  searches?: SearchPass | undefined
  /** Counts the calls. */
  metrics?: Pick<Metrics, 'called'> | undefined
}

/**
 * The contract, ready for handlers. The access rule of each call is checked here before the input is validated, so no
 * handler can forget it. A call that is not public is refused unless its access rule allows the caller.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(({ context: { metrics, onCall }, procedure, path, next }) => {
    onCall?.((procedure['~orpc'].meta as CallMeta).writes)
    const call = path.join('.')
    const began = performance.now()
    const ended = (error?: string) =>
      metrics?.called(call, { seconds: (performance.now() - began) / 1000, error })
    return inSpan(call, { kind: 'internal' }, async () => {
      try {
        const result = await next()
        ended()
        return result
      } catch (error) {
        ended(codeOfFailure(error))
        throw error
      }
    })
  })
  .use(async ({ context, path, next }) => {
    const { services, clientAddress: address } = context
    const call = path.join('.')
    const success = EVENTS_OF_CALLS[call]
    // Looked up before the call, because the call may end the session. Most calls are not security events and skip this.
    const whoBefore = success && (await idOfCaller(context))
    try {
      const result = await next()
      if (success) logSecurityEvent(services.log, success, { user: whoBefore, address })
      return result
    } catch (error) {
      const event = error instanceof ORPCError ? eventOfStatus(error.status) : undefined
      if (event) logSecurityEvent(services.log, event, { user: await idOfCaller(context), address, call })
      throw error
    }
  })
  .use(async ({ context, procedure, next }) => {
    const { access, confirm } = procedure['~orpc'].meta as CallMeta
    if (access === 'public') return next({ context: nobody })
    if (access === 'proof') {
      const proof = context.bearer && (await context.services.identity.verify(context.bearer))
      if (!proof) throw new ORPCError('UNAUTHORIZED', accessErrors.UNAUTHORIZED)
      return next({ context: { ...nobody, proof } })
    }
    const caller = await callerOfToken(context)
    if (!caller) throw new ORPCError('UNAUTHORIZED', accessErrors.UNAUTHORIZED)
    if (access !== 'signed-in') {
      const account = caller.needsSecondFactor ? ({ role: 'admin' } as const) : caller
      if (!access.some(role => actsAs(account, role)))
        throw new ORPCError('FORBIDDEN', accessErrors.FORBIDDEN)
      if (caller.needsSecondFactor)
        throw new ORPCError('SECOND_FACTOR_REQUIRED', accessErrors.SECOND_FACTOR_REQUIRED)
    }
    if (confirm?.some(role => actsAs(caller, role)) && !caller.confirmed)
      throw new ORPCError('CONFIRM_IDENTITY', confirmErrors.CONFIRM_IDENTITY)
    return orSignedOut(context, async () => next({ context: { ...nobody, caller } }))
  })
  .use(({ context, path, next }) => next({ context: { db: databaseFor(path.join('.'), context) } }))
  .use(({ next }, input: unknown) => {
    const issues = inputIssues(input)
    const [first] = issues
    if (first) throw new ORPCError('BAD_REQUEST', { message: first.message, data: { issues } })
    return next()
  })
  .use(async ({ context: { cache, searches }, procedure, path, next }, input: unknown) => {
    const name = path.join('.')
    const { search } = procedure['~orpc'].meta as CallMeta
    const isSearch = search === 'always' || (search === 'filtered' && isFiltered(input))
    const exceeded = isSearch ? searches?.take() : undefined
    if (exceeded)
      throw new ORPCError('TOO_MANY_REQUESTS', {
        ...TOO_MANY_REQUESTS.TOO_MANY_REQUESTS,
        ...tooMany(exceeded),
      })
    if (!cache) return next()
    const call = openCallCache(cache, name, input)
    try {
      const result = await next({ context: { callCache: call } })
      call.returned(result.output)
      return result
    } catch (error) {
      call.failed()
      throw error
    }
  })

/** Whether the input chooses phones. A list of all phones is no search. */
const isFiltered = (input: unknown) => Object.keys(Object(input)).some(name => name in filtersSchema.shape)

/** Anonymous cacheable calls may read from a standby, because the change feed invalidates their responses. */
function databaseFor(call: string, { db, services: { publicDatabase }, bearer }: CallContext): Queries {
  const mayUseStandby = publicDatabase.standby && bearer === undefined && cacheableCalls.has(call)
  return mayUseStandby ? publicDatabase.queries : db
}

/** Calls whose success is a security event. */
const EVENTS_OF_CALLS: Record<string, SecurityEvent> = {
  'accounts.signOut': 'sign-out',
  'accounts.signOutEverywhere': 'sign-out-everywhere',
  'accounts.remove': 'account-deleted',
  'users.remove': 'account-closed',
  'users.signOutEverywhere': 'account-signed-out',
  'users.signOutEverybody': 'everybody-signed-out',
}

/** Returns the error code that callers receive. */
function codeOfFailure(error: unknown): string {
  if (error instanceof ORPCError) return error.code
  return isDatabaseUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
}

/** Returns the caller's user ID; undefined for anonymous callers, and while the database is unavailable. */
const idOfCaller = (context: CallContext) =>
  callerOfToken(context).then(
    caller => caller?.id,
    () => undefined,
  )

/** Answers with UNAUTHORIZED when a foreign key fails because the user was deleted during the call. */
async function orSignedOut<Result>(context: CallContext, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION || (await callerOfToken(context))) throw error
    throw new ORPCError('UNAUTHORIZED', { ...accessErrors.UNAUTHORIZED, cause: error })
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

const nobody: { caller: Caller | undefined; proof: Proof | undefined } = {
  caller: undefined,
  proof: undefined,
}

/** Returns the caller of a call that is not public. */
export function callerOf({ caller }: { caller: Caller | undefined }): Caller {
  if (!caller) throw new Error('Only calls that are not public have a caller.')
  return caller
}

/** Returns the identity provider's proof in a call with access `proof`. */
export function proofOf({ proof }: { proof: Proof | undefined }): Proof {
  if (!proof) throw new Error('Only calls with access `proof` have a proof.')
  return proof
}
