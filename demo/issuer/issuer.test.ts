import { request as httpRequest } from 'node:http'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { claimPort, listen } from '#server/platform/http/listen.ts'
import { createLog } from '#server/platform/log/log.ts'
import { demoIssuer } from './issuer.ts'
import { relyingParty } from './testing/relying-party.ts'
import { type PageResponse, visitor } from './testing/visitor.ts'

const host = '127.0.0.1'
const log = createLog({ level: 'silent' })
const CALLBACK = '/api/auth/callback/google'
const GWEN = 'gwen.okafor@gmail.test'

let address: string
let issuer: ReturnType<typeof demoIssuer>
let party: Awaited<ReturnType<typeof relyingParty>>
let shop: (request: Request) => Response | Promise<Response>
let stop: () => Promise<void>

const onConsole = (['log', 'info', 'warn', 'error'] as const).map(level => vi.spyOn(console, level))

beforeAll(async () => {
  const endpoint = await claimPort({ host, port: 0 })
  address = `http://${host}:${endpoint.port}`
  issuer = demoIssuer({ site: { address, languages: ['en', 'de', 'ar'] }, log })
  shop = ({ url }) => new Response(`the shop's ${new URL(url).pathname}`)
  stop = await listen({ ...endpoint, fetch: request => shop(request), before: issuer.middleware })
  party = await relyingParty(issuer.provider, `${address}${CALLBACK}`)
})

afterAll(() => {
  for (const each of onConsole) each.mockRestore()
  return stop()
})

/** A new visitor whom the shop has redirected to the account chooser. */
async function atChooser() {
  const somebody = visitor({ stopAt: `${address}${CALLBACK}` })
  const begun = party.begin()
  return { ...somebody, ...begun, chooser: await somebody.open(begun.url) }
}

test('the chooser is in the language of the browser', async () => {
  const { chooser, open } = await atChooser()
  const inLanguage = async (accepted: string, query = '') =>
    (await open(`${chooser.url}${query}`, { headers: { 'accept-language': accepted } })).text
  expect(await inLanguage('de-AT,en;q=0.5')).toMatch(
    /<html lang="de" dir="ltr">[\s\S]*Wer möchtest du sein\?/,
  )
  expect(await inLanguage('ar')).toMatch(/<html lang="ar" dir="rtl">[\s\S]*من تريد أن تكون؟/)
  expect(await inLanguage('fr')).toContain('Who would you like to be?')
  expect(await inLanguage('de', '?name=&email=x')).toContain('Bitte gib deinen Namen an')
})

test('the chooser says what it is, and the shop receives the chosen person', async () => {
  const { chooser, send, verifier, nonce } = await atChooser()
  expect(chooser.status).toBe(200)
  expect(chooser.text).toContain('This is not Google.')
  expect(chooser.text).toContain('no password is asked')

  const { url } = await send(chooser.url, { choice: GWEN })
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    state: 'the-state',
    iss: party.discovery.issuer,
  })
  const tokens = await party.redeem({ callback: url, verifier })
  expect(tokens.status).toBe(200)
  const claims = await party.claimsOf(tokens.id_token)
  expect(claims).toMatchObject({ nonce, email: GWEN, email_verified: true, name: 'Gwen Okafor' })
  expect(claims).not.toHaveProperty('picture')

  const info = await fetch(party.discovery.userinfo_endpoint, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(await info.json()).toEqual({
    sub: claims.sub,
    email: GWEN,
    email_verified: true,
    name: 'Gwen Okafor',
  })
})

test('the chooser asks again each time, and another person can be chosen in the same browser', async () => {
  const first = await atChooser()
  const came = await first.send(first.chooser.url, { choice: GWEN })
  const gwen = await party.redeem({ callback: came.url, verifier: first.verifier })

  for (const prompt of ['select_account', undefined]) {
    const { url, verifier } = party.begin({ prompt })
    const chooser = await first.open(url)
    expect(chooser.text).toContain('Who would you like to be?')
    const back = await first.send(chooser.url, { choice: 'tomasz.lind@workshop.test' })
    expect(back.url).toMatch(`${address}${CALLBACK}?code=`)
    const tokens = await party.redeem({ callback: back.url, verifier })
    const claims = await party.claimsOf(tokens.id_token)
    expect(claims).toMatchObject({ email: 'tomasz.lind@workshop.test', email_verified: false })
    expect(claims.sub).not.toBe((await party.claimsOf(gwen.id_token)).sub)
  }
  const silent = await first.open(party.begin({ prompt: 'none' }).url)
  expect(new URL(silent.url).searchParams.get('error')).toBe('account_selection_required')
})

test('canceling leads back to the shop without an account', async () => {
  const { chooser, send } = await atChooser()
  const { url } = await send(chooser.url, { choice: 'cancel' })
  expect(url).toMatch(`${address}${CALLBACK}?`)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'the-state',
  })
})

test('another account needs a name and an email address, and the page escapes what was typed', async () => {
  const { chooser, send } = await atChooser()
  const typed = { name: '  ', email: '"><script>alert(1)</script>' }
  const refused = await send(chooser.url, typed)
  expect(refused.text).toContain('Name is required')
  expect(refused.text).toContain('not a valid email address')
  expect(refused.text).toContain('&quot;&gt;&lt;script&gt;')
  expect(refused.text).not.toContain('<script')
  expect(refused.text).toMatch(/<details open/)
  expect(refused.text).toMatch(/id="name"[^>]*aria-describedby="name-wrong"[^>]*autofocus/)

  const nobody = await send(chooser.url, { choice: 'somebody.else@gmail.test' })
  expect(nobody.text).toContain('Name is required')
})

test('another account has the same subject at every sign-in, however its email address is written', async () => {
  const subjects = []
  for (const email of [' Ada@Example.TEST', 'ada@example.test']) {
    const { chooser, send, verifier } = await atChooser()
    const { url } = await send(chooser.url, { name: 'Ada <b>', email })
    const { id_token } = await party.redeem({ callback: url, verifier })
    const claims = await party.claimsOf(id_token)
    expect(claims).toMatchObject({ name: 'Ada <b>', email: 'ada@example.test', email_verified: true })
    subjects.push(claims.sub)
  }
  expect(subjects[0]).toBe(subjects[1])
})

test('typing the email address of a demo person neither renames nor verifies that person', async () => {
  const { chooser, send, verifier } = await atChooser()
  const typed = { name: 'Somebody', email: 'tomasz.lind@workshop.test' }
  const { url } = await send(chooser.url, typed)
  const { id_token } = await party.redeem({ callback: url, verifier })
  expect(await party.claimsOf(id_token)).toMatchObject({ name: 'Tomasz Lind', email_verified: false })
})

test('a code is valid once', async () => {
  const { chooser, send, verifier } = await atChooser()
  const { url: callback } = await send(chooser.url, { choice: GWEN })
  const { access_token } = await party.redeem({ callback, verifier })
  expect(await party.redeem({ callback, verifier })).toMatchObject({ status: 400, error: 'invalid_grant' })
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(party.discovery.userinfo_endpoint, { headers })).status).toBe(401)
})

test('a code is valid only with the secret and the verifier', async () => {
  const { chooser, send, verifier } = await atChooser()
  const { url: callback } = await send(chooser.url, { choice: GWEN })
  const wrongSecret = await party.redeem({ callback, verifier, secret: 'guessed' })
  expect(wrongSecret).toMatchObject({ status: 401, error: 'invalid_client' })
  const wrongVerifier = await party.redeem({ callback, verifier: 'x'.repeat(43) })
  expect(wrongVerifier).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test.each([
  ['another redirect address', { redirect_uri: 'https://evil.example/callback' }],
  ['another client', { client_id: 'somebody' }],
])('%s is refused with its own page', async (_what, changes) => {
  const { status, url, text } = await visitor().open(party.begin(changes).url)
  expect(status).toBe(400)
  expect(url).toMatch(party.discovery.authorization_endpoint)
  expectErrorPage(text, 'This login failed')
})

test('a sign-in without PKCE is refused', async () => {
  const begun = party.begin({ code_challenge: undefined, code_challenge_method: undefined })
  const { url } = await visitor({ stopAt: `${address}${CALLBACK}` }).open(begun.url)
  expect(new URL(url).searchParams.get('error')).toBe('invalid_request')
})

test('a sign-in that has ended, is unknown or belongs to another browser leads back to the shop', async () => {
  const { chooser, open, send, cookies } = await atChooser()
  const others = await visitor().open(chooser.url)
  const { url: callback } = await send(chooser.url, { choice: GWEN })
  expect(callback).toContain('code=')

  const resumed = party.discovery.authorization_endpoint + chooser.url.slice(chooser.url.lastIndexOf('/'))
  const answers = [
    others,
    await open(chooser.url),
    await send(chooser.url, { choice: GWEN }),
    await open(resumed),
    await open(chooser.url.replace(/[^/]+$/, 'unknown')),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(400)
    expectErrorPage(text, 'This login has ended')
  }
  expect(cookies.every(({ path }) => path.startsWith('/demo-google/'))).toBe(true)
})

test('malformed requests get a page without a stack trace', async () => {
  const { chooser, open, send } = await atChooser()
  const unknown = await open(`${address}/demo-google/unknown`)
  expect(unknown.status).toBe(404)
  expectErrorPage(unknown.text, 'Page not found')
  expect((await open(`${address}/demo-google/`)).status).toBe(404)
  expect((await open(`${address}/demo-google/interaction/%00`)).status).toBe(404)

  const deleted = await open(chooser.url, { method: 'DELETE' })
  expect(deleted.status).toBe(405)
  const large = await send(chooser.url, { name: 'a'.repeat(200_000), email: GWEN })
  expect(large.status).toBe(413)
  expectErrorPage(large.text, 'That is too long')
})

test('other paths are left to the shop', async () => {
  for (const path of ['/', '/demo-google', '/demo-googles/auth', '/a/demo-google/auth']) {
    const { text } = await visitor().open(`${address}${path}`)
    expect(text).toBe(`the shop's ${path}`)
  }
})

test('its pages are valid, load nothing and are not cached', async () => {
  const { chooser, send } = await atChooser()
  const refused = await send(chooser.url, { name: '', email: 'x' })
  const over = await visitor().open(chooser.url)
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'void-style': 'off', 'attribute-boolean-style': 'off' },
  })
  for (const { text, headers } of [chooser, refused, over] satisfies PageResponse[]) {
    const { results } = await validate.validateString(text)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch("default-src 'none'")
    expect(policy).toMatch(`form-action 'self' ${address};`)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('behind a TLS-terminating proxy, addresses and cookies use the shop’s public address', async () => {
  const publicAddress = 'https://shop.example.org'
  const { middleware, provider } = demoIssuer({ site: { address: publicAddress, languages: ['en'] }, log })
  const endpoint = await claimPort({ host, port: 0 })
  const stopThis = await listen({ ...endpoint, fetch: () => new Response('shop'), before: middleware })
  try {
    const inside = (url: string) => url.replace(publicAddress, `http://${host}:${endpoint.port}`)
    const behind = await relyingParty(
      { ...provider, discovery: inside(provider.discovery) },
      `${publicAddress}${CALLBACK}`,
    )
    const { jwks_uri, issuer: name, authorization_endpoint, token_endpoint } = behind.discovery
    for (const url of [jwks_uri, name, authorization_endpoint, token_endpoint]) {
      expect(url).toMatch(`${publicAddress}/demo-google`)
    }
    const answer = await fetch(inside(behind.begin().url), { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(`${publicAddress}/demo-google/interaction/`)
    const set = answer.headers.getSetCookie()
    expect(set.length).toBeGreaterThan(0)
    for (const cookie of set) expect(cookie).toMatch(/; secure/i)
  } finally {
    await stopThis()
  }
})

test('an aborted request does no harm', async () => {
  const { chooser, send, cookies } = await atChooser()
  await new Promise<void>(resolve => {
    const broken = httpRequest(chooser.url, {
      method: 'POST',
      headers: {
        'content-length': 500,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    })
    broken.on('error', () => resolve())
    broken.write('choice=', () => broken.destroy())
  })
  const { url } = await send(chooser.url, { choice: GWEN })
  expect(url).toContain('code=')
})

test('better-auth signs people in with the returned settings', async () => {
  const { id, discovery, clientId, clientSecret } = issuer.provider
  const auth = betterAuth({
    baseURL: address,
    basePath: '/api/auth',
    secret: 'only for this test, and long enough for it',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${address}/login` },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: id,
            discoveryUrl: discovery,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  })
  const otherwise = shop
  shop = request => (request.url.includes('/api/auth/') ? auth.handler(request) : otherwise(request))

  const { open, send } = visitor()
  const leave = async () => {
    const { text } = await open(`${address}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ provider: id, callbackURL: '/welcome', disableRedirect: true }),
    })
    return open(JSON.parse(text).url)
  }
  const session = async () => JSON.parse((await open(`${address}/api/auth/get-session`)).text)

  const cancelled = await send((await leave()).url, { choice: 'cancel' })
  expect(cancelled.url).toMatch(`${address}/login?error=access_denied`)
  expect(await session()).toBeNull()

  const welcome = await send((await leave()).url, { choice: GWEN })
  expect(welcome.text).toBe("the shop's /welcome")
  const { user } = await session()
  expect(user).toMatchObject({ email: GWEN, name: 'Gwen Okafor', emailVerified: true })
})

test('nothing is written to the console', () => {
  for (const spy of onConsole) expect(spy.mock.calls).toEqual([])
})

function expectErrorPage(text: string, title: string): void {
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain(`href="${address}/login"`)
  expect(text).not.toMatch(/at .*\.[jt]s:\d+/)
}
