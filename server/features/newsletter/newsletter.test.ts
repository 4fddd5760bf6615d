import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/table.ts'
import { newsletterSubscriptions } from '../../schema/newsletter.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { newsletterLinks } from './links.ts'
import { oneClickLeave } from './one-click.ts'

const database = await freshDatabase()
const { queries: db } = database
const { ask, jobs, outbox, services } = await shopApp(database)
const keys = services.secrets['mailed-links']
const EMAIL = 'reader@redial.test'

beforeEach(async () => {
  await db.delete(newsletterSubscriptions)
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
  await db.execute(sql`delete from rate_limits`)
})

async function post(path: string, body: string, contentType = 'application/json') {
  const headers = { 'content-type': contentType }
  const answer = await ask(`/api${path}`, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}
const subscribe = (email = EMAIL) => post('/newsletter', JSON.stringify({ email }))
const confirm = (token: string) => post('/newsletter/confirm', JSON.stringify({ token }))
const leave = (token: string) => post('/newsletter/leave', JSON.stringify({ token }))

const done = { status: 200, body: { acknowledged: true } }
const refused = { status: 400, body: { code: 'INVALID_LINK', message: 'This link is no longer valid.' } }

const subscriptions = () => db.select().from(newsletterSubscriptions)
const emails = async () => (await subscriptions()).map(({ email }) => email)
const subscription = async () => {
  const [row, ...more] = await subscriptions()
  if (!row || more.length > 0) throw new Error('There is not exactly one subscription.')
  return row
}
const isOnTheList = async () => {
  const { confirmedAt, unsubscribedAt } = await subscription()
  return confirmedAt !== null && unsubscribedAt === null
}
/** Sends the queued emails. */
async function mailsTo(email = EMAIL) {
  await jobs.drain()
  return db.select().from(mails).where(eq(mails.recipient, email))
}
/** Moves all timestamps into the past. */
const age = (minutes: number) =>
  db.execute(sql`update newsletter_subscriptions set
    asked_at = asked_at - ${minutes} * interval '1 minute',
    confirmed_at = confirmed_at - ${minutes} * interval '1 minute',
    unsubscribed_at = unsubscribed_at - ${minutes} * interval '1 minute'`)

const tokenIn = (text: string) => text.match(/\?token=(\S+)/)?.[1] ?? ''
const confirmToken = async () => {
  await jobs.drain()
  const [latest] = await outbox.list({ limit: 1 })
  return tokenIn(latest?.text ?? '')
}
const site = { address: '', languages: ['en'] } as const
const leaveToken = async () =>
  tokenIn((await newsletterLinks({ keys, site, language: 'en' }).toLeave((await subscription()).id)).page)
const read = async () => {
  await subscribe()
  await confirm(await confirmToken())
}

describe('subscribing', () => {
  test('stores an address once, ignoring case and spaces, and always returns the same response', async () => {
    const first = await subscribe('Reader@Redial.test')
    const again = await subscribe('  reader@redial.test ')
    expect([first, again]).toEqual([done, done])
    expect(await emails()).toEqual([EMAIL])
    expect(await isOnTheList()).toBe(false)
  })

  test('sends a mail with a confirmation link to this shop', async () => {
    await subscribe()
    expect(await mailsTo()).toHaveLength(1)
    const [mail] = await outbox.list({ limit: 1 })
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Confirm your subscription' })
    expect(mail?.text).toMatch(new RegExp(`^${services.address}/newsletter/confirm\\?token=[\\w.-]+$`, 'm'))
  })

  test('sends at most one mail an hour, also for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 4 }, () => subscribe()))
    await age(59)
    await subscribe()
    expect(await mailsTo()).toHaveLength(1)
    await age(1)
    await subscribe()
    expect(await mailsTo()).toHaveLength(2)
  })

  test('sends no mail to a current subscriber', async () => {
    await read()
    const before = await subscription()
    await age(300)
    expect(await subscribe()).toEqual(done)
    expect(await mailsTo()).toHaveLength(1)
    expect(await subscription()).toMatchObject({ id: before.id, askedAt: null })
    expect(await isOnTheList()).toBe(true)
  })

  test('asks a former subscriber again immediately, and sends nothing before the confirmation', async () => {
    await read()
    await leave(await leaveToken())
    expect(await subscribe()).toEqual(done)
    expect(await mailsTo()).toHaveLength(2)
    expect(await isOnTheList()).toBe(false)
    await confirm(await confirmToken())
    expect(await isOnTheList()).toBe(true)
  })

  test.each([
    ['{}', 'Email Address is required'],
    ['{"email": ""}', 'Email Address is required'],
    ['{"email": "nobody"}', "That's not a valid email address"],
    ['{"email": ["a@b.test"]}', 'Email Address is required'],
    [`{"email": "${'a'.repeat(250)}@redial.test"}`, 'Email address is too long'],
  ])('refuses %s and stores nothing', async (body, message) => {
    const answer = await post('/newsletter', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } })
    expect(await emails()).toEqual([])
  })

  test.each(['{', 'null', '[]', '"a@b.test"'])('refuses the body %s with 400', async body => {
    expect(await post('/newsletter', body)).toMatchObject({ status: 400 })
    expect(await emails()).toEqual([])
  })
})

describe('links', () => {
  const sign = (
    claims: { aud: string; sub: string; exp?: string; iat?: number },
    by: Uint8Array = keys.current.value,
  ) => {
    const token = new SignJWT({}).setProtectedHeader({ alg: 'HS256' })
    token.setAudience(claims.aud).setSubject(claims.sub).setIssuedAt(claims.iat)
    return (claims.exp ? token.setExpirationTime(claims.exp) : token).sign(by)
  }
  const unsigned = (token: string) => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    return `${header}.${token.split('.')[1]}.`
  }
  /** Expects a refusal without any change. */
  const expectRefusal = async (act: typeof confirm, token: string) => {
    const before = await subscriptions()
    expect(await act(token)).toMatchObject(refused)
    expect(await subscriptions()).toEqual(before)
  }

  test('that confirm can be used repeatedly', async () => {
    await subscribe()
    const token = await confirmToken()
    expect(await confirm(token)).toEqual(done)
    const { confirmedAt } = await subscription()
    expect(await confirm(token)).toEqual(done)
    expect((await subscription()).confirmedAt).toEqual(confirmedAt)
    expect(await isOnTheList()).toBe(true)
  })

  test('that unsubscribe can be used repeatedly', async () => {
    await read()
    const token = await leaveToken()
    expect(await leave(token)).toEqual(done)
    const { unsubscribedAt } = await subscription()
    expect(await leave(token)).toEqual(done)
    expect((await subscription()).unsubscribedAt).toEqual(unsubscribedAt)
    expect(await isOnTheList()).toBe(false)
  })

  test('that confirm do not resubscribe a person who has unsubscribed since', async () => {
    await subscribe()
    const token = await confirmToken()
    await confirm(token)
    await leave(await leaveToken())
    await db.execute(
      sql`update newsletter_subscriptions set unsubscribed_at = unsubscribed_at + interval '2 s'`,
    )
    await expectRefusal(confirm, token)
  })

  test('are valid for one purpose only', async () => {
    await subscribe()
    await expectRefusal(leave, await confirmToken())
    await expectRefusal(confirm, await leaveToken())
  })

  test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJIUzI1NiJ9..', 'ü'.repeat(900)])(
    'are refused if malformed: %j',
    async token => {
      await subscribe()
      await expectRefusal(confirm, token)
      await expectRefusal(leave, token)
    },
  )

  test('are refused if forged', async () => {
    await subscribe()
    const { id: sub } = await subscription()
    const foreign = new Uint8Array(32)
    await expectRefusal(confirm, await sign({ aud: 'newsletter-confirm', sub, exp: '1d' }, foreign))
    await expectRefusal(leave, await sign({ aud: 'newsletter-leave', sub }, foreign))
    await expectRefusal(leave, unsigned(await leaveToken()))
    await expectRefusal(confirm, unsigned(await confirmToken()))
    await expectRefusal(leave, (await leaveToken()).replace(/\.\w/, '.X'))
  })

  test('that confirm expire, those that unsubscribe do not', async () => {
    await read()
    const { id: sub } = await subscription()
    const longAgo = Math.floor(Date.now() / 1000) - 8 * 24 * 3600
    await expectRefusal(confirm, await sign({ aud: 'newsletter-confirm', sub, iat: longAgo, exp: '-1 day' }))
    await expectRefusal(confirm, await sign({ aud: 'newsletter-confirm', sub }))
    expect(await leave(await sign({ aud: 'newsletter-leave', sub, iat: longAgo }))).toEqual(done)
  })

  test('of a deleted subscription confirm nothing and report it as unsubscribed', async () => {
    await subscribe()
    const tokens = { confirm: await confirmToken(), leave: await leaveToken() }
    await db.delete(newsletterSubscriptions)
    expect(await confirm(tokens.confirm)).toMatchObject(refused)
    expect(await leave(tokens.leave)).toEqual(done)
    expect(await subscriptions()).toEqual([])
  })
})

describe('the one-click unsubscribe of mail programs', () => {
  const click = (token: string) =>
    oneClickLeave({ db, keys }).request(`/newsletter/leave?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })

  test('removes the subscriber', async () => {
    await read()
    expect((await click(await leaveToken())).status).toBe(200)
    expect(await isOnTheList()).toBe(false)
  })

  test.each(['', 'nonsense'])('does nothing with the token %j', async token => {
    await read()
    expect((await click(token)).status).toBe(400)
    expect(await isOnTheList()).toBe(true)
  })

  test('does nothing on a GET request', async () => {
    await read()
    const path = `/newsletter/leave?token=${await leaveToken()}`
    expect((await oneClickLeave({ db, keys }).request(path)).status).toBe(404)
    expect(await isOnTheList()).toBe(true)
  })
})
