import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import { checkPort } from '#server/platform/http/listen.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { browserOf, ORIGIN, PASSWORD } from '#server/testing/people.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { memory } from './memory.ts'
import { visitor } from './testing/visitor.ts'

const HOST = '127.0.0.1'
const CALLBACK = '/api/auth/callback/work'
const CLIENT = { id: 'redial', secret: randomBytes(24).toString('base64url') }

type Person = { sub: string; email: string; email_verified: boolean; name: string }

/** A strict OpenID Connect provider of an operator, without any page for the user. */
async function openIdProvider() {
  const port = await checkPort({ host: HOST, port: 0 })
  const issuer = `http://${HOST}:${port}`
  const people = new Map<string, Person>()
  let next: Person | undefined
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: memory,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${ORIGIN}${CALLBACK}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    async findAccount(_context, sub) {
      const person = people.get(sub)
      return person && { accountId: sub, claims: async () => ({ ...person }) }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  const answer = provider.callback()
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (!next) {
      const denied = { error: 'access_denied' }
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false })
    }
    people.set(next.sub, next)
    const grant = new provider.Grant({ accountId: next.sub, clientId: CLIENT.id })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: next.sub, remember: false },
      consent: { grantId: await grant.save() },
    })
  })
  const start = () => new Promise<void>(resolve => server.listen(port, HOST, resolve))
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    issuer,
    start,
    stop,
    /** The person who is signed in at the provider; undefined: every sign-in is refused. */
    letIn(person: Person | undefined) {
      next = person
    },
  }
}

const work = await openIdProvider()
afterAll(() => work.stop())

/** A second provider, which accepts connections and never responds. */
const stuck = createServer(() => {})
const stuckPort = await checkPort({ host: HOST, port: 0 })
await new Promise<void>(resolve => stuck.listen(stuckPort, HOST, resolve))
afterAll(() => {
  stuck.close()
  stuck.closeAllConnections()
})

const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret }
const shop = await shopApp(await freshDatabase(), {
  settings: {
    OPENID_PROVIDERS: JSON.stringify([
      { id: 'work', name: 'Work', issuer: work.issuer, ...client },
      { id: 'imposter', name: 'Imposter', issuer: work.issuer.replace(HOST, 'localhost'), ...client },
      { id: 'stuck', name: 'Stuck', issuer: `http://${HOST}:${stuckPort}`, ...client },
    ]),
  },
})

let people = 0
function newPerson(values: Partial<Person> = {}): Person {
  const sub = `person${++people}`
  return { sub, email: `${sub}@work.example`, email_verified: true, name: 'Wren Worker', ...values }
}

type Browser = ReturnType<typeof browserOf>

/** The shop’s response to a press on the provider’s button. */
const begin = (browser: Browser, provider = 'work') =>
  browser.ask('POST', '/api/auth/sign-in/social', {
    provider,
    callbackURL: `${ORIGIN}/after`,
    errorCallbackURL: `${ORIGIN}/login?from=%2Fafter`,
    disableRedirect: true,
  })

/** @returns the path in the shop to which the provider redirects this person */
async function wayBack(browser: Browser, person: Person | undefined): Promise<string> {
  work.letIn(person)
  const { status, body } = await begin(browser)
  expect(status).toBe(200)
  expect(String(body.url)).toMatch(`${work.issuer}/`)
  const { url } = await visitor({ stopAt: `${ORIGIN}${CALLBACK}` }).open(String(body.url))
  expect(url).toMatch(`${ORIGIN}${CALLBACK}?`)
  return url.slice(ORIGIN.length)
}

/** Signs in at the provider. @returns the final path in the shop */
async function signInWith(browser: Browser, person: Person | undefined): Promise<string> {
  const answer = await browser.ask('GET', await wayBack(browser, person))
  expect(answer.status).toBe(302)
  return String(answer.headers.get('location'))
}

/** The error code that the login page receives. */
const failureAt = (location: string | null) => {
  const { origin, pathname, searchParams } = new URL(location ?? '')
  expect(`${origin}${pathname}`).toBe(`${ORIGIN}/login`)
  return searchParams.get('error')
}

test('each provider has a button', async () => {
  const { body } = await browserOf(shop).ask('GET', '/api/sign-in-options')
  expect(body).toEqual({
    identity: { kind: 'local' },
    providers: [
      { id: 'work', name: 'Work', demo: false },
      { id: 'imposter', name: 'Imposter', demo: false },
      { id: 'stuck', name: 'Stuck', demo: false },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(CLIENT.secret)
})

test('while the provider is down, people see an error and the rest works; sign-in works again once it is up', async () => {
  const browser = browserOf(shop)
  const down = await begin(browser)
  expect(down).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_FOUND' } })
  expect((await browserOf(shop).signUp('with.password@example.org')).status).toBe(200)
  await work.start()
  expect(await signInWith(browser, newPerson())).toBe(`${ORIGIN}/after`)
})

test('a request to an unresponsive provider times out and does not block the other provider', async () => {
  let givenUp = false
  const waiting = begin(browserOf(shop), 'stuck').finally(() => {
    givenUp = true
  })
  expect(await signInWith(browserOf(shop), newPerson())).toBe(`${ORIGIN}/after`)
  expect(givenUp).toBe(false)
  expect(await waiting).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_FOUND' } })
})

test('a person from the provider gets a session, creates a record, gets a token, and is recognized later', async () => {
  const person = newPerson({ email: 'Wren.Worker@work.example' })
  const email = 'wren.worker@work.example'
  const browser = browserOf(shop)
  expect(await signInWith(browser, person)).toBe(`${ORIGIN}/after`)
  const record = { name: person.name, email, role: 'buyer', verified: false }
  expect((await browser.register(record)).status).toBe(200)

  const elsewhere = browserOf(shop)
  expect(await signInWith(elsewhere, person)).toBe(`${ORIGIN}/after`)
  const { status, body } = await elsewhere.exchange(email)
  expect(status).toBe(200)
  const seen = await elsewhere.as(String(body.accessToken))('GET', `/api/user/${email}`)
  expect(seen.body).toMatchObject({ name: person.name, email, role: 'buyer' })
})

test('an email address with a password account stays with that account', async () => {
  const person = newPerson()
  const owner = browserOf(shop)
  await owner.signUp(person.email)
  await owner.register({ name: 'Owner', email: person.email, role: 'seller' })

  const browser = browserOf(shop)
  expect(failureAt(await signInWith(browser, person))).toBe('account_not_linked')
  expect(await browser.idToken()).toBeUndefined()
  expect((await browserOf(shop).signIn(person.email, PASSWORD)).status).toBe(200)
})

test('an account from the provider cannot get a password by sign-up', async () => {
  const person = newPerson()
  expect(await signInWith(browserOf(shop), person)).toBe(`${ORIGIN}/after`)
  expect((await browserOf(shop).signUp(person.email)).status).toBe(422)
  expect((await browserOf(shop).signIn(person.email, PASSWORD)).status).toBe(401)
})

test('an email address that the provider has not verified counts as unverified', async () => {
  const person = newPerson({ email_verified: false })
  const browser = browserOf(shop)
  expect(await signInWith(browser, person)).toBe(`${ORIGIN}/after`)
  const proof = await shop.services.identity.verify((await browser.idToken()) ?? '')
  expect(proof).toMatchObject({ email: person.email, emailVerified: false })
  await shop.jobs.drain()
  const [mail] = await shop.outbox.list({ limit: 1 })
  expect(mail).toMatchObject({ to: person.email, subject: 'Confirm your email address' })
})

test('a person who is refused there or cancels sees an error and has no session', async () => {
  const browser = browserOf(shop)
  expect(failureAt(await signInWith(browser, undefined))).toBe('access_denied')
  expect(await browser.idToken()).toBeUndefined()
})

test('a sign-in is completed only once and only in the browser that began it', async () => {
  const [attacker, victim] = [browserOf(shop), browserOf(shop)]
  const back = await wayBack(attacker, newPerson())
  const forced = await victim.ask('GET', back)
  expect(failureAt(forced.headers.get('location'))).toBe('state_mismatch')
  expect(await victim.idToken()).toBeUndefined()

  const again = await wayBack(attacker, newPerson())
  expect((await attacker.ask('GET', again)).headers.get('location')).toBe(`${ORIGIN}/after`)
  await attacker.signOut()
  const replayed = await attacker.ask('GET', again)
  expect(failureAt(replayed.headers.get('location'))).toBe('state_mismatch')
  expect(await attacker.idToken()).toBeUndefined()
})

test.each([
  ['a made-up code', 'invalid_code', (path: string) => path.replace(/code=[^&]+/, 'code=made-up')],
  ['a made-up state', 'state_mismatch', (path: string) => path.replace(/state=[^&]+/, 'state=made-up')],
  ['no state', 'state_not_found', (path: string) => path.replace(/state=[^&]+&?/, '')],
  [
    'another issuer',
    'issuer_mismatch',
    (path: string) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
  ],
])('%s creates no session', async (_, code, forge) => {
  const browser = browserOf(shop)
  const answer = await browser.ask('GET', forge(await wayBack(browser, newPerson())))
  expect(failureAt(answer.headers.get('location'))).toBe(code)
  expect(await browser.idToken()).toBeUndefined()
})

test('a configuration that names an unexpected issuer is not used', async () => {
  const found = await fetch(`${work.issuer.replace(HOST, 'localhost')}/.well-known/openid-configuration`)
  expect(await found.json()).toMatchObject({ issuer: work.issuer })
  expect(await begin(browserOf(shop), 'imposter')).toMatchObject({ status: 404 })
})

test('a provider that was never configured is refused', async () => {
  expect(await begin(browserOf(shop), 'elsewhere')).toMatchObject({ status: 404 })
  const answer = await browserOf(shop).ask('GET', '/api/auth/callback/elsewhere?code=a&state=b')
  expect(answer.headers.get('location')).toMatch(`${ORIGIN}/login?error=`)
})
