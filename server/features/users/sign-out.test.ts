import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../schema/audit.ts'
import { sessions } from '../../schema/sessions.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database

let people = 0

/** A person who is signed in in a browser, with an ID token and an access token. */
async function somebody() {
  const email = `person${++people}@example.org`
  const { browser, ask } = await signedUp(shop, { email })
  const [record] = await db.select().from(users).where(eq(users.email, email))
  return { id: String(record?.id), email, browser, ask, proof: await browser.idToken() }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** The status of a request with the cookie, the ID token and the access token. */
const statuses = async ({ browser, ask, email, proof }: Somebody) => [
  (await browser.ask('GET', '/api/auth/token')).status,
  (await browser.exchange(email, proof)).status,
  (await ask('GET', `/api/user/${email}`)).status,
]

const SIGNED_IN = [200, 200, 200]
const SIGNED_OUT = [401, 401, 401]

async function newestEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry
}

test('an administrator ends all sessions of one user, who can log in again', async () => {
  const admin = await shop.person('admin')
  const [stolen, other] = [await somebody(), await somebody()]
  const elsewhere = browserOf(shop)
  await elsewhere.signIn(stolen.email, PASSWORD)

  const path = `/api/users/${stolen.id}/sign-out-everywhere`
  expect(await admin.ask('POST', path)).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect(await statuses(stolen)).toEqual(SIGNED_OUT)
  expect(await elsewhere.idToken()).toBeUndefined()
  expect(await statuses(other)).toEqual(SIGNED_IN)
  expect(await newestEntry()).toMatchObject({
    actorId: admin.id,
    action: 'user.signed-out',
    subjectId: stolen.id,
    subject: stolen.email,
  })

  expect((await elsewhere.signIn(stolen.email, PASSWORD)).status).toBe(200)
  expect((await elsewhere.exchange(stolen.email)).status).toBe(200)
})

test('an administrator can be signed out by another one', async () => {
  const [admin, stolen] = [await shop.person('admin'), await shop.person('admin')]
  expect((await admin.ask('POST', `/api/users/${stolen.id}/sign-out-everywhere`)).status).toBe(200)
  expect((await stolen.ask('GET', '/api/users')).status).toBe(401)
  expect((await admin.ask('GET', '/api/users')).status).toBe(200)
})

test('an unknown user cannot be signed out, which is not audited', async () => {
  const admin = await shop.person('admin')
  const before = await newestEntry()
  const path = '/api/users/01930000-0000-7000-8000-000000000000/sign-out-everywhere'
  expect(await admin.ask('POST', path)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  expect((await admin.ask('POST', '/api/users/nobody/sign-out-everywhere')).status).toBe(400)
  expect(await newestEntry()).toEqual(before)
})

test('an administrator ends all sessions of everybody, and everybody can log in again', async () => {
  const admin = await shop.person('admin')
  const everybody = [await somebody(), await somebody()]
  const withoutIdentity = await shop.person('seller')
  expect(await admin.ask('POST', '/api/users/sign-out-everywhere')).toMatchObject({
    status: 200,
    body: { acknowledged: true },
  })
  for (const person of everybody) expect(await statuses(person)).toEqual(SIGNED_OUT)
  expect((await withoutIdentity.ask('GET', '/api/notices')).status).toBe(401)
  expect((await admin.ask('GET', '/api/users')).status).toBe(401)
  expect(await newestEntry()).toMatchObject({
    actorId: admin.id,
    action: 'users.signed-out',
    subject: 'everybody',
  })

  const again = browserOf(shop)
  const [person] = everybody
  await again.signIn(person?.email ?? '', PASSWORD)
  expect((await again.exchange(person?.email ?? '')).status).toBe(200)
})

test('signing out everybody needs a recent proof of identity', async () => {
  const admin = await shop.person('admin')
  const person = await somebody()
  await db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, admin.id))
  expect(await admin.ask('POST', '/api/users/sign-out-everywhere')).toMatchObject({
    status: 403,
    body: { code: 'CONFIRM_IDENTITY' },
  })
  expect(await statuses(person)).toEqual(SIGNED_IN)
  // For one user it does not, because an account that somebody else uses cannot wait.
  expect((await admin.ask('POST', `/api/users/${person.id}/sign-out-everywhere`)).status).toBe(200)
})
