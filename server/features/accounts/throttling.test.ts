import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { limitNamed } from '../../testing/limit-named.ts'
import { browserOf, newEmail, PASSWORD } from '../../testing/people.ts'
import { type Shop, shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
/** Another process on the same database, behind a proxy. */
const proxied = await shopApp(database, { settings: { TRUSTED_PROXIES: '10.0.0.0/8' } })

const WRONG = 'wrong horse'
const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

async function account(): Promise<string> {
  const email = newEmail()
  expect((await browserOf(shop).signUp(email)).status).toBe(200)
  return email
}

let addresses = 0
/** An address without earlier requests that is not a trusted proxy. */
const newAddress = () => `198.51.100.${++addresses}`

const many = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

type Try = { at?: Shop; from: string; email: string; password?: string; forwarded?: string }

const signIn = ({ at = shop, from, email, password = WRONG, forwarded }: Try) =>
  browserOf(at, { from }).ask(
    'POST',
    '/api/auth/sign-in/email',
    { email, password },
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  )

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

const asOften = (count: number, status: number) => Array<number>(count).fill(status)

function expectRateLimited(answer: Awaited<ReturnType<typeof signIn>>, atMost: number): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  const retryAfter = answer.headers.get('retry-after')
  expect(retryAfter).toMatch(/^[1-9]\d*$/)
  expect(Number(retryAfter)).toBeLessThanOrEqual(atMost)
  expect(answer.headers.getSetCookie()).toEqual([])
}

describe('signing in', () => {
  test('ten wrong attempts block an address, and the owner can sign in from elsewhere', async () => {
    const [email, other, from] = [await account(), await account(), newAddress()]
    const wrong = await many(10, () => signIn({ from, email }))
    expect(statuses(wrong)).toEqual(asOften(10, 401))

    for (const refused of await Promise.all([
      signIn({ from, email }),
      signIn({ from, email, password: PASSWORD }),
      signIn({ from, email: other, password: PASSWORD }),
      signIn({ from, email: newEmail() }),
    ])) {
      expectRateLimited(refused, QUARTER_HOUR)
    }
    expect((await signIn({ from: newAddress(), email, password: PASSWORD })).status).toBe(200)
  })

  test('an account under attack from ten addresses allows each one attempt, and its owner', async () => {
    const email = await account()
    const attackers = Array.from({ length: 10 }, newAddress)
    const first = await Promise.all(attackers.map(from => signIn({ from, email })))
    expect(statuses(first)).toEqual(asOften(10, 401))

    const second = await Promise.all(attackers.map(from => signIn({ from, email, password: PASSWORD })))
    for (const refused of second) expectRateLimited(refused, QUARTER_HOUR)
    expect((await signIn({ from: newAddress(), email, password: PASSWORD })).status).toBe(200)
  })

  test('a missing account gets the same responses', async () => {
    const attack = async (email: string) => {
      const attackers = Array.from({ length: 10 }, newAddress)
      await Promise.all(attackers.map(from => signIn({ from, email })))
      const { status, body } = await signIn({ from: attackers[0] ?? '', email })
      // The wait depends on the time of the first attempt.
      return { status, code: body.code, message: String(body.message).replace(/\d+/, 'so many') }
    }
    const known = await attack(await account())
    expect(await attack(newEmail())).toEqual(known)
    expect(known.status).toBe(429)
  })

  test('successful attempts do not count', async () => {
    const [email, from] = [await account(), newAddress()]
    expect(statuses(await many(9, () => signIn({ from, email })))).toEqual(asOften(9, 401))
    for (let round = 0; round < 3; round++) {
      expect((await signIn({ from, email, password: PASSWORD })).status).toBe(200)
    }
  })

  test('an account can log in sixty times an hour, and is signed in on a hundred devices', async () => {
    const email = await account()
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from identity.user where email = $1',
      [email],
    )
    const uid = rows[0]?.id
    await database.pool.query(
      `insert into identity.session (id, token, user_id, expires_at, created_at, updated_at)
       select 'earlier' || n, 'token' || n, $1, now() + interval '1 day', now() - n * interval '1 minute', now()
       from generate_series(1, 120) as n`,
      [uid],
    )
    const sessions = async () =>
      (await database.pool.query<{ id: string }>('select id from identity.session where user_id = $1', [uid]))
        .rows
    for (let used = 0; used < 55; used++)
      await shop.services.throttle.limit(limitNamed('logins-by-account'), email)
    const answers = await many(5, () => signIn({ from: newAddress(), email, password: PASSWORD }))
    expect(statuses(answers)).toEqual(asOften(5, 200))
    const ids = (await sessions()).map(({ id }) => id)
    expect(ids).toHaveLength(100)
    expect(ids).toContain('earlier1')
    expect(ids).not.toContain('earlier100')

    expectRateLimited(await signIn({ from: newAddress(), email, password: PASSWORD }), HOUR)
    expect(await sessions()).toHaveLength(100)
    // Wrong passwords do not use it up, and other accounts are not affected.
    expect((await signIn({ from: newAddress(), email: await account(), password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('a form instead of JSON is refused and does not count', async () => {
    const [email, from] = [await account(), newAddress()]
    const form = (password: string) =>
      browserOf(shop, { from }).ask(
        'POST',
        '/api/auth/sign-in/email',
        String(new URLSearchParams({ email, password })),
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
    const answers = await many(12, index => form(index ? WRONG : PASSWORD))
    expect(statuses(answers)).toEqual(asOften(12, 415))
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })
})

describe('X-Forwarded-For', () => {
  test('is not trusted from arbitrary clients', async () => {
    for (const at of [shop, proxied]) {
      const [email, from] = [await account(), newAddress()]
      const wrong = await many(10, index => signIn({ at, from, email, forwarded: `203.0.113.${index}` }))
      expect(statuses(wrong)).toEqual(asOften(10, 401))
      const again = await signIn({ at, from, email, forwarded: newAddress(), password: PASSWORD })
      expectRateLimited(again, QUARTER_HOUR)
    }
  })

  test('is trusted from a trusted proxy: its clients are counted separately', async () => {
    const [email, forwarded] = [await account(), newAddress()]
    const by = { at: proxied, from: '10.1.2.3', email }
    expect(statuses(await many(10, () => signIn({ ...by, forwarded })))).toEqual(asOften(10, 401))
    expectRateLimited(await signIn({ ...by, forwarded, password: PASSWORD }), QUARTER_HOUR)
    // The same client through another proxy, and then another client.
    const elsewhere = { ...by, from: '10.200.0.1', forwarded, password: PASSWORD }
    expectRateLimited(await signIn(elsewhere), QUARTER_HOUR)
    expect((await signIn({ ...by, forwarded: newAddress(), password: PASSWORD })).status).toBe(200)
  })

  test('addresses that a client adds before the proxy’s own are ignored', async () => {
    const [email, client] = [await account(), newAddress()]
    const by = { at: proxied, from: '10.1.2.3', email }
    const claims = ['203.0.113.1', '203.0.113.2, 203.0.113.3', '10.0.0.9', 'nonsense', '', '::1, 127.0.0.1']
    const forwarded = (index: number) => `${claims[index % claims.length]}, ${client}`
    const wrong = await many(10, index => signIn({ ...by, forwarded: forwarded(index) }))
    expect(statuses(wrong)).toEqual(asOften(10, 401))
    for (let index = 0; index < claims.length; index++) {
      expectRateLimited(
        await signIn({ ...by, forwarded: forwarded(index), password: PASSWORD }),
        QUARTER_HOUR,
      )
    }
  })
})

describe('mails', () => {
  const ask = async (path: string, email: string, from = newAddress()) => {
    const answer = await browserOf(shop, { from }).ask('POST', `/api/auth/${path}`, { email })
    return { answer, seen: { status: answer.status, body: answer.body } }
  }
  const requestReset = (email: string, from?: string) => ask('request-password-reset', email, from)
  const requestVerification = (email: string) => ask('send-verification-email', email)

  /** The number of emails with this subject to this address. */
  const mailsTo = async (email: string, subject: string) => {
    await shop.jobs.drain()
    const mails = await shop.outbox.list({ limit: 1000 })
    return mails.filter(mail => mail.to === email && mail.subject === subject).length
  }

  test('opening an account again and again sends its address at most ten mails a day', async () => {
    const email = newEmail()
    for (let time = 0; time < 12; time++) {
      expect((await browserOf(shop, { from: newAddress() }).signUp(email)).status).toBe(200)
      await database.pool.query('delete from identity."user" where email = $1', [email])
    }
    expect(await mailsTo(email, 'Confirm your email address')).toBe(10)
  })

  test('password resets are limited to five an hour, and the response does not reveal it', async () => {
    const [email, unknown] = [await account(), newEmail()]
    const within = await Promise.all([email, unknown].map(who => many(5, () => requestReset(who))))
    expect(await mailsTo(email, 'Reset your password')).toBe(5)

    const after = await Promise.all([email, email.toUpperCase(), unknown].map(who => requestReset(who)))
    const answers = [...within.flat(), ...after].map(({ seen }) => seen)
    expect(answers[0]).toMatchObject({ status: 200, body: { status: true } })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await mailsTo(email, 'Reset your password')).toBe(5)
    expect(await mailsTo(unknown, 'Reset your password')).toBe(0)
  })

  test('password resets are limited to thirty an hour per network address', async () => {
    const [email, from] = [await account(), newAddress()]
    const asked = await many(30, () => requestReset(newEmail(), from))
    expect(asked.map(({ seen }) => seen.status)).toEqual(asOften(30, 200))
    const [known, unknown] = [await requestReset(email, from), await requestReset(newEmail(), from)]
    expectRateLimited(known.answer, HOUR)
    expect(unknown.seen).toEqual(known.seen)
    expect(await mailsTo(email, 'Reset your password')).toBe(0)
    expect((await requestReset(email)).seen.status).toBe(200)
  })

  test('confirmation emails are limited to five an hour after the first, across all senders', async () => {
    const [email, unknown] = [await account(), newEmail()]
    const [known, nobody] = await Promise.all(
      [email, unknown].map(who => many(5, () => requestVerification(who))),
    )
    expect(known?.map(({ seen }) => seen)).toEqual(nobody?.map(({ seen }) => seen))
    expect(known?.map(({ seen }) => seen.status)).toEqual(asOften(5, 200))
    const over = await requestVerification(email)
    expectRateLimited(over.answer, HOUR)
    expect((await requestVerification(unknown)).seen).toEqual(over.seen)
    expect(await mailsTo(email, 'Confirm your email address')).toBe(6)
    expect(await mailsTo(unknown, 'Confirm your email address')).toBe(0)
  })
})

describe('signing up', () => {
  test('is possible fifty times an hour from one address, including failures', async () => {
    const [from, email] = [newAddress(), newEmail()]
    const failed = await many(50, () => browserOf(shop, { from }).signUp(newEmail(), 'short'))
    expect(statuses(failed)).toEqual(asOften(50, 400))
    expectRateLimited(await browserOf(shop, { from }).signUp(email), HOUR)
    // No account was created, and another network can create one.
    expect((await browserOf(shop).signIn(email, PASSWORD)).status).toBe(401)
    expect((await browserOf(shop).signUp(email)).status).toBe(200)
  })
})
