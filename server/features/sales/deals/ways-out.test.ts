import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { payouts } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { SLOW } from '../../../testing/slow.ts'
import { testShop } from '../../../testing/test-shop.ts'

// Every situation has a way out: a problem can be withdrawn, a deal can go on after one, and the seller is heard as well.

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database, { settings: { PAYOUTS: 'manual', TIME_ZONE: 'Asia/Tokyo' } })
const { shop, person, dealIn, stateOf, balancesOf, noticesOf, everything, wait, mailsTo } = dealing
beforeEach(dealing.forgetCounts)

const PRICE = 28_950
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const UNREACHABLE = { reason: 'other', text: 'The seller does not answer.' }
const DEFECT = { reason: 'defect', text: 'The screen stays black.' }
const NOT_CONFIRMED = { reason: 'not-confirmed', text: 'We met at the library, and you have the phone.' }
type Person = Awaited<ReturnType<typeof person>>
type Deal = { id: string; buyer: Person; seller: Person }

async function metAt(deal: Deal): Promise<void> {
  const meeting = { place: 'Library', at: inHours(5) }
  expect(await deal.buyer.deal('POST', deal.id, '/meeting', meeting)).toMatchObject({ status: 200 })
  expect(await deal.seller.deal('POST', deal.id, '/meeting/accept')).toMatchObject({ status: 200 })
  await wait({ hours: 6 })
}
const codeOf = async ({ id, buyer }: Deal) => (await buyer.deal('GET', id, '/code')).body.code
const hoursLeft = async (who: Person, id: string) =>
  (Date.parse((await who.see(id)).deadline ?? '') - Date.now()) / 3_600_000

describe('a problem before the hand-over', () => {
  test('is withdrawn by the buyer alone, and the deal goes on with the time that was left', async () => {
    const deal = await dealIn('paid')
    const { id, buyer, seller } = deal
    await metAt(deal)
    const left = await hoursLeft(buyer, id)
    await buyer.deal('POST', id, '/problem', UNREACHABLE)
    await wait({ hours: 60 })
    const before = await everything()
    expect(await seller.deal('POST', id, '/withdraw')).toMatchObject({ status: 409 })
    expect(await (await person('buyer')).deal('POST', id, '/withdraw')).toMatchObject({ status: 404 })
    expect(await everything()).toEqual(before)
    expect(await buyer.deal('POST', id, '/withdraw')).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('paid')
    expect(await hoursLeft(buyer, id)).toBeGreaterThan(left - 0.1)
    for (const side of [buyer, seller]) expect(await noticesOf(side)).toContain('deal-continues')
    expect(await seller.deal('POST', id, '/hand-over', { code: await codeOf(deal) })).toMatchObject({
      status: 200,
    })
  })

  test('does not stop the hand-over, after which the time to report begins', async () => {
    const deal = await dealIn('paid')
    const { id, buyer, seller } = deal
    await buyer.deal('POST', id, '/problem', UNREACHABLE)
    expect(await seller.deal('POST', id, '/hand-over', { code: await codeOf(deal) })).toMatchObject({
      status: 200,
    })
    expect(await stateOf(id)).toBe('handed-over')
    expect(await hoursLeft(buyer, id)).toBeGreaterThan(47.9)
    expect(await buyer.deal('POST', id, '/problem', DEFECT)).toMatchObject({ status: 200 })
    expect((await seller.see(id)).problem).toMatchObject({ reason: 'defect', by: 'buyer' })
  })

  test('can be closed by an administrator, who lets the deal go on', async () => {
    const { id, buyer, seller } = await dealIn('paid')
    const admin = await person('admin')
    await buyer.deal('POST', id, '/problem', UNREACHABLE)
    expect(await admin.deal('POST', id, '/decision', { kind: 'continue' })).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('paid')
    expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })
    for (const side of [buyer, seller]) expect(await noticesOf(side)).toContain('deal-continues')
    expect(await hoursLeft(buyer, id)).toBeGreaterThan(23.9)
  })

  test('does not let an administrator ask back a phone that was never handed over', async () => {
    const { id, buyer } = await dealIn('paid')
    const admin = await person('admin')
    await buyer.deal('POST', id, '/problem', UNREACHABLE)
    const before = await everything()
    expect((await admin.see(id)).moves).not.toContain('ask-back')
    expect(await admin.deal('POST', id, '/decision', { kind: 'return' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_HANDED_OVER' },
    })
    expect(await everything()).toEqual(before)
  })

  test('reported and withdrawn again and again does not freeze the money for ever', async () => {
    const { id, buyer } = await dealIn('handed-over')
    let withdrawn = 0
    for (let round = 0; round < 30 && (await stateOf(id)) === 'handed-over'; round++) {
      await dealing.forgetCounts()
      expect(await buyer.deal('POST', id, '/problem', DEFECT)).toMatchObject({ status: 200 })
      await wait({ hours: 1 })
      if ((await buyer.deal('POST', id, '/withdraw')).status !== 200) break
      withdrawn++
      expect(await hoursLeft(buyer, id)).toBeLessThan(48.1)
      await wait({ hours: 20 })
      await shop.jobs.drain()
    }
    expect(withdrawn).toBe(2)
    // It waits for an administrator, who is told.
    expect(await stateOf(id)).toBe('disputed')
    expect(await buyer.deal('POST', id, '/withdraw')).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWN_BEFORE' },
    })
    expect((await buyer.see(id)).moves).not.toContain('withdraw')
  })
})

describe('the seller', () => {
  test('reports that the buyer does not confirm the hand-over, and nobody is refunded over it', async () => {
    const deal = await dealIn('paid')
    const { id, buyer, seller } = deal
    const admin = await person('admin')
    expect(await seller.deal('POST', id, '/problem', NOT_CONFIRMED)).toMatchObject({ status: 409 })
    await metAt(deal)
    expect((await seller.see(id)).moves).toContain('report-unconfirmed')
    expect(await seller.deal('POST', id, '/problem', NOT_CONFIRMED)).toMatchObject({ status: 200 })
    expect(await noticesOf(buyer)).toContain('hand-over-claimed')
    expect((await buyer.see(id)).problem).toMatchObject({ by: 'seller', reason: 'not-confirmed' })
    expect((await buyer.see(id)).nextStep).toContain('says that you have the phone')
    await wait({ hours: 8 * 24 })
    await shop.jobs.drain()
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('disputed')
    expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })
    expect(await noticesOf(admin)).toContain('problem-to-decide')

    // The buyer confirms after all.
    expect(await buyer.deal('POST', id, '/arrived')).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('handed-over')
  })

  test('withdraws that report alone', async () => {
    const deal = await dealIn('paid')
    const { id, buyer, seller } = deal
    await metAt(deal)
    await seller.deal('POST', id, '/problem', NOT_CONFIRMED)
    expect(await buyer.deal('POST', id, '/withdraw')).toMatchObject({ status: 409 })
    expect(await seller.deal('POST', id, '/withdraw')).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('paid')
  })

  test('cannot choose a reason of buyers, nor a buyer that of sellers', async () => {
    const deal = await dealIn('paid')
    const { id, buyer, seller } = deal
    await metAt(deal)
    await seller.deal('POST', id, '/problem', DEFECT)
    expect((await buyer.see(id)).problem?.reason).toBe('not-confirmed')
    const other = await dealIn('handed-over')
    await other.buyer.deal('POST', other.id, '/problem', NOT_CONFIRMED)
    expect((await other.buyer.see(other.id)).problem?.reason).toBe('other')
  })
})

describe('administrators are told', () => {
  test('when a problem is answered, once', async () => {
    const { id, seller, buyer } = await dealIn('disputed')
    const admin = await person('admin')
    await buyer.deal('POST', id, '/messages', { text: 'Here is more.' })
    expect(await noticesOf(admin)).toEqual([])
    await seller.deal('POST', id, '/messages', { text: 'It worked here.' })
    await seller.deal('POST', id, '/messages', { text: 'Really.' })
    expect(await noticesOf(admin)).toEqual(['problem-to-decide'])
    expect((await buyer.see(id)).problem?.messages).toHaveLength(4)
  })

  test('again each week while nobody decides', SLOW, async () => {
    const { id } = await dealIn('disputed')
    const admin = await person('admin')
    for (let week = 0; week < 4; week++) {
      await wait({ hours: 7 * 24 + 1 })
      await shop.jobs.drain()
    }
    expect(await stateOf(id)).toBe('disputed')
    expect((await noticesOf(admin)).filter(kind => kind === 'problem-to-decide').length).toBeGreaterThan(3)
  })
})

test('a share of zero ends the deal, and both can leave', async () => {
  const shopOfFees = await testShop(await freshDatabase(), {
    settings: { PAYOUTS: 'manual', COMMISSION_MIN: '6' },
  })
  const { id, seller, buyer } = await shopOfFees.dealIn('accepted', { resellPriceCents: 500 })
  expect(await shopOfFees.stateOf(id)).toBe('paid-out')
  expect(await shopOfFees.balancesOf(id)).toEqual({ provider: 500, commission: -500 })
  expect((await seller.see(id)).payout).toBeUndefined()
  expect((await seller.see(id)).nextStep).toContain("The shop's commission was the whole price.")
  expect(await buyer.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
  await shopOfFees.wait({ hours: 181 * 24 })
  expect(await seller.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
})

test('the sides of a deal stay when the role of an account changes', async () => {
  const deal = await dealIn('paid')
  const { id, buyer, seller } = deal
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, seller.id))
  await db.update(users).set({ role: 'seller' }).where(eq(users.id, buyer.id))
  expect((await seller.see(id)).role).toBe('seller')
  expect((await buyer.see(id)).role).toBe('buyer')
  expect(await seller.deal('POST', id, '/hand-over', { code: await codeOf(deal) })).toMatchObject({
    status: 200,
  })
  expect(await buyer.deal('POST', id, '/problem', DEFECT)).toMatchObject({ status: 200 })
  // Nobody decides their own case.
  expect(await seller.deal('POST', id, '/decision', { kind: 'release' })).toMatchObject({
    status: 403,
    body: { code: 'OWN_DEAL' },
  })
  const bought = await dealIn('accepted')
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, bought.buyer.id))
  const refund = { reason: 'I want it back.' }
  expect(await bought.buyer.deal('POST', bought.id, '/refund', refund)).toMatchObject({ status: 403 })
  expect(await stateOf(id)).toBe('disputed')
})

describe('mails', () => {
  const textOf = async (who: Person, subject: string) => {
    await shop.jobs.drain()
    await shop.jobs.drain()
    return (await mailsTo(who)).filter(mail => mail.startsWith(subject)).at(-1) ?? ''
  }

  test('name the deadline, the amount and who did it', async () => {
    const { id, seller, buyer } = await dealIn('handed-over')
    await buyer.deal('POST', id, '/problem', DEFECT)
    const reported = await textOf(seller, 'A buyer reports a problem')
    expect(reported).toMatch(/Answer it by \w+, \w+ \d+ at \d+:\d+ [AP]M GMT\+9/)
    expect(reported.match(/reported a problem|reports a problem/g)).toHaveLength(3)
  })

  test('tell the losing side the reason, and never "Enjoy your phone"', async () => {
    const deal = await dealIn('disputed')
    const admin = await person('admin')
    const reason = 'The photos show a scratch, not a black screen.'
    await admin.deal('POST', deal.id, '/decision', { kind: 'release', reason })
    const lost = await textOf(deal.buyer, 'A problem is decided')
    expect(lost).toContain(reason)
    expect(lost).toContain('We decided that the money goes to the seller.')
    expect(lost).not.toMatch(/\$0\.00|Enjoy your phone/)

    const other = await dealIn('disputed')
    await admin.deal('POST', other.id, '/decision', { kind: 'refund', reason: 'It never worked.' })
    const refunded = await textOf(other.seller, 'A problem is decided')
    expect(refunded).toContain('It never worked.')
    expect(refunded).toContain('agree on how you get it back')
    expect(refunded).not.toMatch(/\$0\.00/)
  })

  test('of a refund after the payout tell the seller what they owe', async () => {
    const { id, seller } = await dealIn('accepted')
    const admin = await person('admin')
    const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
    await admin.ask('POST', `/api/payouts/${payout?.id}/paid`, {})
    expect(await stateOf(id)).toBe('paid-out')
    await admin.deal('POST', id, '/refund', { reason: 'Stolen.' })
    expect((await seller.see(id)).nextStep).toMatch(/We paid you \$277\.92 by hand, so you owe it to us/)
    const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id))
    expect(payment?.state).toBe('refunding')
  })

  test('written late leave out a next step that is over', async () => {
    const { id, buyer, seller } = await dealIn('handed-over')
    const admin = await person('admin')
    await buyer.deal('POST', id, '/accept')
    const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
    await admin.ask('POST', `/api/payouts/${payout?.id}/paid`, {})
    const mail = await textOf(seller, 'Your phone was accepted')
    expect(mail).toContain('$277.92 is yours')
    expect(mail).not.toContain('All done')
  })
})
