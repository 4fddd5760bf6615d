import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/constants.ts'
import { auditLog } from '../../../schema/audit.ts'
import { payouts } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { settleClaimed } from '../payments/settle.ts'
import { paymentColumns } from '../shared/payment-row.ts'

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { shop, person, stock, nokia, dealIn, stateOf, balancesOf, noticesOf, everything, wait } = dealing
beforeEach(dealing.forgetCounts)

const PRICE = 28_950
const COMMISSION = 1158

const refundedAtProvider = async (id: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id))
  return (await shop.services.cards.findIntent(payment?.intentId ?? ''))?.refundedCents
}
const payoutOf = async (id: string) =>
  (await db.select().from(payouts).where(eq(payouts.bookingId, id)))[0]?.amountCents

describe('a problem', () => {
  test('freezes the money, and both sides and an administrator can write about it', async () => {
    const { id, seller, buyer } = await dealIn('handed-over')
    const problem = { reason: 'locked', text: 'It asks for an account that is not mine.' }
    expect((await buyer.deal('POST', id, '/problem', problem)).status).toBe(200)
    expect(await noticesOf(seller)).toEqual(['problem-reported'])
    await wait({ hours: 100 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('disputed')
    expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })

    expect((await seller.deal('POST', id, '/messages', { text: 'I sign out tonight.' })).status).toBe(200)
    for (const side of [seller, buyer])
      expect((await side.see(id)).nextStep).toMatch(/^Both sides have written, and we decide now/)
    const admin = await person('admin')
    expect((await admin.deal('POST', id, '/messages', { text: 'Thank you.' })).status).toBe(200)
    const seen = (await buyer.see(id)).problem
    expect(seen?.messages.map(({ from, text }) => [from, text])).toEqual([
      ['buyer', problem.text],
      ['seller', 'I sign out tonight.'],
      ['admin', 'Thank you.'],
    ])
    const stranger = await person('buyer')
    expect((await stranger.deal('POST', id, '/messages', { text: 'Hello?' })).status).toBe(404)
  })

  test('can be closed by its buyer, who accepts the phone', async () => {
    const { id, buyer } = await dealIn('disputed')
    expect((await buyer.deal('POST', id, '/accept')).status).toBe(200)
    expect(await payoutOf(id)).toBe(PRICE - COMMISSION)
    expect((await buyer.deal('POST', id, '/messages', { text: 'Thanks!' })).status).toBe(409)
  })

  test.each([
    ['without a reason', { text: 'Broken.' }],
    ['without a text', { reason: 'defect', text: '  ' }],
    ['with an overlong text', { reason: 'defect', text: 'x'.repeat(4001) }],
    ['for an unknown reason', { reason: 'mood', text: 'Broken.' }],
    [
      'with a picture from elsewhere',
      { reason: 'defect', text: 'Look.', photos: ['https://evil.test/x.png'] },
    ],
    [
      "with a picture that isn't the buyer's",
      { reason: 'defect', text: 'Look.', photos: ['/images/one/1280.webp'] },
    ],
  ])('%s is refused, and the money is not frozen', async (_what, problem) => {
    const { id, buyer } = await dealIn('handed-over')
    const before = await everything()
    expect([400, 422]).toContain((await buyer.deal('POST', id, '/problem', problem)).status)
    expect(await everything()).toEqual(before)
  })
})

test('three hundred deals are listed page by page, each once', async () => {
  const buyer = await person('buyer')
  const seller = await person('seller')
  const product = await stock.phone({ sellerId: seller.id, categoryId: nokia })
  const [row] = await db.select().from(users).where(eq(users.id, buyer.id))
  if (!row) throw new Error('There is no buyer.')
  const made: string[] = []
  for (let day = 0; day < 300; day++) {
    const at = new Date(Date.UTC(2026, 0, 1 + day))
    made.push((await stock.booking({ product, buyer: row, state: 'lapsed', at })).id)
  }
  const pages: string[][] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const { headers, body } = await buyer.ask('GET', `/api/deals?side=buyer${next && `&cursor=${next}`}`)
    pages.push((body as unknown as { _id: string }[]).map(({ _id }) => _id))
    next = headers.get('link')?.match(/cursor=([^&>]+)/)?.[1]
  }
  expect(pages).toHaveLength(Math.ceil(300 / PAGE_SIZE))
  expect(pages.flat()).toEqual(made.toReversed())
})

describe('the list of problems', () => {
  test('divides those to decide from those whose other side can still answer, by their deadline', async () => {
    const admin = await person('admin')
    const listed = async (which: string, query = '') => {
      const { headers, body } = await admin.ask('GET', `/api/deals?problems=${which}${query}`)
      const next = headers.get('link')?.match(/cursor=([^&>]+)/)?.[1]
      return { ids: (body as unknown as { _id: string }[]).map(({ _id }) => _id), next }
    }
    const before = await listed('to-decide', '&limit=100')
    const silent = await dealIn('disputed')
    await wait({ hours: 60 })
    const first = await dealIn('disputed')
    await wait({ hours: 1 })
    const second = await dealIn('disputed')
    expect((await listed('to-answer')).ids).toEqual([silent.id, first.id, second.id])
    expect((await admin.see(first.id)).nextStep).toContain('Wait for the answer of')
    expect((await admin.see(first.id)).nextStep).not.toContain('both sides')

    await wait({ hours: 20 })
    expect((await admin.see(silent.id)).nextStep).toContain('did not answer in time')
    for (const side of [silent.seller, silent.buyer])
      expect((await side.see(silent.id)).nextStep).toMatch(/^The time to answer is over, and we decide now/)
    await second.seller.deal('POST', second.id, '/messages', { text: 'It worked.' })
    expect((await admin.see(second.id)).nextStep).toBe('Read what both sides say, and decide.')
    expect((await listed('to-answer')).ids).toEqual([first.id])
    expect((await listed('to-decide', '&limit=100')).ids).toEqual([...before.ids, silent.id, second.id])

    const pages: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const page = await listed('to-decide', `&limit=1${next && `&cursor=${next}`}`)
      pages.push(...page.ids)
      next = page.next
    }
    expect(pages).toEqual([...before.ids, silent.id, second.id])

    const own = (await silent.buyer.ask('GET', '/api/deals?problems=to-decide')).body
    expect((own as unknown as { _id: string }[]).map(({ _id }) => _id)).toEqual([silent.id])
  })
})

describe('an administrator decides', () => {
  test('to release the money', async () => {
    const { id, seller, buyer } = await dealIn('disputed')
    const admin = await person('admin')
    const decision = { kind: 'release', reason: 'The photos show a working screen.' }
    expect((await admin.deal('POST', id, '/decision', decision)).status).toBe(200)
    expect(await stateOf(id)).toBe('released')
    expect(await payoutOf(id)).toBe(PRICE - COMMISSION)
    expect(await noticesOf(seller)).toEqual(['problem-decided'])
    expect((await buyer.see(id)).problem?.decision).toMatchObject({
      kind: 'release',
      reason: decision.reason,
    })
  })

  test('to refund it', async () => {
    const { id, buyer } = await dealIn('disputed')
    const admin = await person('admin')
    expect((await admin.deal('POST', id, '/decision', { kind: 'refund' })).status).toBe(200)
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('refunded')
    expect(await refundedAtProvider(id)).toBe(PRICE)
    expect(await balancesOf(id)).toEqual({})
    expect(await payoutOf(id)).toBeUndefined()
    expect(await noticesOf(buyer)).toEqual(['problem-decided', 'refunded'])
  })

  test('to split it to the cent, with less commission', async () => {
    const { id, seller } = await dealIn('disputed')
    const admin = await person('admin')
    expect((await admin.deal('POST', id, '/decision', { kind: 'split', refundCents: 9999 })).status).toBe(200)
    await shop.jobs.drain()
    expect(await refundedAtProvider(id)).toBe(9999)
    const commission = Math.floor((COMMISSION * (PRICE - 9999)) / PRICE)
    expect(await payoutOf(id)).toBe(PRICE - 9999 - commission)
    expect(await balancesOf(id)).toEqual({
      provider: PRICE - 9999,
      commission: -commission,
      owed: -(PRICE - 9999 - commission),
    })
    const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id))
    expect(payment?.state).toBe('partly-refunded')
    expect(await seller.see(id)).toMatchObject({ refundedCents: 9999, commissionCents: commission })
  })

  test('to split it, and a process that read the payment before that refunds no more', async () => {
    const { id } = await dealIn('disputed')
    const admin = await person('admin')
    const [payment] = await db.select(paymentColumns).from(payments).where(eq(payments.bookingId, id))
    if (!payment) throw new Error('There is no payment.')
    // It claimed the payment while the buyer was paying, and then waited for the provider.
    const earlier = { ...payment, state: 'held' as const }
    expect((await admin.deal('POST', id, '/decision', { kind: 'split', refundCents: 9999 })).status).toBe(200)
    expect(await settleClaimed({ db, services: shop.services }, earlier)).toBe('partly-refunded')
    expect(await refundedAtProvider(id)).toBe(9999)
    await shop.jobs.drain()
    expect(await refundedAtProvider(id)).toBe(9999)
    expect(await balancesOf(id)).not.toHaveProperty('refunds')
  })

  test('to have the phone returned first; then the seller refunds, or the administrator decides again', async () => {
    const [one, other] = [await dealIn('disputed'), await dealIn('disputed')]
    const admin = await person('admin')
    for (const { id } of [one, other]) {
      expect((await admin.deal('POST', id, '/decision', { kind: 'return' })).status).toBe(200)
      expect(await stateOf(id)).toBe('returning')
    }
    expect((await one.seller.deal('POST', one.id, '/refund', {})).status).toBe(200)
    expect(await stateOf(one.id)).toBe('refunded')
    await wait({ hours: 8 * 24 })
    await shop.jobs.drain()
    expect(await stateOf(other.id)).toBe('disputed')
    expect((await admin.deal('POST', other.id, '/decision', { kind: 'release' })).status).toBe(200)
  })

  test('only once, if two administrators decide concurrently', async () => {
    const { id } = await dealIn('disputed')
    const admins = [await person('admin'), await person('admin')]
    const [release, refund] = await Promise.all([
      admins[0]?.deal('POST', id, '/decision', { kind: 'release' }),
      admins[1]?.deal('POST', id, '/decision', { kind: 'refund' }),
    ])
    expect([release?.status, refund?.status].toSorted()).toEqual([200, 409])
    await shop.jobs.drain()
    const wasReleased = release?.status === 200
    expect(await stateOf(id)).toBe(wasReleased ? 'released' : 'refunded')
    expect(await refundedAtProvider(id)).toBe(wasReleased ? 0 : PRICE)
    expect(await payoutOf(id)).toBe(wasReleased ? PRICE - COMMISSION : undefined)
    expect(await db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
  })

  test.each([
    ['a split that exceeds the payment', { kind: 'split', refundCents: PRICE + 1 }, 422],
    ['a split that refunds everything', { kind: 'split', refundCents: PRICE }, 422],
    ['a negative split', { kind: 'split', refundCents: -1 }, 400],
    ['a refund of nothing', { kind: 'split', refundCents: 0 }, 400],
    ['a fraction of a cent', { kind: 'split', refundCents: 10.5 }, 400],
    ['a split without an amount', { kind: 'split' }, 400],
    ['an unknown decision', { kind: 'coin' }, 400],
  ])('but %s is refused', async (_what, decision, status) => {
    const { id } = await dealIn('disputed')
    const admin = await person('admin')
    const before = await everything()
    expect((await admin.deal('POST', id, '/decision', decision)).status).toBe(status)
    expect(await everything()).toEqual(before)
  })
})

describe('a refund', () => {
  test('by the seller returns the whole amount', async () => {
    const { id, seller, buyer } = await dealIn('paid')
    expect((await seller.deal('POST', id, '/refund', { reason: 'It fell into the sea.' })).status).toBe(200)
    await shop.jobs.drain()
    expect(await refundedAtProvider(id)).toBe(PRICE)
    expect(await noticesOf(buyer)).toEqual(['money-back', 'refunded'])
    expect((await buyer.see(id)).history.at(-1)).toMatchObject({
      state: 'refunded',
      note: 'It fell into the sea.',
    })
  })

  test('by an administrator requires a reason, which is audited', async () => {
    const { id } = await dealIn('handed-over')
    const admin = await person('admin')
    expect(await admin.deal('POST', id, '/refund', {})).toMatchObject({
      status: 422,
      body: { code: 'REASON_REQUIRED' },
    })
    expect(await stateOf(id)).toBe('handed-over')
    expect((await admin.deal('POST', id, '/refund', { reason: 'Stolen phone.' })).status).toBe(200)
    const logged = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'deal.refund'))
    expect((await db.select().from(auditLog).where(logged))[0]?.subject).toContain('Stolen phone.')
  })

  test('is possible until the money is paid out', async () => {
    const { id, seller } = await dealIn('accepted')
    expect((await seller.deal('POST', id, '/refund', {})).status).toBe(200)
    await shop.jobs.drain()
    expect(await balancesOf(id)).toEqual({})
    const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
    expect(payout?.state).toBe('cancelled')
  })

  test('by anybody else is refused', async () => {
    const { id } = await dealIn('paid')
    const stranger = await person('seller')
    expect((await stranger.deal('POST', id, '/refund', {})).status).toBe(404)
    expect(await stateOf(id)).toBe('paid')
  })
})
