import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../schema/sessions.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, newEmail, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { ask: asAdmin } = await shop.person('admin')

const recordOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

type SignedIn = {
  browser: ReturnType<typeof browserOf>
  email: string
  /** The access token. */
  token: string
  /** The ID token. */
  proof: string
}

/** A new person, with all tokens that a browser gets at login. */
async function somebody(role: 'buyer' | 'seller' = 'buyer'): Promise<SignedIn> {
  const email = newEmail()
  const { browser, token } = await signedUp(shop, { email, role })
  return { browser, email, token, proof: (await browser.idToken()) ?? '' }
}

/** The same person in another browser. */
async function elsewhere({ email }: SignedIn): Promise<SignedIn> {
  const browser = browserOf(shop)
  await browser.signIn(email, PASSWORD)
  const proof = (await browser.idToken()) ?? ''
  const { body } = await browser.exchange(email, proof)
  return { browser, email, token: String(body.accessToken), proof }
}

/** The status of a request with each of the three tokens. */
async function answers({ browser, email, token, proof }: SignedIn) {
  const record = { name: 'Somebody Else', email, role: 'seller' }
  return {
    cookie: (await browser.ask('GET', '/api/auth/token')).status,
    exchange: (await browser.exchange(email, proof)).status,
    register: (await browser.register(record, proof)).status,
    access: (await browser.as(token)('GET', `/api/user/${email}`)).status,
  }
}

const SIGNED_IN = { cookie: 200, exchange: 200, register: 200, access: 200 }
const SIGNED_OUT = { cookie: 401, exchange: 401, register: 401, access: 401 }

describe('the cookie, the ID token and the access token', () => {
  test('belong to one session', async () => {
    const { proof, token, browser } = await somebody()
    const { body } = await browser.ask('GET', '/api/auth/get-session')
    const { id } = body.session as { id: string }
    expect([decodeJwt(proof).sid, decodeJwt(token).sid]).toEqual([id, id])
  })

  test('end together when the person signs out, and other sessions continue', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    expect(await answers(here)).toEqual(SIGNED_IN)
    expect((await here.browser.signOut()).status).toBe(200)
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await answers(there)).toEqual(SIGNED_IN)
  })

  test('end together when the access token is used to end the session', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    const ended = await here.browser.as(here.token)('POST', '/api/account/sign-out')
    expect(ended).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await answers(there)).toEqual(SIGNED_IN)
  })

  test('end together when another device ends the session', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    const { body } = await here.browser.ask('GET', '/api/auth/list-sessions')
    const listed = (body as unknown as { id: string; token: string }[]).find(
      ({ id }) => id === decodeJwt(there.proof).sid,
    )
    await here.browser.ask('POST', '/api/auth/revoke-session', { token: listed?.token })
    expect(await answers(there)).toEqual(SIGNED_OUT)
    expect(await answers(here)).toEqual(SIGNED_IN)
  })

  test.each<[string, { revokeOtherSessions?: boolean }]>([
    ['from another device', { revokeOtherSessions: true }],
    ['without a request to end other sessions', {}],
    ['with a request to keep other sessions', { revokeOtherSessions: false }],
  ])('end together when the password is changed %s', async (_, change) => {
    const here = await somebody()
    const there = await elsewhere(here)
    const changing = (currentPassword: string) =>
      here.browser.ask('POST', '/api/auth/change-password', {
        currentPassword,
        newPassword: 'battery staple',
        ...change,
      })
    expect((await changing('not this one')).status).toBe(400)
    expect([await answers(here), await answers(there)]).toEqual([SIGNED_IN, SIGNED_IN])
    const answer = await changing(PASSWORD)
    // A request to keep other devices signed in is refused entirely.
    expect(answer.status).toBe(change.revokeOtherSessions === false ? 400 : 200)
    expect(await answers(there)).toEqual(change.revokeOtherSessions === false ? SIGNED_IN : SIGNED_OUT)
    // This browser gets a new cookie; its earlier tokens are invalid.
    expect(await here.browser.idToken()).toBeDefined()
    const isChanged = change.revokeOtherSessions !== false
    expect((await browserOf(shop).signIn(here.email, PASSWORD)).status).toBe(isChanged ? 401 : 200)
    expect((await browserOf(shop).signIn(here.email, 'battery staple')).status).toBe(isChanged ? 200 : 401)
  })

  test('end together when the password is reset, and so do older links', async () => {
    const here = await somebody()
    const links: string[] = []
    for (const _ of [1, 2]) {
      await browserOf(shop).ask('POST', '/api/auth/request-password-reset', { email: here.email })
    }
    await shop.jobs.drain()
    for (const { to, text } of await shop.outbox.list({ limit: 1000 })) {
      const token = text.match(/reset-password\?token=([\w-]+)/)?.[1]
      if (to === here.email && token) links.push(token)
    }
    expect(links).toHaveLength(2)
    const reset = (token: string | undefined, newPassword: string) =>
      browserOf(shop).ask('POST', '/api/auth/reset-password', { token, newPassword })
    expect((await reset(links[0], 'battery staple')).status).toBe(200)
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await reset(links[1], 'another staple')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN' },
    })
    expect((await browserOf(shop).signIn(here.email, 'another staple')).status).toBe(401)
    expect((await browserOf(shop).signIn(here.email, 'battery staple')).status).toBe(200)
  })

  test('a password reset link is invalid once the password was changed', async () => {
    const here = await somebody()
    await browserOf(shop).ask('POST', '/api/auth/request-password-reset', { email: here.email })
    await shop.jobs.drain()
    const mail = (await shop.outbox.list({ limit: 1000 })).find(
      ({ to, subject }) => to === here.email && subject === 'Choose a new password',
    )
    const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple', revokeOtherSessions: true }
    expect((await here.browser.ask('POST', '/api/auth/change-password', change)).status).toBe(200)
    const reset = { token, newPassword: 'another staple' }
    expect((await browserOf(shop).ask('POST', '/api/auth/reset-password', reset)).status).toBe(400)
    expect((await browserOf(shop).signIn(here.email, 'battery staple')).status).toBe(200)
  })

  test('end together when signing out everywhere', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    const ended = await here.browser.as(here.token)('POST', '/api/account/sign-out-everywhere')
    expect(ended.status).toBe(200)
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await answers(there)).toEqual(SIGNED_OUT)
    expect(await answers(await elsewhere(here))).toEqual(SIGNED_IN)
  })

  test('end when somebody signs in again in the same browser, without affecting other sessions', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    await here.browser.signIn(here.email, PASSWORD)
    const { cookie, ...tokens } = await answers(here)
    expect(cookie).toBe(200)
    expect(tokens).toEqual({ exchange: 401, register: 401, access: 401 })
    expect(await answers(there)).toEqual(SIGNED_IN)

    const { browser } = await somebody()
    await browser.signIn(there.email, PASSWORD)
    expect(await answers(there)).toEqual(SIGNED_IN)
    const wrong = await browser.signIn(there.email, 'not this one')
    expect(wrong.status).toBe(401)
    expect(await browser.idToken()).toBeDefined()
  })

  test('end 90 days after the login, regardless of use', async () => {
    const here = await somebody()
    const age = (days: number) =>
      database.pool.query(
        `with aged as (update sessions set authenticated_at = now() - make_interval(days => $1) where user_id =
            (select id from users where email = $2) returning identity_session)
          update identity.session set created_at = now() - make_interval(days => $1)
            where id in (select identity_session from aged)`,
        [days, here.email],
      )
    await age(89)
    await shop.jobs.drain()
    expect(await answers(here)).toEqual(SIGNED_IN)
    await age(91)
    expect((await here.browser.as(here.token)('GET', `/api/user/${here.email}`)).status).toBe(401)
    expect((await here.browser.exchange(here.email)).status).toBe(401)
    await shop.jobs.drain()
    expect(await answers(here)).toEqual(SIGNED_OUT)
  })

  test('end together when the person deletes the account, who can sign up again as a new person', async () => {
    const here = await somebody()
    const there = await elsewhere(here)
    expect((await here.browser.as(here.token)('DELETE', '/api/account')).status).toBe(200)
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await answers(there)).toEqual(SIGNED_OUT)
    expect(await recordOf(here.email)).toBeUndefined()

    const { ask } = await signedUp(shop, { email: here.email, role: 'seller' })
    expect(await ask('GET', `/api/user/${here.email}`)).toMatchObject({
      status: 200,
      body: { role: 'seller' },
    })
    expect(await answers(here)).toEqual(SIGNED_OUT)
  })

  test('end together when an administrator deletes the account, whose address is banned', async () => {
    const here = await somebody('seller')
    const there = await elsewhere(here)
    const { id } = (await recordOf(here.email)) ?? {}
    expect((await asAdmin('DELETE', `/api/users/${id}`)).status).toBe(200)
    expect(await answers(here)).toEqual(SIGNED_OUT)
    expect(await answers(there)).toEqual(SIGNED_OUT)

    const again = browserOf(shop)
    await again.signUp(here.email)
    const proof = await again.idToken()
    const refusal = {
      status: 403,
      body: { code: 'ACCOUNT_CLOSED', message: expect.stringContaining('closed') },
    }
    expect(await again.register({ name: 'Me', email: here.email, role: 'buyer' }, proof)).toMatchObject(
      refusal,
    )
    expect(await again.exchange(here.email, proof)).toMatchObject(refusal)
    expect(await recordOf(here.email)).toBeUndefined()
  })
})

test('concurrent sign-ups and deletions leave either a working account or none', async () => {
  const email = newEmail()
  const { browser, token } = await signedUp(shop, { email })
  const proof = (await browser.idToken()) ?? ''
  const record = { name: 'Bo', email, role: 'seller' }
  await Promise.all([
    browser.as(token)('DELETE', '/api/account'),
    ...Array.from({ length: 6 }, () => browser.register(record, proof)),
    ...Array.from({ length: 6 }, () => browser.exchange(email, proof)),
  ]).then(all => expect(all.filter(({ status }) => status >= 500)).toEqual([]))
  expect(await recordOf(email)).toBeUndefined()
  expect(
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, String(decodeJwt(proof).sid))),
  ).toEqual([])
  await signedUp(shop, { email, role: 'seller' })
  expect(await recordOf(email)).toMatchObject({ role: 'seller' })
})
