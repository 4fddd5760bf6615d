import { declaredLimits, type RateLimit } from '../platform/budgets/limits.ts'

/** The rate limit with this name. */
export function limitNamed(name: string): RateLimit {
  const limit = declaredLimits().find(limit => limit.name === name)
  if (!limit || !('seconds' in limit)) throw new Error(`There is no limit called ${name}.`)
  return limit
}
