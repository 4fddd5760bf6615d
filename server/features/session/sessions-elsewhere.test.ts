import { eq } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

/** A provider with separate sessions: Firebase, with unsigned ID tokens of its emulator. */
const PROJECT = 'redial-test'
const database = await freshDatabase()
const shop = await shopApp(database, {
  settings: {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'redial-test.firebaseapp.com',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  },
})
const { queries: db } = database
const admin = await shop.stock.user({ role: 'admin' })
const asAdmin = async () => (await shop.signedIn(admin)).ask
const browser = browserOf(shop)

const now = () => Math.floor(Date.now() / 1000)
let people = 0

/** A person who exists only at the provider. */
function newcomer() {
  const uid = `uid-${++people}`
  return { uid, email: `${uid}@example.org` }
}
type Person = ReturnType<typeof newcomer>

/** @param signedInAt the time of the login in the ID token, in seconds since 1970 */
const idTokenOf = ({ uid, email }: Person, signedInAt: number) =>
  new UnsecuredJWT({ email, email_verified: true, auth_time: signedInAt })
    .setSubject(uid)
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()

const register = (person: Person, proof: string, role = 'buyer') =>
  browser.register({ name: 'Fi Base', email: person.email, role }, proof)

async function accessTokenOf({ email }: Person, proof: string): Promise<string> {
  const { status, body } = await browser.exchange(email, proof)
  expect(status).toBe(200)
  return String(body.accessToken)
}

const statusWith = async ({ email }: Person, token: string) =>
  (await browser.as(token)('GET', `/api/user/${email}`)).status

test('signing out ends the access tokens and ID tokens of one sign-in', async () => {
  const person = newcomer()
  const signedInAt = now() - 90
  const [here, there] = [idTokenOf(person, signedInAt), idTokenOf(person, signedInAt + 60)]
  await register(person, here)
  const tokens = [await accessTokenOf(person, here), await accessTokenOf(person, here)]
  const elsewhere = await accessTokenOf(person, there)
  expect((await browser.as(tokens[0] ?? '')('POST', '/api/account/sign-out')).status).toBe(200)
  for (const token of tokens) expect(await statusWith(person, token)).toBe(401)
  // The provider renews the token, but its login has ended here.
  const renewed = idTokenOf(person, signedInAt)
  expect((await browser.exchange(person.email, renewed)).status).toBe(401)
  expect((await register(person, renewed, 'seller')).status).toBe(401)
  expect(await statusWith(person, elsewhere)).toBe(200)
})

test('signing out everywhere also ends sign-ins that this shop has not seen yet', async () => {
  const person = newcomer()
  const proof = idTokenOf(person, now() - 60)
  await register(person, proof)
  const token = await accessTokenOf(person, proof)
  expect((await browser.as(token)('POST', '/api/account/sign-out-everywhere')).status).toBe(200)
  expect(await statusWith(person, token)).toBe(401)
  const unseen = idTokenOf(person, now() - 30)
  expect((await browser.exchange(person.email, unseen)).status).toBe(401)
  const later = idTokenOf(person, now() + 5)
  expect(await statusWith(person, await accessTokenOf(person, later))).toBe(200)
})

test.each([
  ['a person', (id: string) => `/api/users/${id}/sign-out-everywhere`],
  ['everybody', () => '/api/users/sign-out-everywhere'],
])(
  'an administrator who signs %s out also ends sign-ins that this shop has not seen yet',
  async (_, path) => {
    const person = newcomer()
    const proof = idTokenOf(person, now() - 60)
    await register(person, proof)
    const token = await accessTokenOf(person, proof)
    expect(await statusWith(person, token)).toBe(200)
    const [record] = await db.select().from(users).where(eq(users.email, person.email))
    expect((await (await asAdmin())('POST', path(String(record?.id)))).status).toBe(200)
    expect(await statusWith(person, token)).toBe(401)
    expect((await browser.exchange(person.email, idTokenOf(person, now() - 30))).status).toBe(401)
    const later = idTokenOf(person, now() + 5)
    expect(await statusWith(person, await accessTokenOf(person, later))).toBe(200)
  },
)

test('a person who deletes the account can return as a new person with a new sign-in', async () => {
  const person = newcomer()
  const proof = idTokenOf(person, now() - 60)
  await register(person, proof)
  const token = await accessTokenOf(person, proof)
  expect((await browser.as(token)('DELETE', '/api/account')).status).toBe(200)
  expect(await statusWith(person, token)).toBe(401)
  expect((await register(person, proof, 'seller')).status).toBe(401)
  expect((await browser.exchange(person.email, proof)).status).toBe(401)
  expect(await db.select().from(users).where(eq(users.email, person.email))).toEqual([])

  const later = idTokenOf(person, now() + 5)
  expect((await register(person, later, 'seller')).status).toBe(200)
  expect(await statusWith(person, await accessTokenOf(person, later))).toBe(200)
  expect(await statusWith(person, token)).toBe(401)
})

test('a person whom an administrator deleted cannot return with the same address or identity', async () => {
  const person = newcomer()
  const proof = idTokenOf(person, now() - 60)
  await register(person, proof)
  const token = await accessTokenOf(person, proof)
  const [record] = await db.select().from(users).where(eq(users.email, person.email))
  expect((await (await asAdmin())('DELETE', `/api/users/${record?.id}`)).status).toBe(200)
  expect(await statusWith(person, token)).toBe(401)
  const later = now() + 5
  for (const another of [
    person,
    { ...person, uid: 'another-uid' },
    { ...person, email: 'another@example.org' },
  ]) {
    const refused = await register(another, idTokenOf(another, later), 'seller')
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
    expect(await db.select().from(users).where(eq(users.email, another.email))).toEqual([])
  }
})
