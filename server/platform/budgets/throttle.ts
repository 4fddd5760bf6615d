import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type Refusal, refusalOf } from './refusal.ts'
import { RATES, type Rate, type RateName } from './table.ts'
import { rateLimits } from './usage-tables.ts'

type SignInRefusal = Refusal & { refused: true }

/** A login attempt, counted as wrong until it is refunded. */
export type SignInPass = {
  refused: false
  /** Call this once if the login succeeded, or failed for a reason other than a wrong password. */
  refund(): Promise<void>
}

/**
 * Limits how often people may try something, counted across all processes. If the database is unavailable, every
 * function rejects, so nothing goes uncounted.
 */
export type Throttle = {
  /**
   * Whether this client may try to log in to this account now.
   *
   * Wrong attempts count for fifteen minutes, per address and per account. An address with ten wrong attempts is
   * refused. An account with ten wrong attempts is refused to every address that has itself failed on it in that time.
   * A new address gets one attempt, so that the owner can still log in from elsewhere. An attempt is counted before it
   * is made, so parallel attempts cannot bypass the limit.
   * @param who.email in any case; whether it has an account makes no difference
   */
  signIn(who: { email: string; address: string }): Promise<SignInPass | SignInRefusal>

  /**
   * Counts one use of a budget.
   * @param key identifies the user or address, as `of` in the table says; an email in any case
   * @returns undefined when the use was within the budget
   */
  limit(name: RateName, key: string): Promise<Refusal | undefined>

  /** Like `limit`, for a use that may turn out to be none: `refund` gives it back. */
  use(name: RateName, key: string): Promise<{ over: Refusal | undefined; refund(): Promise<void> }>
}

/** @param pool a pool of the shop's database; unused until the first count */
export function openThrottle(pool: Pool): Throttle {
  const counters = new Map(Object.entries(RATES).map(([name, rate]) => [name, counterOf(pool, name, rate)]))

  async function count(name: RateName, key: string) {
    const counter = counters.get(name)
    if (!counter) throw new Error(`There is no budget called ${name}.`)
    const hashed = createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
    const { consumedPoints, msBeforeNext } = await counter.penalty(hashed)
    const windowEndsBy = Date.now() + msBeforeNext
    return {
      isOver: consumedPoints > counter.points,
      refusal: refusalOf(RATES[name].says, msBeforeNext / 1000),
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

  return {
    async signIn({ email, address }) {
      // The address is counted first: then attempts over its limit do not count against the account.
      const byAddress = await count('sign-in-by-address', address)
      if (byAddress.isOver) {
        await byAddress.refund()
        return { refused: true, ...byAddress.refusal }
      }
      const [byAccount, byPair] = await Promise.all([
        count('sign-in-by-account', email),
        count('sign-in-by-pair', `${address} ${email}`),
      ])
      const refund = async () => {
        await Promise.all([byAddress, byAccount, byPair].map(counted => counted.refund()))
      }
      if (!byAccount.isOver || !byPair.isOver) return { refused: false, refund }

      // A refused attempt does not count as a wrong one.
      await refund()
      const [account, pair] = [byAccount.refusal, byPair.refusal]
      return { refused: true, ...(account.retryAfter < pair.retryAfter ? account : pair) }
    },

    async use(name, key) {
      const { isOver, refusal, refund } = await count(name, key)
      return { over: isOver ? refusal : undefined, refund }
    },

    async limit(name, key) {
      const { isOver, refusal } = await count(name, key)
      return isOver ? refusal : undefined
    },
  }
}

/** Counts uses. The caller compares the count with the limit, because the library would also block the key. */
const counterOf = (pool: Pool, name: string, { most: points, seconds: duration }: Rate) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // Deletes expired rows of the whole table, so one counter is enough. Its timer does not keep the process alive.
    clearExpiredByTimeout: name === 'sign-in-by-address',
  })
