import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Notice } from '#contract/notices/calls.ts'
import { NOTICE_KINDS, noticeKindsFor } from '#contract/notices/kinds.ts'
import { notices } from '../../schema/notices.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { notify } from './notify.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop

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

const listOf = async (person: Person, query = '') =>
  (await person.ask('GET', `/api/notices${query}`)).body as unknown as Notice[]

const unreadOf = async (person: Person) => (await person.ask('GET', '/api/unread-notices')).body.unread

describe('the list', () => {
  test('describes each kind in one sentence', async () => {
    const person = await shop.person('buyer')
    for (const kind of NOTICE_KINDS) {
      await notify(db, {
        userId: person.id,
        kind,
        path: `/about/${kind}`,
        productName: 'iPhone 12',
        personName: 'Bo Buyer',
        amountCents: 128_950,
        count: 2,
      })
    }
    const list = await listOf(person, '?limit=100')
    const texts = new Map(list.map(({ kind, text }) => [kind, String(text)]))
    expect([...texts.keys()].toSorted()).toEqual([...NOTICE_KINDS].toSorted())
    for (const [kind, text] of texts) {
      expect([kind, text]).toEqual([kind, expect.stringMatching(/^[^\n]{10,200}\.$/)])
      expect([kind, text]).not.toEqual([kind, expect.stringMatching(/undefined|NaN|null|\$0| {2}/)])
    }
    expect(texts.get('phone-paid')).toBe('Bo Buyer has paid $1,289.50 for your iPhone 12.')
    expect(texts.get('payouts-due')).toBe('2 payouts of $1,289.50 in all wait to be paid by hand.')
    expect(texts.get('payout-details-changed')).toContain('We pay to the new ones after 3 days.')
    expect(list[0]).toEqual({
      _id: expect.any(String),
      kind: NOTICE_KINDS.at(-1),
      text: expect.any(String),
      path: `/about/${NOTICE_KINDS.at(-1)}`,
      read: false,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    })
  })

  test('has pages, newest first, each notice once, with two queries per page', async () => {
    const person = await shop.person('buyer')
    const all = (await notified(person, 7)).toReversed()
    await notified(await shop.person('buyer'), 3)
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

  test('is empty for a new person and requires a token', async () => {
    const person = await shop.person('seller')
    expect(await listOf(person)).toEqual([])
    expect(await unreadOf(person)).toBe(0)
    for (const path of ['notices', 'unread-notices', 'notices-stream', 'mail-choices']) {
      expect((await shop.ask(`/api/${path}`)).status).toBe(401)
    }
  })

  test.each(['zzz', 'MTIzNA', 'bm9wZS5ub3Bl'])('refuses the cursor %s', async cursor => {
    const refused = await (await shop.person('buyer')).ask('GET', `/api/notices?cursor=${cursor}`)
    expect(refused).toMatchObject({ status: 400, body: { defined: true, code: 'INVALID_CURSOR' } })
  })
})

describe('marking as read', () => {
  test('marks notices up to a given one, or all', async () => {
    const person = await shop.person('buyer')
    const other = await shop.person('buyer')
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

  test('retains the time when a notice was first read', async () => {
    const person = await shop.person('buyer')
    await notified(person, 1)
    const readAt = async () =>
      (await db.select().from(notices).where(eq(notices.userId, person.id)))[0]?.readAt?.getTime()
    await person.ask('PUT', '/api/read-notices', {})
    const first = await readAt()
    await person.ask('PUT', '/api/read-notices', {})
    expect(first).toEqual(expect.any(Number))
    expect(await readAt()).toBe(first)
  })

  test('does not find another person’s notice, and changes nothing', async () => {
    const person = await shop.person('buyer')
    const other = await shop.person('buyer')
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
  const choicesOf = async (person: Person) =>
    (await person.ask('GET', '/api/mail-choices')).body.choices as { kind: string; mail: boolean }[]

  test('of mails that start or end a time in which money may be lost are not offered', async () => {
    const buyer = await shop.person('buyer')
    const kinds = (await choicesOf(buyer)).map(({ kind }) => kind)
    for (const kind of ['meeting-proposed', 'deal-reminder', 'deal-expired', 'problem-decided'])
      expect(kinds).not.toContain(kind)
    const choices = [{ kind: 'deal-reminder', mail: false }]
    expect((await buyer.ask('PUT', '/api/mail-choices', { choices })).status).toBe(400)
  })

  test.each(['buyer', 'seller', 'admin'] as const)('of a %s are the possible kinds', async role => {
    const choices = noticeKindsFor({ role }).map(kind => ({ kind, mail: true }))
    expect(await choicesOf(await shop.person(role))).toEqual(choices)
  })

  test('are changed one by one; the others stay', async () => {
    const person = await shop.person('buyer')
    const choose = (...choices: [string, boolean][]) =>
      person.ask('PUT', '/api/mail-choices', { choices: choices.map(([kind, mail]) => ({ kind, mail })) })
    const muted = async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]?.mutedMails.toSorted()

    expect((await choose(['paid', false], ['withdrawn', false])).status).toBe(200)
    expect(await muted()).toEqual(['paid', 'withdrawn'])
    await choose(['paid', true], ['refunded', false], ['withdrawn', false])
    expect(await muted()).toEqual(['refunded', 'withdrawn'])
    await choose()
    const off = (await choicesOf(person)).filter(({ mail }) => !mail).map(({ kind }) => kind)
    expect(off.toSorted()).toEqual(['refunded', 'withdrawn'])
    await Promise.all([choose(['withdrawn', true]), choose(['refunded', true]), choose(['paid', false])])
    expect(await muted()).toEqual(['paid'])
  })

  test('that are impossible or repeated are refused with their field, and nothing changes', async () => {
    const person = await shop.person('buyer')
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

describe('notifications', () => {
  const ofUser = async (userId: string) =>
    (await db.select().from(notices).where(eq(notices.userId, userId))).map(
      ({ kind, path, productName }) => ({ kind, path, productName }),
    )

  test('are sent once to a seller whose advertisement is approved, not when it is requested', async () => {
    const seller = await shop.person('seller')
    const admin = await shop.person('admin')
    const { id: categoryId } = await stock.category('Advertised')
    const { id } = await stock.phone({ sellerId: seller.id, categoryId, name: 'Pixel 7' })
    await seller.ask('GET', `/api/productAdvertise/${id}`)
    expect(await ofUser(seller.id)).toEqual([])
    for (let times = 0; times < 2; times++) await admin.ask('GET', `/api/productAdvertise/${id}`)
    expect(await ofUser(seller.id)).toEqual([
      { kind: 'advertised', path: `/product-details/${id}`, productName: 'Pixel 7' },
    ])
  })

  test('are sent to a seller who is verified, not when that is revoked or repeated', async () => {
    const seller = await shop.person('seller')
    const admin = await shop.person('admin')
    const verify = (verified: boolean) => admin.ask('PUT', `/api/users/${seller.id}`, { verified })
    await verify(false)
    await verify(true)
    await verify(true)
    await verify(false)
    expect(await ofUser(seller.id)).toEqual([{ kind: 'verified', path: '/dashboard', productName: '' }])
  })

  test('are not sent after a rollback or to deleted accounts', async () => {
    const person = await shop.person('buyer')
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
