/**
 * What a limit applies to:
 * - `user`: the account that makes the call.
 * - `account`: the email address in a request, whether or not it has an account.
 * - `address`: the network address of the request; a /64 network for IPv6.
 * - `pair`: the combination in the comment of the limit.
 */
type Whose = 'user' | 'account' | 'address' | 'pair'

type Limit<Of extends Whose> = {
  of: Of
  most: number
  /** The sentence that names the limit. The wait is appended. */
  says: string
}
/** At most `most` at the same time. */
export type ConcurrencyLimit<Of extends Whose = Whose> = Limit<Of> & { name: string }
/** At most `most` uses in a window of `seconds`, which begins with the first use. */
export type RateLimit<Of extends Whose = Whose> = ConcurrencyLimit<Of> & { seconds: number }

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const declared = new Map<string, RateLimit | ConcurrencyLimit>()

/**
 * Declares a limit next to the call that it limits. All processes share the counts through PostgreSQL.
 * `docs/security/limits.md` lists all limits, and a test compares it.
 */
export const rateLimit = <Of extends Whose>(name: string, limit: Limit<Of> & { seconds: number }) =>
  declare<RateLimit<Of>>({ name, ...limit })

/** Declares how much may happen at the same time: see `rateLimit`. */
export const concurrencyLimit = <Of extends Whose>(name: string, limit: Limit<Of>) =>
  declare<ConcurrencyLimit<Of>>({ name, ...limit })

/** The limits of all modules that are loaded. */
export const declaredLimits = (): (RateLimit | ConcurrencyLimit)[] => [...declared.values()]

function declare<Declared extends RateLimit | ConcurrencyLimit>(limit: Declared): Declared {
  if (declared.has(limit.name)) throw new Error(`There are two limits called ${limit.name}.`)
  declared.set(limit.name, limit)
  return limit
}
