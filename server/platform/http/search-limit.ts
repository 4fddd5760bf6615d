import { LRUCache } from 'lru-cache'
import { type RateLimited, rateLimited } from '../budgets/rate-limited.ts'
import type { SearchRate } from '../config/config.ts'

/** The search limit for one request. All searches of the request count as one. */
export type SearchPass = {
  /** Counts the request at the first call. @returns undefined when it may search */
  take(): RateLimited | undefined
  /** The result of `take`. */
  readonly exceeded: RateLimited | undefined
}

/** The maximum number of addresses whose searches are counted. */
const MAX_ADDRESSES = 20_000

/**
 * Limits the searches of each address, because searches cost more than lists. Each process counts in memory: that is
 * cheap, and the limit does not need to be exact.
 */
export function openSearchLimit({ perSecond, burst }: SearchRate): (address: string) => SearchPass {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_ADDRESSES })

  function count(address: string): RateLimited | undefined {
    const now = performance.now()
    const bucket = buckets.get(address) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    const isOver = left < 1
    buckets.set(address, { left: isOver ? left : left - 1, at: now })
    return isOver
      ? rateLimited('Too many searches from your network. Please try again later.', (1 - left) / perSecond)
      : undefined
  }

  return address => {
    let counted: { exceeded: RateLimited | undefined } | undefined
    return {
      take() {
        counted ??= { exceeded: count(address) }
        return counted.exceeded
      },
      get exceeded() {
        return counted?.exceeded
      },
    }
  }
}
