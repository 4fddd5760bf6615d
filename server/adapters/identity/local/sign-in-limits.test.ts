import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openThrottle } from '../../../platform/budgets/throttle.ts'
import { connect } from '../../../platform/database/connect.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { limitNamed } from '../../../testing/limit-named.ts'
import { passToSignIn, type SignInPass } from './sign-in-limits.ts'
import './throttled.ts'

const database = await freshDatabase()
const throttle = openThrottle(database.pool)

const QUARTER_HOUR_MS = 15 * 60_000

afterEach(() => void vi.useRealTimers())

const someone = () => `${randomUUID()}@redial.test`
let addresses = 0
const somewhere = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

type Who = Parameters<typeof passToSignIn>[1]

/** Makes sequential wrong attempts. @returns how many were allowed */
async function wrongTries(times: number, who: (number: number) => Who): Promise<number> {
  let made = 0
  for (let number = 0; number < times; number++)
    if (!(await passToSignIn(throttle, who(number))).refused) made++
  return made
}

async function passFor(who: Who, through = throttle): Promise<SignInPass> {
  const answer = await passToSignIn(through, who)
  if (answer.refused) throw new Error(`Refused for ${answer.retryAfter} seconds.`)
  return answer
}

/** Sets the clock, without affecting timers. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

describe('signing in', () => {
  test('ten wrong attempts are followed by an error with the time to wait', async () => {
    const who = { email: someone(), address: somewhere() }
    expect(await wrongTries(10, () => who)).toBe(10)

    const answer = await passToSignIn(throttle, who)
    expect(answer).toEqual({
      refused: true,
      retryAfter: expect.any(Number),
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
    })
    const { retryAfter } = answer as { retryAfter: number }
    expect(Number.isInteger(retryAfter)).toBe(true)
    expect(retryAfter).toBeGreaterThan(14 * 60)
    expect(retryAfter).toBeLessThanOrEqual(15 * 60)
  })

  test('an account under attack from many addresses allows each one attempt', async () => {
    const email = someone()
    const attackers = Array.from({ length: 12 }, somewhere)
    expect(await wrongTries(10, number => ({ email, address: attackers[number % 2] ?? '' }))).toBe(10)
    // The first two have failed on it before; the others are new.
    expect(await wrongTries(24, number => ({ email, address: attackers[number % 12] ?? '' }))).toBe(10)
    expect(await wrongTries(1, () => ({ email: someone(), address: attackers[0] ?? '' }))).toBe(1)
  })

  test('one address cannot try many accounts', async () => {
    const address = somewhere()
    expect(await wrongTries(25, () => ({ email: someone(), address }))).toBe(10)
  })

  test('successful and refused attempts do not count', async () => {
    const who = { email: someone(), address: somewhere() }
    for (let number = 0; number < 15; number++) await (await passFor(who)).refund()
    expect(await wrongTries(9, () => who)).toBe(9)
    const last = await passFor(who)
    expect(await wrongTries(20, () => who)).toBe(0)
    await last.refund()
    expect(await wrongTries(2, () => who)).toBe(1)
  })

  test('case and spaces do not create another account', async () => {
    const email = someone()
    const spelled = [email, email.toUpperCase(), ` ${email} `]
    const address = somewhere()
    expect(await wrongTries(12, number => ({ email: spelled[number % 3] ?? '', address }))).toBe(10)
  })

  test('the limit resets after a quarter of an hour, and not before', async () => {
    const who = { email: someone(), address: somewhere() }
    await wrongTries(10, () => who)
    later(QUARTER_HOUR_MS - 10_000)
    const answer = await passToSignIn(throttle, who)
    expect(answer.refused && answer.retryAfter).toBeLessThanOrEqual(10)
    later(20_000)
    expect(await wrongTries(20, () => who)).toBe(10)
  })

  test('an attempt that is refunded late does not extend the next window', async () => {
    const who = { email: someone(), address: somewhere() }
    const slow = await Promise.all(Array.from({ length: 10 }, () => passFor(who)))
    later(QUARTER_HOUR_MS + 1000)
    expect(await wrongTries(5, () => who)).toBe(5)
    await Promise.all(slow.map(pass => pass.refund()))
    expect(await wrongTries(20, () => who)).toBe(5)
  })

  test('processes share the count', async () => {
    const other = connect(database.url, { connections: 3 })
    const elsewhere = openThrottle(other.pool)
    const who = { email: someone(), address: somewhere() }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => passToSignIn(number % 2 ? throttle : elsewhere, who)),
    )
    expect(answers.filter(({ refused }) => !refused)).toHaveLength(10)
    await other.close()
  })

  test('all attempts are refused while the database is unreachable', async () => {
    const closed = connect(database.url)
    await closed.close()
    const blind = openThrottle(closed.pool)
    await expect(passToSignIn(blind, { email: someone(), address: somewhere() })).rejects.toThrow()
    await expect(blind.limit(limitNamed('logins-by-account'), randomUUID())).rejects.toThrow()
  })
})

describe('budgets', () => {
  test('a request over the limit is refused until its hour has passed', async () => {
    const key = someone()
    for (let number = 0; number < 5; number++) {
      expect(await throttle.limit(limitNamed('password-reset-by-account'), key)).toBeUndefined()
    }
    const exceeded = await throttle.limit(limitNamed('password-reset-by-account'), key.toUpperCase())
    expect(exceeded?.retryAfter).toBeGreaterThan(59 * 60)
    expect(exceeded?.retryAfter).toBeLessThanOrEqual(60 * 60)
    later(61 * 60_000)
    expect(await throttle.limit(limitNamed('password-reset-by-account'), key)).toBeUndefined()
  })

  test('each budget counts each key separately', async () => {
    const key = someone()
    for (let number = 0; number < 6; number++)
      await throttle.limit(limitNamed('verification-by-account'), key)
    expect(await throttle.limit(limitNamed('verification-by-account'), key)).toBeDefined()
    expect(await throttle.limit(limitNamed('password-reset-by-account'), key)).toBeUndefined()
    expect(await throttle.limit(limitNamed('verification-by-account'), someone())).toBeUndefined()
  })
})

test('the table contains no email and no network address in plain text', async () => {
  const who = { email: 'kept.private@redial.test', address: '192.0.2.99' }
  await passToSignIn(throttle, who)
  await throttle.limit(limitNamed('verification-by-account'), who.email)
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(3)
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/)
})
