import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Notice } from '#contract/notices/calls.ts'
import { NOTICE_KINDS, noticeKindsFor } from '#contract/notices/kinds.ts'
import { notices, users } from '../../platform/database/schema.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'
import { notify } from './notify.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const stock = stockOf(db)

async function personOf(role: 'buyer' | 'seller' | 'admin' = 'buyer') {
  const user = await stock.user({ role })
  const token = await tokenFor(db, shop.services.secrets, user.id)
  return { ...user, ask: browserOf(shop).as(token) }
}
type Person = Awaited<ReturnType<typeof personOf>>

/** Notices of one person, one minute apart. */
async function notified({ id: userId }: Person, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, minute) => ({
    userId,
    kind: 'withdrawn' as const,
    path: '/booked-items',
    productName: `Phone ${minute}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  }))
  return (await db.insert(notices).values(rows).returning()).map(({ id }) => id)
}

const listOf = async (person: Person) => (await person.ask('GET', '/api/notices')).body as unknown as Notice[]

const unreadOf = async (person: Person) => (await person.ask('GET', '/api/unread-notices')).body.unread

describe('the list', () => {
  test('says in one sentence what has happened, for each kind', async () => {
    const person = await personOf()
    for (const kind of NOTICE_KINDS) {
      await notify(db, {
        userId: person.id,
        kind,
        path: `/about/${kind}`,
        productName: 'iPhone 12',
        personName: 'Bo Buyer',
        amountCents: 128_950,
      })
    }
    const list = await listOf(person)
    expect(Object.fromEntries(list.map(({ kind, text }) => [kind, text]))).toEqual({
      booked: 'Bo Buyer has booked your iPhone 12.',
      cancelled: 'Bo Buyer has canceled the booking of your iPhone 12.',
      'phone-paid': 'Bo Buyer has paid $1,289.50 for your iPhone 12.',
      delivered: 'Bo Buyer has received your iPhone 12.',
      advertised: 'Your iPhone 12 is now advertised on the home page.',
      verified: 'Your account is verified: buyers now see a badge next to your name.',
      paid: "You've paid $1,289.50 for the iPhone 12.",
      'sold-elsewhere': "The iPhone 12 you booked was sold to someone else. You haven't been charged.",
      withdrawn: "The iPhone 12 you booked was removed. You haven't been charged.",
      'search-match': 'iPhone 12 for $1,289.50 matches one of your saved searches.',
      'price-drop': 'iPhone 12, which matches one of your saved searches, dropped to $1,289.50.',
      refunded:
        "We're refunding $1,289.50 for the iPhone 12 to your card: it was no longer available when your payment came in.",
      'payment-stuck': 'A payment of $1,289.50 for the iPhone 12 is stuck. Open Payments to see what to do.',
    })
    expect(list[0]).toEqual({
      _id: expect.any(String),
      kind: NOTICE_KINDS.at(-1),
      text: expect.any(String),
      path: `/about/${NOTICE_KINDS.at(-1)}`,
      read: false,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    })
  })

  test('is walked page by page, newest first, each notice once, with two queries a page', async () => {
    const person = await personOf()
    const all = (await notified(person, 7)).toReversed()
    await notified(await personOf(), 3)
    const seen: string[] = []
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    let address: string | undefined = '/api/notices?limit=3'
    while (address) {
      queries.mockClear()
      const { headers, body }: Awaited<ReturnType<Person['ask']>> = await person.ask('GET', address)
      expect(queries.mock.calls.length).toBeLessThanOrEqual(2)
      expect(headers.get('x-total-count')).toBe('7')
      expect(headers.get('cache-control')).toBe('no-store')
      seen.push(...(body as unknown as Notice[]).map(({ _id }) => _id))
      address = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    queries.mockRestore()
    expect(seen).toEqual(all)
  })

  test('is empty for somebody new, and nobody’s without a token', async () => {
    const person = await personOf('seller')
    expect(await listOf(person)).toEqual([])
    expect(await unreadOf(person)).toBe(0)
    for (const path of ['notices', 'unread-notices', 'notices-stream', 'mail-choices']) {
      expect((await shop.ask(`/api/${path}`)).status).toBe(401)
    }
  })

  test.each(['zzz', 'MTIzNA', 'bm9wZS5ub3Bl'])('refuses the cursor %s', async cursor => {
    const refused = await (await personOf()).ask('GET', `/api/notices?cursor=${cursor}`)
    expect(refused).toMatchObject({ status: 400, body: { defined: true, code: 'INVALID_CURSOR' } })
  })
})

describe('reading', () => {
  test('marks those up to one of them, or all', async () => {
    const person = await personOf()
    const other = await personOf()
    const ids = await notified(person, 5)
    await notified(other, 2)
    expect(await unreadOf(person)).toBe(5)

    expect(await person.ask('PUT', '/api/read-notices', { upTo: ids[2] })).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    expect((await listOf(person)).map(({ read }) => read)).toEqual([false, false, true, true, true])
    expect(await unreadOf(person)).toBe(2)

    for (let times = 0; times < 2; times++) {
      expect((await person.ask('PUT', '/api/read-notices', {})).status).toBe(200)
      expect(await unreadOf(person)).toBe(0)
    }
    expect(await unreadOf(other)).toBe(2)
  })

  test('a notice stays marked with the time when it was first read', async () => {
    const person = await personOf()
    await notified(person, 1)
    const readAt = async () =>
      (await db.select().from(notices).where(eq(notices.userId, person.id)))[0]?.readAt?.getTime()
    await person.ask('PUT', '/api/read-notices', {})
    const first = await readAt()
    await person.ask('PUT', '/api/read-notices', {})
    expect(first).toEqual(expect.any(Number))
    expect(await readAt()).toBe(first)
  })

  test('another person’s notice is not found, and nothing changes', async () => {
    const person = await personOf()
    const other = await personOf()
    await notified(person, 2)
    const [foreign] = await notified(other, 1)
    for (const upTo of [foreign, randomUUID()]) {
      expect((await person.ask('PUT', '/api/read-notices', { upTo })).status).toBe(404)
    }
    expect((await person.ask('PUT', '/api/read-notices', { upTo: 'x' })).status).toBe(400)
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([2, 1])
  })
})

describe('mail choices', () => {
  const choicesOf = async (person: Person) => (await person.ask('GET', '/api/mail-choices')).body.choices

  test.each(['buyer', 'seller', 'admin'] as const)('of a %s are those that can happen', async role => {
    const choices = noticeKindsFor(role).map(kind => ({ kind, mail: true }))
    expect(await choicesOf(await personOf(role))).toEqual(choices)
  })

  test('are changed one by one; those not named stay', async () => {
    const person = await personOf('buyer')
    const choose = (...choices: [string, boolean][]) =>
      person.ask('PUT', '/api/mail-choices', { choices: choices.map(([kind, mail]) => ({ kind, mail })) })
    const muted = async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]?.mutedMails.toSorted()

    expect((await choose(['paid', false], ['withdrawn', false])).status).toBe(200)
    expect(await muted()).toEqual(['paid', 'withdrawn'])
    await choose(['paid', true], ['refunded', false], ['withdrawn', false])
    expect(await muted()).toEqual(['refunded', 'withdrawn'])
    await choose()
    expect(await choicesOf(person)).toEqual([
      { kind: 'paid', mail: true },
      { kind: 'sold-elsewhere', mail: true },
      { kind: 'withdrawn', mail: false },
      { kind: 'search-match', mail: true },
      { kind: 'price-drop', mail: true },
      { kind: 'refunded', mail: false },
    ])
    await Promise.all([choose(['withdrawn', true]), choose(['refunded', true]), choose(['paid', false])])
    expect(await muted()).toEqual(['paid'])
  })

  test('what cannot happen or is named twice is refused by its field, and nothing changes', async () => {
    const person = await personOf('buyer')
    const before = await choicesOf(person)
    const paid = { kind: 'paid', mail: false }
    const refused = [
      [
        [paid, { kind: 'booked', mail: false }],
        'choices.1.kind',
        "That notification isn't for your type of account",
      ],
      [[paid, { kind: 'paid', mail: true }], 'choices.1.kind', "You've picked that twice"],
      [[paid, { kind: 'birthday', mail: true }], 'choices.1.kind', expect.any(String)],
      [[{ kind: 'paid' }], 'choices.0.mail', expect.any(String)],
    ] as const
    for (const [choices, path, message] of refused) {
      expect(await person.ask('PUT', '/api/mail-choices', { choices })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', data: { issues: [{ path, message }] } },
      })
    }
    expect(await choicesOf(person)).toEqual(before)
  })
})

describe('who is notified', () => {
  const ofUser = async (userId: string) =>
    (await db.select().from(notices).where(eq(notices.userId, userId))).map(
      ({ kind, path, productName }) => ({ kind, path, productName }),
    )

  test('a seller whose advertisement is approved, once, and not when it is only requested', async () => {
    const seller = await personOf('seller')
    const admin = await personOf('admin')
    const { id: categoryId } = await stock.category('Advertised')
    const { id } = await stock.phone({ sellerId: seller.id, categoryId, name: 'Pixel 7' })
    await seller.ask('GET', `/api/productAdvertise/${id}`)
    expect(await ofUser(seller.id)).toEqual([])
    for (let times = 0; times < 2; times++) await admin.ask('GET', `/api/productAdvertise/${id}`)
    expect(await ofUser(seller.id)).toEqual([
      { kind: 'advertised', path: `/product-details/${id}`, productName: 'Pixel 7' },
    ])
  })

  test('a seller who is verified, but not when that is revoked or repeated', async () => {
    const seller = await personOf('seller')
    const admin = await personOf('admin')
    const verify = (verified: boolean) => admin.ask('PUT', `/api/users/${seller.id}`, { verified })
    await verify(false)
    await verify(true)
    await verify(true)
    await verify(false)
    expect(await ofUser(seller.id)).toEqual([{ kind: 'verified', path: '/dashboard', productName: '' }])
  })

  test('nobody when it comes to nothing, and nobody who is gone', async () => {
    const person = await personOf()
    const rolledBack = db.transaction(async transaction => {
      await notify(transaction, { userId: person.id, kind: 'paid', path: '/booked-items' })
      transaction.rollback()
    })
    await expect(rolledBack).rejects.toThrow()
    await notify(db, { userId: null, kind: 'paid', path: '/booked-items' })
    await shop.jobs.drain()
    expect(await ofUser(person.id)).toEqual([])
    expect((await shop.outbox.list({ limit: 500 })).filter(({ to }) => to === person.email)).toEqual([])
  })
})
