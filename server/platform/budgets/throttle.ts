import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { rateLimits } from '../database/schema.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { RATES, type Rate, type RateName } from './table.ts'

type SignInRefusal = Refusal & { refused: true }

/** One try to sign in, counted as wrong until it is given back. */
export type SignInPass = {
  refused: false
  /**
   * The try succeeded, or failed for a reason that tells nothing about the password: it counts no more.
   * Call it once.
   */
  refund(): Promise<void>
}

/**
 * Keeps people from trying too often, counted for all processes together. When the database cannot be asked, every
 * function here rejects: nothing is let through uncounted.
 */
export type Throttle = {
  /**
   * Whether this client may try to sign in to this account now.
   *
   * For a quarter of an hour wrong tries count for the address and for the account. An address with ten is refused.
   * An account with ten is refused to every address that has failed on it in that time itself; a fresh address has one
   * try, so that its owner can still sign in from elsewhere. A try counts from before it is made, so that many at once
   * are as many as one after the other.
   * @param who.email in any case; whether it has an account makes no difference
   */
  signIn(who: { email: string; address: string }): Promise<SignInPass | SignInRefusal>

  /**
   * Counts one more use of a budget.
   * @param key whose budget it is: what the table says, an e-mail in any case
   * @returns nothing when it was within the budget
   */
  limit(name: RateName, key: string): Promise<Refusal | undefined>
}

/** @param pool of a database with our tables; nothing is sent before the first count */
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
      /** Only within the window in which it was counted: nothing may make the next one larger. */
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
      // The address first: of many tries at once, those that it lets through are the same that the account counts.
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

      // A try that was not made was not wrong.
      await refund()
      const [account, pair] = [byAccount.refusal, byPair.refusal]
      return { refused: true, ...(account.retryAfter < pair.retryAfter ? account : pair) }
    },

    async limit(name, key) {
      const { isOver, refusal } = await count(name, key)
      return isOver ? refusal : undefined
    },
  }
}

/** The library's own limit is not asked: we count, and decide by what has been counted. */
const counterOf = (pool: Pool, name: string, { most: points, seconds: duration }: Rate) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    // Forgets what is long over, for the whole table; so one of them is enough. Its timer keeps no program alive.
    clearExpiredByTimeout: name === 'sign-in-by-address',
  })
