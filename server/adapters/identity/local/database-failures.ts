import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import { isDatabaseUnavailable } from '../../../platform/errors/unavailable.ts'

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>

const seen = new AsyncLocalStorage<{ failure?: unknown }>()

/**
 * Runs work of better-auth, and throws if the database was unavailable. On its own, better-auth would report such a
 * failure as invalid input, or even as a success.
 */
export async function throwingDatabaseFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const here: { failure?: unknown } = {}
  const result = await seen.run(here, work)
  if (here.failure) throw here.failure
  return result
}

/** Wraps an adapter, so that it reports its failures to `throwingDatabaseFailures`. */
export const watched =
  (openAdapter: OpenAdapter): OpenAdapter =>
  options => {
    const adapter = openAdapter(options)
    return Object.fromEntries(
      Object.entries(adapter).map(([name, member]) => [
        name,
        typeof member === 'function' ? watching(member as Method) : member,
      ]),
    ) as unknown as typeof adapter
  }

type Method = (...given: unknown[]) => Promise<unknown>

function watching(method: Method): Method {
  return async (...given) => {
    try {
      return await method(...given)
    } catch (error) {
      const here = seen.getStore()
      if (here && isDatabaseUnavailable(error)) here.failure = error
      throw error
    }
  }
}
