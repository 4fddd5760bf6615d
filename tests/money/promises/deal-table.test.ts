import { expect, test } from 'vitest'
import { disputeIntent } from '#server/adapters/cards/simulator/interventions.ts'
import { queues } from '#server/features/index.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { SLOW } from '#server/testing/slow.ts'
import { testShop } from '#server/testing/test-shop.ts'

/**
 * Every situation of a deal × everything that people can ask for × four times: a minute before and a minute after the deadline,
 * and after outages of 3 and 30 hours. The table states who has the money in the end, when nobody does anything more:
 * the buyer, the seller, both, or nobody before an administrator has decided (`open`). What it does not list is refused and
 * changes nothing.
 */

type End = 'buyer' | 'seller' | 'both' | 'open'

const PROPOSE = { 'buyer proposes': 'buyer', 'seller proposes': 'buyer' } as const
const DECIDE = {
  'admin releases': 'seller',
  'admin refunds': 'buyer',
  'admin splits': 'both',
} as const
const WRITE = { 'buyer writes': 'open', 'seller writes': 'open', 'admin writes': 'open' } as const
const HELD = { 'buyer reports': 'open', 'seller gives back': 'buyer', 'admin gives back': 'buyer' } as const

const table: Record<string, Partial<Record<string, End>>> = {
  placed: { ...PROPOSE, 'buyer proposes': 'open', 'seller proposes': 'open' },
  'paid, nothing proposed': {
    ...PROPOSE,
    ...HELD,
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
  },
  'paid, proposed by the seller': {
    ...PROPOSE,
    ...HELD,
    'buyer agrees': 'buyer',
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
  },
  'paid, agreed': {
    ...PROPOSE,
    ...HELD,
    'buyer agrees': 'buyer',
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
    'seller reports': 'open',
  },
  'paid, to be sent': {
    ...HELD,
    'seller sends': 'open',
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
  },
  shipped: {
    ...HELD,
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
    'seller reports': 'open',
  },
  'handed over': { ...HELD, 'buyer accepts': 'seller' },
  'problem after the hand-over': {
    ...DECIDE,
    ...WRITE,
    'seller gives back': 'buyer',
    'admin gives back': 'buyer',
    'admin asks back': 'open',
    'admin lets it go on': 'seller',
    'buyer accepts': 'seller',
    'buyer withdraws': 'seller',
  },
  'problem before the hand-over': {
    ...DECIDE,
    ...WRITE,
    'seller gives back': 'buyer',
    'admin gives back': 'buyer',
    'admin lets it go on': 'buyer',
    'buyer accepts': 'seller',
    'buyer withdraws': 'buyer',
    'buyer confirms': 'seller',
    'seller enters the code': 'seller',
  },
  returning: {
    ...DECIDE,
    ...WRITE,
    'buyer proposes': 'open',
    'seller proposes': 'open',
    'seller gives back': 'buyer',
    'admin gives back': 'buyer',
    'buyer sends back': 'open',
  },
  'returning, sent back': {
    ...DECIDE,
    ...WRITE,
    'buyer proposes': 'open',
    'seller proposes': 'open',
    'seller gives back': 'buyer',
    'admin gives back': 'buyer',
    'buyer sends back': 'open',
  },
  accepted: { 'seller gives back': 'buyer', 'admin gives back': 'buyer' },
  released: { 'seller gives back': 'buyer', 'admin gives back': 'buyer' },
  split: {},
  'paid out': { 'admin gives back': 'buyer' },
  refunded: {},
  'charged back': {},
}

const database = await freshDatabase()
const { pool } = database
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, person } = shop
const { jobs } = shop.shop
/** Notices and their emails do not move money, and writing them takes most of the time. */
const moving = [...jobs.repeatedWork(), ...queues].map(({ name }) => name).filter(name => name !== 'notices')
const settle = () => jobs.drain({ only: moving })
type Person = typeof admin
type Deal = { id: string; buyer: Person; seller: Person }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const ok = async (answer: Promise<{ status: number; body: unknown }>) =>
  expect(await answer).toMatchObject({ status: 200 })

const decide = (kind: string) => (deal: Deal) =>
  admin.deal('POST', deal.id, '/decision', { kind, refundCents: 10_000, reason: 'So it is.' })
const write = (who: Person, deal: Deal) => who.deal('POST', deal.id, '/messages', { text: 'Hello.' })
const propose = (who: Person, deal: Deal) =>
  who.deal('POST', deal.id, '/meeting', { place: 'Library', at: inHours(100) })
const PARCEL = { carrier: 'UPS', trackingNumber: '1Z' }
const REASON = { reason: 'Let us end it.' }

/** Everything that people can ask for. */
const moves: Record<string, (deal: Deal) => Promise<{ status: number; body: Record<string, unknown> }>> = {
  'buyer proposes': deal => propose(deal.buyer, deal),
  'seller proposes': deal => propose(deal.seller, deal),
  'buyer agrees': deal => deal.buyer.deal('POST', deal.id, '/meeting/accept'),
  'buyer confirms': deal => deal.buyer.deal('POST', deal.id, '/arrived'),
  async 'seller enters the code'(deal) {
    const { status, body } = await deal.buyer.deal('GET', deal.id, '/code')
    return status === 200
      ? deal.seller.deal('POST', deal.id, '/hand-over', { code: body.code })
      : { status, body }
  },
  'seller sends': deal => deal.seller.deal('POST', deal.id, '/ship', PARCEL),
  'buyer accepts': deal => deal.buyer.deal('POST', deal.id, '/accept'),
  'buyer reports': deal => deal.buyer.deal('POST', deal.id, '/problem', { reason: 'defect', text: 'Dark.' }),
  'seller reports': deal =>
    deal.seller.deal('POST', deal.id, '/problem', { reason: 'not-confirmed', text: 'It is there.' }),
  'buyer withdraws': deal => deal.buyer.deal('POST', deal.id, '/withdraw'),
  'seller withdraws': deal => deal.seller.deal('POST', deal.id, '/withdraw'),
  'buyer writes': deal => write(deal.buyer, deal),
  'seller writes': deal => write(deal.seller, deal),
  'admin writes': deal => write(admin, deal),
  'admin releases': decide('release'),
  'admin refunds': decide('refund'),
  'admin splits': decide('split'),
  'admin asks back': decide('return'),
  'admin lets it go on': decide('continue'),
  'buyer sends back': deal => deal.buyer.deal('POST', deal.id, '/sent-back', {}),
  'seller gives back': deal => deal.seller.deal('POST', deal.id, '/refund', REASON),
  'admin gives back': deal => admin.deal('POST', deal.id, '/refund', REASON),
}

const REPEATABLE = ['buyer confirms', 'buyer accepts', 'buyer withdraws', 'seller withdraws']

async function paid(shipping = false): Promise<Deal> {
  const [seller, buyer] = [await person('seller'), await person('buyer')]
  await shop.readyAccount(seller)
  const values = { resellPriceCents: 30_000, ...(shipping && { shippingCents: 0 }) }
  const phone = await shop.stock.phone({ sellerId: seller.id, categoryId: shop.nokia, ...values })
  const id = await buyer.booking(phone.id)
  const delivery = { kind: 'shipping', address: '1 Main Street' }
  if (shipping) await ok(buyer.deal('POST', id, '/delivery', delivery))
  await shop.pay(buyer, id)
  return { id, seller, buyer }
}
async function after(begin: () => Promise<Deal>, ...names: (keyof typeof moves)[]): Promise<Deal> {
  const deal = await begin()
  for (const name of names) await ok(moves[name]?.(deal) ?? Promise.reject(new Error(name)))
  return deal
}
const sent = () => paid(true)

/** How each situation comes about. */
const situations: Record<string, () => Promise<Deal>> = {
  // Those for which the shop's jobs run come first.
  async 'paid out'() {
    const deal = await after(paid, 'seller enters the code', 'buyer accepts')
    await settle()
    return deal
  },
  async refunded() {
    const deal = await after(paid, 'seller gives back')
    await settle()
    return deal
  },
  async 'charged back'() {
    const deal = await paid()
    await disputeIntent(pool, await shop.intentOf(deal))
    await pool.query('update ledger_state set compared_at = null')
    await settle()
    return deal
  },
  async placed() {
    const [seller, buyer] = [await person('seller'), await person('buyer')]
    const phone = await shop.stock.phone({ sellerId: seller.id, categoryId: shop.nokia })
    return { id: await buyer.booking(phone.id), seller, buyer }
  },
  'paid, nothing proposed': () => paid(),
  'paid, proposed by the seller': () => after(paid, 'seller proposes'),
  'paid, agreed': () => after(paid, 'seller proposes', 'buyer agrees'),
  'paid, to be sent': sent,
  shipped: () => after(sent, 'seller sends'),
  'handed over': () => after(paid, 'seller enters the code'),
  'problem after the hand-over': () => after(paid, 'seller enters the code', 'buyer reports'),
  'problem before the hand-over': () => after(paid, 'buyer reports'),
  returning: () => after(paid, 'seller enters the code', 'buyer reports', 'admin asks back'),
  'returning, sent back': () =>
    after(paid, 'seller enters the code', 'buyer reports', 'admin asks back', 'buyer sends back'),
  accepted: () => after(paid, 'seller enters the code', 'buyer accepts'),
  released: () => after(paid, 'buyer reports', 'admin releases'),
  split: () => after(paid, 'buyer reports', 'admin splits'),
}

/** Moves all times of one deal, so that its deadline is some minutes away; negative: in the past. */
const SHIFT = `
  with shift as (select $2::float8 * interval '1 minute' - (deadline_at - now()) as by from deals where booking_id = $1),
  m as (update meetings set at = at + shift.by, proposed_at = proposed_at + shift.by, accepted_at = accepted_at + shift.by
    from shift where booking_id = $1)
  update deals set deadline_at = deadline_at + shift.by, shipped_at = shipped_at + shift.by,
    handed_over_at = handed_over_at + shift.by, created_at = deals.created_at + shift.by,
    return_sent_at = return_sent_at + shift.by, state_changed_at = state_changed_at + shift.by
  from shift where booking_id = $1 and deadline_at is not null`

/** Many deals of this test are overdue at the same time. */
const letDealsGoOn = () =>
  pool.query(`insert into deadline_stop (overdue, allowed_until) values (0, now() + interval '1 hour')
    on conflict (only_row) do update set allowed_until = excluded.allowed_until`)

async function endOf({ id }: Deal): Promise<End> {
  const { rows } = await pool.query<{ back: number; out: number }>(
    `select deals.refunded_cents as back, coalesce((select sum(p.amount_cents) from payouts p
       where p.booking_id = deals.booking_id and p.state = 'paid'), 0)::int as out from deals where booking_id = $1`,
    [id],
  )
  const { back = 0, out = 0 } = rows[0] ?? {}
  if (back > 0 && out > 0) return 'both'
  if (out > 0) return 'seller'
  return back > 0 ? 'buyer' : 'open'
}

const TIMES = {
  'a minute before the deadline': { minutes: 1, outageHours: 0 },
  'a minute after the deadline': { minutes: -1, outageHours: 0 },
  'after an outage of 3 hours': { minutes: 60, outageHours: 3 },
  'after an outage of 30 hours': { minutes: 60, outageHours: 30 },
}

test.each(Object.entries(TIMES))(
  'every move in every situation, %s',
  SLOW,
  async (_, { minutes, outageHours }) => {
    await letDealsGoOn()
    const cells: { situation: string; move: string; deal: Deal }[] = []
    for (const [situation, begin] of Object.entries(situations)) {
      for (const move of ['nothing', ...Object.keys(table[situation] ?? {})]) {
        await shop.forgetCounts()
        cells.push({ situation, move, deal: await begin() })
      }
    }
    for (const { deal } of cells) await pool.query(SHIFT, [deal.id, minutes])
    if (outageHours > 0) {
      await pool.query("update heartbeats set heard_at = now() where name = 'deals'")
      await pool.query(
        `update deals set deadline_at = deadline_at - $1::float8 * interval '1 hour' where deadline_at is not null`,
        [outageHours],
      )
      await pool.query(
        `update heartbeats set heard_at = heard_at - $1::float8 * interval '1 hour' where name = 'deals'`,
        [outageHours],
      )
      const before = await Promise.all(cells.map(({ deal }) => shop.stateOf(deal.id)))
      const rest = new Set(['accepted', 'released', 'split'])
      await settle()
      for (const [index, { deal, situation }] of cells.entries()) {
        const state = before[index]
        if (state && !rest.has(state)) expect(await shop.stateOf(deal.id), situation).toBe(state)
      }
    }
    const found: Record<string, Record<string, string>> = {}
    for (const { situation, move, deal } of cells) {
      await shop.forgetCounts()
      if (move !== 'nothing') {
        const answer = await moves[move]?.(deal)
        const cell = `${situation}: ${move}`
        // Outages let the job pay what is due.
        const isPaidMeanwhile = outageHours > 0 && ['accepted', 'released'].includes(situation)
        if (isPaidMeanwhile && answer?.status === 409) continue
        expect({ cell, status: answer?.status, body: answer?.body }).toMatchObject({ cell, status: 200 })
        const { rows } = await pool.query(
          'select deadline_at <= now() as over from deals where booking_id = $1',
          [deal.id],
        )
        const isLenient = minutes < 0 && /writes|proposes|agrees|sends back/.test(move)
        if (!isLenient) expect(rows[0]?.over ?? false, `${cell}: the deadline is over`).not.toBe(true)
        continue
      }
      const before = (await shop.everything()).join('\n')
      for (const [name, run] of Object.entries(moves)) {
        if (table[situation]?.[name]) continue
        const { status, body } = await run(deal)
        // The caller's last move may arrive twice, and then changes nothing.
        if (status === 200 && REPEATABLE.includes(name)) continue
        expect([403, 404, 409, 422], `${situation}: ${name}: ${JSON.stringify(body)}`).toContain(status)
      }
      expect((await shop.everything()).join('\n'), situation).toBe(before)
    }

    // Afterwards, everybody is silent.
    for (let weeks = 0; weeks < 6; weeks++) {
      await shop.wait({ hours: 8 * 24 })
      await settle()
    }
    for (const { situation, move, deal } of cells.filter(each => each.move !== 'nothing')) {
      found[situation] = { ...found[situation], [move]: await endOf(deal) }
    }
    const isPaid = (situation: string) => outageHours > 0 && ['accepted', 'released'].includes(situation)
    for (const [situation, expected] of Object.entries(table))
      if (!isPaid(situation)) expect(found[situation] ?? {}, situation).toEqual(expected)
  },
)
