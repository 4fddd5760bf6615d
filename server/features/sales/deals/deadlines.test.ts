import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deadlineStop, dealEvents, deals, payouts } from '../../../schema/deals.ts'
import { users } from '../../../schema/users.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { SLOW } from '../../../testing/slow.ts'
import { testShop } from '../../../testing/test-shop.ts'

// What people are promised about time: an agreed meeting stands, a deadline never moves into the past, whoever has to act is
// told a day before, and an outage takes nobody's time.

const database = await freshDatabase()
const { queries: db } = database
// Tokyo is far from the zone of the tests, and never changes its clocks.
const dealing = await testShop(database, { settings: { PAYOUTS: 'manual', TIME_ZONE: 'Asia/Tokyo' } })
const { shop, person, dealIn, stateOf, noticesOf, everything, wait, beDown, mailsTo } = dealing
beforeEach(dealing.forgetCounts)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
type Person = Awaited<ReturnType<typeof person>>

const propose = (who: Person, id: string, hours: number) =>
  who.deal('POST', id, '/meeting', { place: 'Library', at: inHours(hours) })

async function agreeOn(deal: { id: string; buyer: Person; seller: Person }, hours: number) {
  expect(await propose(deal.buyer, deal.id, hours)).toMatchObject({ status: 200 })
  expect(await deal.seller.deal('POST', deal.id, '/meeting/accept')).toMatchObject({ status: 200 })
}

/** The hours until the deadline that a person sees; undefined without a deadline. */
async function hoursLeft(who: Person, id: string): Promise<number | undefined> {
  const { deadline } = await who.see(id)
  return deadline ? (Date.parse(deadline) - Date.now()) / 3_600_000 : undefined
}

describe('a meeting', () => {
  test('stands while another time is proposed, however old the deal is', async () => {
    const deal = await dealIn('paid')
    await agreeOn(deal, 40)
    await wait({ hours: 36 })
    await wait({ hours: 36 })
    const before = (await hoursLeft(deal.buyer, deal.id)) ?? 0
    expect(await propose(deal.buyer, deal.id, 1)).toMatchObject({ status: 200 })
    await shop.jobs.drain()
    expect(await stateOf(deal.id)).toBe('paid')
    expect(await hoursLeft(deal.seller, deal.id)).toBeGreaterThan(before - 0.1)
    const seen = await deal.seller.see(deal.id)
    expect(seen.meeting?.acceptedAt).toBeDefined()
    expect(seen.newMeeting).toMatchObject({ proposedBy: 'buyer' })
    expect(seen.nextStep).toContain('keep to the present date')

    const { code } = (await deal.buyer.deal('GET', deal.id, '/code')).body
    expect(await deal.seller.deal('POST', deal.id, '/hand-over', { code })).toMatchObject({ status: 200 })
  })

  test('that is proposed again and again does not keep the deal open for ever', async () => {
    const deal = await dealIn('paid')
    for (let days = 0; days < 12 && (await stateOf(deal.id)) === 'paid'; days++) {
      const who = days % 2 === 0 ? deal.buyer : deal.seller
      const { status } = await propose(who, deal.id, 20)
      const late = (await hoursLeft(deal.buyer, deal.id)) ?? 0
      expect(status === 409 || late >= 23.9).toBe(true)
      await wait({ hours: 23 })
      await shop.jobs.drain()
    }
    expect(await stateOf(deal.id)).toBe('refunded')
  })

  test('proposed a minute before the deadline gives the other side a day', async () => {
    const deal = await dealIn('paid')
    await wait({ hours: 48 - 1 / 60 })
    expect(await propose(deal.seller, deal.id, 5)).toMatchObject({ status: 200 })
    await wait({ hours: 2 / 60 })
    await shop.jobs.drain()
    expect(await stateOf(deal.id)).toBe('paid')
    expect(await hoursLeft(deal.buyer, deal.id)).toBeGreaterThan(23.5)
    expect(await deal.buyer.deal('POST', deal.id, '/meeting/accept')).toMatchObject({ status: 200 })
    expect(await hoursLeft(deal.buyer, deal.id)).toBeGreaterThan(100)
  })

  test('in the past, or whose time is over, is refused', async () => {
    const deal = await dealIn('paid')
    expect(await propose(deal.seller, deal.id, -1)).toMatchObject({ status: 422 })
    expect(await propose(deal.seller, deal.id, 2)).toMatchObject({ status: 200 })
    await wait({ hours: 3 })
    const before = await everything()
    expect(await deal.buyer.deal('POST', deal.id, '/meeting/accept')).toMatchObject({
      status: 422,
      body: { code: 'MEETING_TIME' },
    })
    expect(await everything()).toEqual(before)
  })

  test('agreed before the payment and long over does not count', async () => {
    const { id, buyer, seller } = await dealIn('placed')
    await agreeOn({ id, buyer, seller }, 2)
    await wait({ hours: 20 * 24 })
    await dealing.pay(buyer, id)
    const seen = await buyer.see(id)
    expect(seen.nextStep).toMatch(/^Propose a place and a time/)
    expect(await hoursLeft(buyer, id)).toBeLessThan(49)
  })
})

describe('a return', () => {
  async function returning() {
    const deal = await dealIn('disputed')
    const admin = await person('admin')
    const decision = { kind: 'return', reason: 'It is locked.' }
    expect(await admin.deal('POST', deal.id, '/decision', decision)).toMatchObject({ status: 200 })
    return { ...deal, admin }
  }

  test('lasts until a day after the meeting that both have agreed on', async () => {
    const deal = await returning()
    await agreeOn(deal, 9 * 24)
    await wait({ hours: 8 * 24 })
    await shop.jobs.drain()
    expect(await stateOf(deal.id)).toBe('returning')
    expect(await hoursLeft(deal.buyer, deal.id)).toBeGreaterThan(47.9)
  })

  test('that is not made is decided again, and everybody is told', async () => {
    const deal = await returning()
    await wait({ hours: 7 * 24 + 1 })
    await shop.jobs.drain()
    expect(await stateOf(deal.id)).toBe('disputed')
    for (const side of [deal.buyer, deal.seller]) expect(await noticesOf(side)).toContain('not-returned')
    expect(await noticesOf(deal.admin)).toContain('problem-to-decide')
    const seen = await deal.admin.see(deal.id)
    expect(seen.problem?.decision).toBeUndefined()
    expect(seen.moves).toContain('refund')
  })

  test('is reported by the buyer, and the seller is asked to refund', async () => {
    const deal = await returning()
    const sent = { carrier: 'USPS', trackingNumber: '9400' }
    expect(await deal.seller.deal('POST', deal.id, '/sent-back', sent)).toMatchObject({ status: 404 })
    await wait({ hours: 6 * 24 })
    expect(await deal.buyer.deal('POST', deal.id, '/sent-back', sent)).toMatchObject({ status: 200 })
    expect(await noticesOf(deal.seller)).toContain('sent-back')
    expect(await hoursLeft(deal.seller, deal.id)).toBeGreaterThan(6.9 * 24)
    const seen = await deal.seller.see(deal.id)
    expect(seen.returned).toMatchObject(sent)
    expect(seen.nextStep).toContain('sent the phone back (USPS)')
    await wait({ hours: 7 * 24 + 1 })
    await shop.jobs.drain()
    expect(await stateOf(deal.id)).toBe('disputed')
    expect(await noticesOf(deal.admin)).toContain('problem-to-decide')
  })
})

describe('an outage', () => {
  test.each([3, 30])('of %i hours takes no time from the buyer who checks the phone', async hours => {
    const { id, buyer, seller } = await dealIn('handed-over')
    await wait({ hours: 47 })
    await beDown(hours)
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
    expect(await stateOf(id)).toBe('handed-over')
    expect(await hoursLeft(buyer, id)).toBeGreaterThan(23.9)
    for (const side of [buyer, seller]) expect(await noticesOf(side)).toContain('deadline-extended')
    const { history } = await buyer.see(id)
    expect(history.filter(({ move }) => move === 'extend')).toHaveLength(1)
    const problem = { reason: 'defect', text: 'The screen stays black.' }
    expect(await buyer.deal('POST', id, '/problem', problem)).toMatchObject({ status: 200 })
  })

  test('extends what would have been due within a day of it, and nothing else', async () => {
    const [soon, later] = [await dealIn('handed-over'), await dealIn('handed-over')]
    await db
      .update(deals)
      .set({ deadlineAt: sql`now() + interval '100 hours'` })
      .where(eq(deals.bookingId, later.id))
    await wait({ hours: 30 })
    await beDown(5)
    await shop.jobs.drain()
    expect(await hoursLeft(soon.buyer, soon.id)).toBeGreaterThan(23.9)
    expect(await noticesOf(later.buyer)).not.toContain('deadline-extended')
    expect(await hoursLeft(later.buyer, later.id)).toBeLessThan(65.1)
  })

  test('of a minute, as at a restart, extends nothing', async () => {
    const { id, buyer } = await dealIn('handed-over')
    await wait({ hours: 40 })
    await beDown(1 / 60)
    await shop.jobs.drain()
    expect(await hoursLeft(buyer, id)).toBeLessThan(8)
    expect(await noticesOf(buyer)).not.toContain('deadline-extended')
  })
})

describe('unusually many overdue deals', () => {
  const overdue = async (count: number) => {
    const all = []
    for (let index = 0; index < count; index++) all.push(await dealIn('handed-over'))
    await shop.jobs.drain()
    return all
  }

  test('are not moved before an administrator has looked', { timeout: 120_000 }, async () => {
    const admin = await person('admin')
    const all = await overdue(21)
    await wait({ hours: 49 })
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
    expect(await db.$count(payouts, sql`created_at > now() - interval '1 hour'`)).toBe(0)
    for (const { id } of all) expect(await stateOf(id)).toBe('handed-over')
    expect((await noticesOf(admin)).filter(kind => kind === 'deadlines-stopped')).toHaveLength(1)
    const health = await admin.ask('GET', '/api/shop-health')
    expect(JSON.stringify(health.body)).toContain('danger')
    const { seller } = await dealIn('placed')
    expect(await seller.ask('POST', '/api/overdue-deals/resume')).toMatchObject({ status: 403 })
    await shop.jobs.drain()
    expect(await stateOf(all[0]?.id ?? '')).toBe('handed-over')

    expect(await admin.ask('POST', '/api/overdue-deals/resume')).toMatchObject({ status: 200 })
    await shop.jobs.drain()
    for (const { id } of all) expect(await stateOf(id)).toBe('accepted')
    await db.delete(deadlineStop)
    await db.delete(dealEvents).where(eq(dealEvents.by, 'deadline'))
  })
})

describe('people are told', () => {
  test('a day before a deadline, with what happens otherwise', SLOW, async () => {
    const { id, buyer, seller } = await dealIn('handed-over')
    await shop.jobs.drain()
    for (let hours = 0; hours < 47; hours++) {
      await wait({ hours: 1 })
      await shop.jobs.drain()
    }
    expect(await stateOf(id)).toBe('handed-over')
    expect(await noticesOf(buyer)).toContain('deal-reminder')
    expect(await noticesOf(seller)).not.toContain('deal-reminder')
    const mails = (await mailsTo(buyer)).filter(mail => mail.startsWith('A deal waits for you'))
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThan(3)
    for (const mail of mails)
      expect(mail).toMatch(
        /You can report a problem until \w+, \w+ \d+ at \d+:\d+ [AP]M GMT\+9\. After that, the seller gets the money\./,
      )
  })

  test('after the time of the meeting, whether they have met', async () => {
    const deal = await dealIn('paid')
    await agreeOn(deal, 5)
    await wait({ hours: 8 })
    await shop.jobs.drain()
    for (const side of [deal.buyer, deal.seller]) {
      expect(await noticesOf(side)).toContain('deal-reminder')
      const [mail] = (await mailsTo(side)).filter(each => each.startsWith('A deal waits for you'))
      expect(mail).toMatch(
        /You agreed to meet .* If you have the phone, show your code|enter the code, or tell us/,
      )
    }
  })

  test('when the time to report a problem is over', async () => {
    const { buyer } = await dealIn('handed-over')
    await wait({ hours: 49 })
    await shop.jobs.drain()
    expect(await noticesOf(buyer)).toContain('report-time-over')
  })

  test('about deadlines by e-mail even without a confirmed address', async () => {
    const { id, seller, buyer } = await dealIn('handed-over')
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, seller.id))
    const problem = { reason: 'defect', text: 'The screen stays black.' }
    expect(await buyer.deal('POST', id, '/problem', problem)).toMatchObject({ status: 200 })
    await shop.jobs.drain()
    expect(await mailsTo(seller)).toContainEqual(expect.stringContaining('A buyer reports a problem'))
  })

  test(
    'when a parcel is not confirmed, that nobody confirmed it, and administrators when it can be decided',
    SLOW,
    async () => {
      const { id, seller, buyer } = await dealIn('placed', { shippingCents: 700 })
      const admin = await person('admin')
      const delivery = { kind: 'shipping', address: '1 Main Street' }
      expect(await buyer.deal('POST', id, '/delivery', delivery)).toMatchObject({ status: 200 })
      await dealing.pay(buyer, id)
      const parcel = { carrier: 'UPS', trackingNumber: '1Z' }
      expect(await seller.deal('POST', id, '/ship', parcel)).toMatchObject({ status: 200 })
      await wait({ hours: 14 * 24 + 1 })
      await shop.jobs.drain()
      expect(await stateOf(id)).toBe('disputed')
      for (const side of [buyer, seller]) {
        expect(await noticesOf(side)).toContain('not-confirmed')
        expect(await noticesOf(side)).not.toContain('problem-reported')
        expect(await noticesOf(side)).not.toContain('problem-answered')
      }
      expect((await buyer.see(id)).problem).toMatchObject({ by: 'shop', reason: 'not-arrived' })
      const told = async () => {
        // The mails of the last notices.
        await shop.jobs.drain()
        const mails = await mailsTo(admin)
        return mails.filter(mail => mail.includes(id) && mail.includes('waits for your decision')).length
      }
      expect(await told()).toBe(0)
      await wait({ hours: 73 })
      await shop.jobs.drain()
      expect(await told()).toBe(1)
      await wait({ hours: 7 * 24 + 1 })
      await shop.jobs.drain()
      expect(await told()).toBe(2)

      // The parcel arrives late, and the time to report a problem begins.
      expect(await buyer.deal('POST', id, '/arrived')).toMatchObject({ status: 200 })
      expect(await stateOf(id)).toBe('handed-over')
      expect(await hoursLeft(buyer, id)).toBeGreaterThan(47.9)
    },
  )
})
