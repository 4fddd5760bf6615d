import { expect } from 'vitest'
import { type GhostDeal, HOUR, type World } from './world.ts'

/**
 * What people are promised, checked after each step of a history. The checks know nothing of the shop's rules: they compare what
 * the shop stores and sends with the facts of the world.
 */

/** The least time that people have after they were told, in hours. */
const LEAST = 24
/** The clocks of the test and of the database differ by less, in hours. */
const SLACK = 0.05

type Row = {
  id: string
  state: string
  deadline: Date | null
  refunded_cents: number
  events: { id: string; move: string; by: string }[]
  refunded_at_provider: number
  taken_by_bank: number
  transferred: number
  paid_by_hand: number
  in_ledger: number
  held: number
}

type Seen = {
  state: string
  deadline: number | undefined
  since: number
  events: number
  sent: number
  told: number
}

const DEAL_ROWS = `
  select deals.booking_id as id, deals.state, deadline_at as deadline, deals.refunded_cents,
    (select coalesce(json_agg(json_build_object('id', e.id, 'move', move, 'by', by) order by at, e.id), '[]')
      from deal_events e where e.booking_id = deals.booking_id) as events,
    intents.refunded_cents as refunded_at_provider,
    coalesce((select -sum(b.amount_cents) from sandbox_cards.balance_transactions b
      join sandbox_cards.disputes d on d.id = b.source_id where d.intent_id = intents.id), 0)::int as taken_by_bank,
    coalesce((select sum(t.amount_cents - reversed_cents) from sandbox_cards.transfers t
      join payouts on transfer_group = payouts.id::text where payouts.booking_id = deals.booking_id), 0)::int as transferred,
    coalesce((select sum(p.amount_cents) from payouts p where p.booking_id = deals.booking_id
      and p.state = 'paid' and p.transfer_id is null), 0)::int as paid_by_hand,
    coalesce((select sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'provider' and t.booking_id = deals.booking_id), 0)::int as in_ledger,
    coalesce((select -sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'held' and t.booking_id = deals.booking_id), 0)::int as held
  from deals join payments on payments.id = deals.payment_id
  join sandbox_cards.intents on intents.id = payments.intent_id
  where deals.booking_id = any($1)`

/** States from which nothing more is expected. */
const ENDED = ['paid-out', 'refunded']

/** Returns the checks of one history. */
export function promisesOf(world: World) {
  const seen = new Map<string, Seen>()

  async function dealRows(): Promise<Map<string, Row>> {
    const { rows } = await world.pool.query<Row>(DEAL_ROWS, [world.deals.map(({ id }) => id)])
    return new Map(rows.map(row => [row.id, row]))
  }

  const toldOf = (deal: GhostDeal) => world.told.get(`/deals/${deal.id}`) ?? []

  /** A deadline is a promise: it never moves into the past, nor earlier, and a new one is at least a day away. */
  function checkDeadline(deal: GhostDeal, row: Row, before: Seen | undefined): void {
    const deadline = row.deadline ? row.deadline.getTime() + world.skipped : undefined
    if (deadline === undefined) return
    const about = `${deal.name} is ${row.state}`
    if (before?.state === row.state && before.deadline !== undefined) {
      expect(deadline, `${about}: the deadline moved earlier`).toBeGreaterThan(before.deadline - SLACK * HOUR)
      return
    }
    const hours = (deadline - world.now()) / HOUR
    expect(hours, `${about}: the time to act`).toBeGreaterThan(LEAST - SLACK)
  }

  /** Nobody loses a right by the clock who was not told a day before, while the shop could be reached. */
  function checkMercy(deal: GhostDeal, row: Row, before: Seen | undefined): void {
    if (!before) return
    for (const { move, by } of row.events.slice(before.events)) {
      if (by !== 'deadline') continue
      const about = `${deal.name}: ${move} by the deadline`
      const told = toldOf(deal).filter(({ at }) => at >= before.since - SLACK * HOUR)
      const acting = {
        refund: deal.delivery === 'shipping' ? [deal.seller] : [deal.buyer, deal.seller],
        accept: [deal.buyer],
        report: [deal.buyer],
      }[move]
      for (const { id } of acting ?? []) {
        if (world.gone.has(id)) continue
        const own = told.filter(({ userId }) => userId === id)
        expect(
          own.map(({ kind }) => kind),
          `${about} without a reminder`,
        ).toContain('deal-reminder')
        const hours = world.reachableHours(own[0]?.at ?? 0, world.now())
        expect(hours, `${about}: reachable hours after being told`).toBeGreaterThan(LEAST - SLACK)
      }
    }
  }

  /** Everybody whose rights changed by somebody else is told. */
  function checkTold(deal: GhostDeal, row: Row, before: Seen | undefined): void {
    if (!before) return
    const told = toldOf(deal).slice(before.told)
    const events = row.events.slice(before.events)
    for (const { move, by } of events) {
      // A payout concerns the seller, and the rest of a move that the shop makes at once was told with it.
      if (move === 'pay-out') continue
      const sides = { buyer: deal.buyer.id, seller: deal.seller.id }
      for (const side of ['buyer', 'seller'] as const) {
        if (by === side || world.gone.has(sides[side])) continue
        expect(
          told.some(({ userId }) => userId === sides[side]),
          `${deal.name}: ${move} by ${by} was not told to the ${side}`,
        ).toBe(true)
      }
    }
    for (const { userId } of [deal.buyer, deal.seller].map(({ id }) => ({ userId: id }))) {
      const own = told.filter(each => each.userId === userId).map(({ kind }) => kind)
      const once = own.filter(kind => kind !== 'deal-reminder')
      if (events.length === 1)
        expect(once, `${deal.name}: told twice about one event`).toEqual([...new Set(once)])
    }
  }

  /** Nobody has phone and money, and nobody has neither, unless they or somebody responsible chose it. */
  function checkNoBoth(deal: GhostDeal, row: Row): void {
    const isRefunded =
      row.refunded_at_provider + Math.max(0, row.taken_by_bank) >= deal.amountCents && deal.phone === 'buyer'
    if (isRefunded && row.state === 'refunded' && deal.givenBackBy.size === 0) {
      // The seller handed over the phone without a code, and could have said so for a day.
      const reminders = toldOf(deal).filter(
        ({ userId, kind, at }) =>
          userId === deal.seller.id && kind === 'deal-reminder' && at >= (deal.atBuyerSince ?? 0),
      )
      const hours = world.reachableHours(reminders[0]?.at ?? world.now(), world.now())
      expect(
        hours,
        `${deal.name}: the buyer has phone and money, and the seller had no time`,
      ).toBeGreaterThan(LEAST - 1 - SLACK)
    }
    const isPaid = row.transferred > 0 || row.paid_by_hand > 0
    if (isPaid && deal.phone === 'seller' && row.state === 'paid-out')
      expect(
        deal.givenToSellerBy.size,
        `${deal.name}: the seller has phone and money, and nobody chose it`,
      ).toBeGreaterThan(0)
  }

  /** The shop sends no money that is already gone. */
  function checkSent(deal: GhostDeal, row: Row, before: Seen | undefined): void {
    if (row.transferred <= (before?.sent ?? 0)) return
    const gone = row.refunded_at_provider + Math.max(0, row.taken_by_bank) + row.transferred
    expect(gone, `${deal.name}: money was sent that was gone`).toBeLessThanOrEqual(deal.amountCents)
  }

  return {
    /** Checks every deal after a step. */
    async check(): Promise<void> {
      await world.round()
      const rows = await dealRows()
      for (const deal of world.deals) {
        const row = rows.get(deal.id)
        if (!row) continue
        const before = seen.get(deal.id)
        checkDeadline(deal, row, before)
        checkMercy(deal, row, before)
        checkTold(deal, row, before)
        checkNoBoth(deal, row)
        checkSent(deal, row, before)
        seen.set(deal.id, {
          state: row.state,
          deadline: row.deadline ? row.deadline.getTime() + world.skipped : undefined,
          since: before?.state === row.state ? before.since : world.now(),
          events: row.events.length,
          sent: row.transferred,
          told: toldOf(deal).length,
        })
      }
    },

    /** The books follow the money: what the ledger has at the provider is there. */
    async checkBooks(): Promise<void> {
      for (const deal of world.deals) {
        const row = (await dealRows()).get(deal.id)
        if (!row) continue
        const there = deal.amountCents - row.refunded_at_provider - row.taken_by_bank - row.transferred
        expect(row.in_ledger + row.paid_by_hand, `${deal.name} (${row.state}): the ledger`).toBe(
          there + row.paid_by_hand,
        )
        if (ENDED.includes(row.state)) expect(row.held, `${deal.name}: held at the end`).toBe(0)
      }
    },

    /** Nothing waits for ever in silence: after a year without anybody, a deal has ended or administrators know of it. */
    async checkSilence(): Promise<void> {
      const rows = await dealRows()
      for (const deal of world.deals) {
        const row = rows.get(deal.id)
        if (!row || ENDED.includes(row.state)) continue
        const isKnown = [...world.told.values()]
          .flat()
          .some(({ userId, at }) => userId === world.admin.id && world.now() - at < 400 * 24 * HOUR)
        expect(isKnown, `${deal.name} is ${row.state} for a year, and no administrator knows`).toBe(true)
      }
    },
  }
}
