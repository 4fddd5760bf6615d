import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DealOfPerson, PersonDetails } from '#contract/users/calls.ts'
import { deals } from '../../schema/deals.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { person, dealIn, admin, buyer, seller, auditOf, settle, readyAccount } = await testShop(database, {
  settings: { PAYOUTS: 'connect' },
})
const { queries: db } = database

const pageOf = async ({ id }: { id: string }) => {
  const { status, body } = await admin.ask('GET', `/api/users/${id}`)
  expect(status).toBe(200)
  return body as unknown as PersonDetails
}
const dealsOf = async ({ id }: { id: string }, query: string) =>
  admin.ask('GET', `/api/users/${id}/deals?${query}`)

describe('the page of a person', () => {
  test('is for administrators only, and knows nobody who is gone', async () => {
    const gone = await person('buyer')
    await db.delete(users).where(eq(users.id, gone.id))
    for (const path of ['', '/deals?as=buyer', '/log']) {
      for (const who of [buyer, seller])
        expect(await who.ask('GET', `/api/users/${who.id}${path}`)).toMatchObject({ status: 403 })
      for (const id of [randomUUID(), gone.id]) {
        const missing = await admin.ask('GET', `/api/users/${id}${path}`)
        expect(missing).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
      }
      expect((await admin.ask('GET', `/api/users/me${path}`)).status).toBe(400)
    }
  })

  test('shows the account and its open sessions, and no credentials', async () => {
    const somebody = await person('seller', { emailConfirmedAt: null, providerUid: 'secret-uid' })
    const page = await pageOf(somebody)
    expect(page).toMatchObject({
      email: somebody.email,
      emailConfirmed: false,
      role: 'seller',
      verified: false,
    })
    expect(page).not.toHaveProperty('verification')
    expect(page.sessions).toHaveLength(1)
    expect(JSON.stringify(page)).not.toContain('secret-uid')
    await admin.ask('POST', `/api/users/${somebody.id}/sign-out-everywhere`)
    expect((await somebody.ask('GET', '/api/unread-notices')).status).toBe(401)
    expect((await pageOf(somebody)).sessions).toEqual([])
  })

  test('counts the deals of both sides, and their money as the seller sees it', async () => {
    const trader = await person('seller')
    await readyAccount(trader)
    const open = await dealIn('paid', {}, trader)
    const over = await dealIn('accepted', {}, trader)
    const refunded = await dealIn('paid', {}, trader)
    const back = await trader.deal('POST', refunded.id, '/refund', { reason: 'Lost.' })
    expect(back).toMatchObject({ status: 200 })
    await settle()
    const page = await pageOf(trader)
    expect(page.deals).toEqual({ bought: 0, sold: 3 })
    const { body: own } = await trader.ask('GET', '/api/seller-summary')
    expect(page.phones).toEqual({ shown: own.shown, hidden: own.hidden, sold: own.sold })
    expect([page.money.paidOut, page.money.waiting]).toEqual([own.received, own.onHold])
    expect(page.money.paidOut).toBeGreaterThan(0)
    expect(page.money.waiting).toBeGreaterThan(0)

    for (const { buyer, id } of [open, over, refunded]) {
      const rows = await db.select().from(deals).where(eq(deals.bookingId, id))
      const { amountCents = 0, refundedCents = 0 } = rows[0] ?? {}
      const ofBuyer = await pageOf(buyer)
      expect(amountCents).toBeGreaterThan(0)
      expect(ofBuyer).toMatchObject({
        deals: { bought: 1, sold: 0 },
        money: {
          ...{ paid: amountCents / 100, refunded: refundedCents / 100 },
          ...{ paidOut: 0, waiting: 0, owed: 0 },
        },
      })
    }

    const found: DealOfPerson[] = []
    let address: string | undefined = `/api/users/${trader.id}/deals?as=seller&limit=2`
    while (address) {
      const { headers, body }: Awaited<ReturnType<typeof admin.ask>> = await admin.ask('GET', address)
      found.push(...(body as unknown as DealOfPerson[]))
      address = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect(found.map(({ _id, state }) => [_id, state])).toEqual([
      [refunded.id, 'refunded'],
      [over.id, 'paid-out'],
      [open.id, 'paid'],
    ])
    expect((await dealsOf(trader, 'as=buyer')).body).toEqual([])
    expect((await dealsOf(trader, 'as=admin')).status).toBe(400)
    expect((await dealsOf(trader, 'as=seller&cursor=zzz')).status).toBe(400)
  })
})

describe('what was checked for a badge', () => {
  const verify = (id: string, body?: unknown) => admin.ask('PUT', `/api/users/${id}`, body)
  const verificationOf = async (who: { id: string }) => (await pageOf(who)).verification

  test('is on the page and in the log, until the badge is taken away', async () => {
    const { id } = await person('seller')
    const check = { verified: true, check: 'phone-call', note: ' Called back,  twice. ' }
    expect((await verify(id, check)).status).toBe(200)
    const at = expect.stringMatching(/Z$/)
    const known = { at, by: admin.email, check: 'phone-call', note: 'Called back, twice.' }
    expect(await verificationOf({ id })).toEqual(known)
    const { body: log } = await admin.ask('GET', `/api/users/${id}/log`)
    expect(log).toMatchObject([{ action: 'user.verified', note: 'phone-call: Called back, twice.' }])

    // Without a check it works as specified, and a repetition changes nothing.
    await verify(id, { verified: true })
    expect(await verificationOf({ id })).toEqual(known)
    expect(await auditOf(id)).toHaveLength(1)
    await verify(id)
    expect(await verificationOf({ id })).toBeUndefined()
    await verify(id)
    expect(await verificationOf({ id })).toEqual({ at, by: admin.email })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'user.verified',
      'user.unverified',
      'user.verified',
    ])
  })

  test('is one of the known checks', async () => {
    const { id } = await person('seller')
    for (const body of [
      { verified: true, check: 'magic' },
      { verified: true, check: 'other', note: 'x'.repeat(201) },
    ])
      expect((await verify(id, body)).status).toBe(400)
    expect(await pageOf({ id })).toMatchObject({ verified: false })
    expect(await auditOf(id)).toEqual([])
  })
})
