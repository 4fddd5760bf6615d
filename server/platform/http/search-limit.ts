import { LRUCache } from 'lru-cache'
import { filtersSchema } from '#contract/search/filters.ts'
import { type Refusal, refusalOf } from '../budgets/refusal.ts'
import type { SearchRate } from '../config/config.ts'

/** Of one request: the searches it takes to answer count as one. */
export type SearchPass = {
  /** @returns nothing when it may search */
  take(): Refusal | undefined
  /** What `take` has told. */
  readonly refusal: Refusal | undefined
}

/** Addresses of which it is remembered how much they have searched. */
const MOST_ADDRESSES = 20_000

/**
 * Keeps one address from taking the others' share with searches, which cost more than lists. Counted for this process
 * alone, in memory: that costs nothing, and a limit that is exact to the search protects nobody better.
 */
export function openSearchLimit({ perSecond, burst }: SearchRate): (address: string) => SearchPass {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MOST_ADDRESSES })

  function count(address: string): Refusal | undefined {
    const now = performance.now()
    const bucket = buckets.get(address) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    const isOver = left < 1
    buckets.set(address, { left: isOver ? left : left - 1, at: now })
    return isOver
      ? refusalOf('Too many searches from your network. Please try again later.', (1 - left) / perSecond)
      : undefined
  }

  return address => {
    let counted: { refusal: Refusal | undefined } | undefined
    return {
      take() {
        counted ??= { refusal: count(address) }
        return counted.refusal
      },
      get refusal() {
        return counted?.refusal
      },
    }
  }
}

/** Whether this call looks through all phones for those that fit. */
export function isSearch(call: string, input: unknown): boolean {
  if (call === 'products.facets' || call === 'products.suggestions') return true
  return call === 'products.all' && Object.keys(Object(input)).some(name => name in filtersSchema.shape)
}
