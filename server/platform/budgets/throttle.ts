import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { RateLimit } from './limits.ts'
import { type RateLimited, rateLimited } from './rate-limited.ts'
import { rateLimits } from './usage-tables.ts'

/**
 * Limits how often people may try something, counted across all processes. If the database is unavailable, every
 * function rejects, so nothing goes uncounted.
 */
export type Throttle = {
  /**
   * Counts one use of a budget.
   * @param key identifies the user or address, as `of` says; an email in any case
   * @returns undefined when the use was within the budget
   */
  limit(limit: RateLimit, key: string): Promise<RateLimited | undefined>

  /** Like `limit`, for a use that may turn out to be none: `refund` gives it back. */
  use(limit: RateLimit, key: string): Promise<{ over: RateLimited | undefined; refund(): Promise<void> }>
}

/** @param pool a pool of the shop's database; unused until the first count */
export function openThrottle(pool: Pool): Throttle {
  const counters = new Map<string, RateLimiterPostgres>()

  /** Counts uses. `use` compares the count with the limit, because the library would also block the key. */
  function counterOf({ name, most: points, seconds: duration }: RateLimit): RateLimiterPostgres {
    const known = counters.get(name)
    if (known) return known
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: getTableName(rateLimits),
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      // Deletes expired rows of the whole table, so one counter is enough. Its timer does not keep the process alive.
      clearExpiredByTimeout: counters.size === 0,
    })
    counters.set(name, counter)
    return counter
  }

  async function use(limit: RateLimit, key: string) {
    const counter = counterOf(limit)
    const hashed = createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
    const { consumedPoints, msBeforeNext } = await counter.penalty(hashed)
    const windowEndsBy = Date.now() + msBeforeNext
    return {
      over: consumedPoints > counter.points ? rateLimited(limit.says, msBeforeNext / 1000) : undefined,
      /** Works only within the window in which the attempt was counted, so that it cannot extend the next one. */
      async refund() {
        await pool.query({
          name: 'rate_limits:give-back',
          text: 'update rate_limits set points = points - 1 where key = $1 and expire <= $2 and points > 0',
          values: [counter.getKey(hashed), windowEndsBy],
        })
      },
    }
  }

  return { use, limit: async (limit, key) => (await use(limit, key)).over }
}
