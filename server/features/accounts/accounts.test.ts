import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { user } from '../../schema/identity.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, newEmail, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop

const recordOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('signing up', () => {
  test.each(['buyer', 'seller'] as const)('as %s creates the record, and the token opens it', async role => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email, role, name: 'Ann Ön' })
    const { status, body } = await ask('GET', `/api/user/${email}`)
    expect(status).toBe(200)
    const record = { _id: expect.any(String), name: 'Ann Ön', email, role, verified: false }
    expect(body).toEqual({ ...record, language: 'en', emailUnconfirmed: true })
  })

  test('normalizes capitals and spaces around an email address', async () => {
    const browser = browserOf(shop)
    await browser.signUp('Mixed.Case@Example.org')
    const record = { name: 'Mixed', email: ' Mixed.Case@EXAMPLE.org ', role: 'buyer' }
    expect((await browser.register(record)).status).toBe(200)
    expect((await browser.exchange('MIXED.case@example.org')).status).toBe(200)
    expect(await recordOf('mixed.case@example.org')).toMatchObject({ name: 'Mixed' })
  })

  test.each([
    'jo&ann@example.org',
    "o'neil/sales@example.org",
    '!def!xyz%abc@mail.example.org',
    'name@xn--bcher-kva.example',
    'name@xn--e1afmkfd.xn--p1ai',
  ])('%s is an address like others: for the account, its record, a reset and the newsletter', async email => {
    const { ask } = await signedUp(shop, { email, role: 'buyer', name: 'Jo' })
    expect((await ask('GET', `/api/user/${encodeURIComponent(email)}`)).body).toMatchObject({ email })
    const browser = browserOf(shop)
    expect((await browser.ask('POST', '/api/auth/request-password-reset', { email })).status).toBe(200)
    expect((await browser.ask('POST', '/api/newsletter', { email })).status).toBe(200)
    await shop.jobs.drain()
    const mails = await shop.outbox.list({ limit: 100 })
    expect(mails.filter(({ to }) => to === email).length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    'jo@ann@example.org',
    '.jo@example.org',
    'jo..ann@example.org',
    'jo@example',
    'jo@-example.org',
    'jo@example.1',
    'jo <jo@example.org>',
    '"jo ann"@example.org',
  ])('%s is no address, and there is no account', async email => {
    const browser = browserOf(shop)
    const body = { email, password: PASSWORD, name: 'Jo' }
    expect((await browser.ask('POST', '/api/auth/sign-up/email', body)).status).toBe(400)
    expect(await db.select().from(user).where(eq(user.email, email))).toEqual([])
  })

  test.each([
    ['the administrator role', { role: 'admin' }, 400],
    ['no role', { role: undefined }, 400],
    ['an empty name', { name: '  ' }, 400],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400],
    ['an email address with a space', { email: 'a b@example.org' }, 400],
    ['a homograph in an email address', { email: 'аdmin@example.org' }, 400],
    ['a list of email addresses', { email: ['a@example.org'] }, 400],
    ['another person’s email address', { email: 'somebody.else@example.org' }, 403],
  ])('refuses %s and writes nothing', async (_, change, status) => {
    const email = newEmail()
    const browser = browserOf(shop)
    await browser.signUp(email)
    const answer = await browser.register({ name: 'Ann', email, role: 'buyer', ...change })
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } })
    expect(await recordOf(email)).toBeUndefined()
  })

  test('ignores fields that clients may not set: verified, ids, unknown and polluted ones', async () => {
    const email = newEmail()
    const browser = browserOf(shop)
    await browser.signUp(email)
    const record = `{"name":"Ann","email":"${email}","role":"buyer","verified":true,"id":"00000000-0000-7000-8000-000000000000","createdAt":"2000-01-01","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"role":"buyer"}`
    expect(
      (
        await browser.ask('POST', '/api/users', record, {
          authorization: `bearer ${await browser.idToken()}`,
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(200)
    expect(await recordOf(email)).toMatchObject({ verified: false, role: 'buyer' })
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('a second record changes nothing: a seller who signs in with Google stays a seller', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email, role: 'seller', name: 'First' })
    const again = await browser.register({ name: 'Second', email, role: 'buyer', verified: false })
    expect(again).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect(await recordOf(email)).toMatchObject({ role: 'seller', name: 'First' })
  })

  test('the same e-mail under another uid is refused', async () => {
    const { email } = await stock.user({ providerUid: 'somebody-else', email: newEmail() })
    const browser = browserOf(shop)
    await browser.signUp(email)
    expect(await browser.register({ name: 'Thief', email, role: 'buyer' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    expect(await browser.exchange(email)).toMatchObject({ status: 403, body: { code: 'OTHER_ACCOUNT' } })
    expect(await recordOf(email)).toMatchObject({ providerUid: 'somebody-else' })
  })

  test('a prepared record is not given to the first person who signs in with its address', async () => {
    const { email } = await stock.seller({ email: newEmail() })
    const browser = browserOf(shop)
    await browser.signUp(email)
    expect(await browser.register({ name: 'Thief', email, role: 'seller' })).toMatchObject({ status: 409 })
    expect(await browser.exchange(email)).toMatchObject({ status: 403 })
    expect(await recordOf(email)).toMatchObject({ providerUid: null, name: 'Sam Seller' })
  })
})

describe('exchanging an ID token for an access token', () => {
  test('reports a missing user record', async () => {
    const email = newEmail()
    const browser = browserOf(shop)
    await browser.signUp(email)
    expect(await browser.exchange(email)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  })

  test('refuses another person’s email address with 403, whether that person exists or not', async () => {
    const other = newEmail()
    await signedUp(shop, { email: other })
    const { browser } = await signedUp(shop, { email: newEmail() })
    expect(await browser.exchange(other)).toMatchObject({ status: 403 })
    expect(await browser.exchange('nobody@example.org')).toMatchObject({ status: 403 })
  })

  test('refuses everything but the provider’s own ID token', async () => {
    const email = newEmail()
    const { browser, token } = await signedUp(shop, { email })
    const proof = (await browser.idToken()) ?? ''
    const [header = '', payload = '', signature = ''] = proof.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const { privateKey } = await generateKeyPair('EdDSA')
    const forged = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)
    const worthless = {
      'our own access token': token,
      tampered: [
        header,
        Buffer.from(JSON.stringify({ ...claims, email: 'admin@redial.test' })).toString('base64url'),
        signature,
      ].join('.'),
      'signed with another key': await forged(claims),
      unsigned: new UnsecuredJWT(claims).encode(),
      'signed with the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(Buffer.from(JSON.stringify((await browser.ask('GET', '/api/auth/jwks')).body.keys))),
      'cut off': proof.slice(0, -1),
      empty: '',
      'two words': 'a b',
    }
    expect((await browser.exchange(email, proof)).status).toBe(200)
    for (const [kind, bearer] of Object.entries(worthless)) {
      expect([kind, (await browser.exchange(email, bearer)).status]).toEqual([kind, 401])
    }
  })

  test.each(['', '?email=', '?email=a&email=b', '?email[]=a@example.org', '?email=nobody'])(
    'refuses the query %j',
    async query => {
      const { browser } = await signedUp(shop, { email: newEmail() })
      const headers = { authorization: `Bearer ${await browser.idToken()}` }
      expect((await browser.ask('GET', `/api/jwt${query}`, undefined, headers)).status).toBe(400)
    },
  )

  test('fails once the provider’s session has ended', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    await browser.signOut()
    expect(await browser.idToken()).toBeUndefined()
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown person get the same response', async () => {
    const email = newEmail()
    await signedUp(shop, { email })
    const wrong = await browserOf(shop).signIn(email, 'wrong password')
    const unknown = await browserOf(shop).signIn('nobody@example.org', 'wrong password')
    expect(wrong.status).toBe(401)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  })

  test.each([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
  ])('is refused %s', async (_, headers) => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    const answer = await browser.ask(
      'POST',
      '/api/auth/sign-in/email',
      { email, password: PASSWORD },
      headers,
    )
    expect(answer.status).toBe(403)
  })

  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'never redirects to %s',
    async callbackURL => {
      const email = newEmail()
      const { browser } = await signedUp(shop, { email })
      const answer = await browser.ask('POST', '/api/auth/sign-in/email', {
        email,
        password: PASSWORD,
        callbackURL,
      })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
    },
  )

  test('other endpoints of better-auth do not exist', async () => {
    const { browser } = await signedUp(shop, { email: newEmail() })
    for (const [method, path] of [
      ['POST', 'update-user'],
      ['POST', 'change-email'],
      ['POST', 'delete-user'],
      ['POST', 'link-social'],
      ['GET', 'ok'],
      ['GET', 'reset-password/x'],
    ] as const) {
      expect([
        path,
        (await browser.ask(method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([path, 404])
    }
  })

  test('a body of a megabyte is refused before it is read', async () => {
    const answer = await browserOf(shop).signIn(newEmail(), 'x'.repeat(1_000_000))
    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  })

  test.each(['12345', 'x'.repeat(10_000)])('a password of that length creates no account', async password => {
    const email = newEmail()
    expect((await browserOf(shop).signUp(email, password)).status).toBe(400)
    expect((await browserOf(shop).signIn(email, password)).status).not.toBe(200)
  })
})
