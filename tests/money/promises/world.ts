import { expect } from 'vitest'
import {
  closeDispute,
  disputeIntent,
  refundAtDashboard,
  restoreAccount,
  restrictAccount,
} from '#server/adapters/cards/simulator/interventions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { advanceTime } from '#server/testing/advance-time.ts'
import type { Person } from '#server/testing/people.ts'
import { testShop } from '#server/testing/test-shop.ts'

/**
 * A shop with its people and with the facts that it does not know: where each phone is, who has chosen what, and when the shop
 * could be reached. Time passes in steps of its own, and people may act before the shop's jobs do.
 */

const MINUTE = 60_000
/** The shop's jobs and repeated work for deals and their money. */
const JOBS = [
  ...['deals', 'reconcile', 'payouts', 'payouts-due', 'ledger-comparison', 'old-bookings', 'notices'],
  ...['payment', 'payout', 'bank', 'evidence', 'stray-intents'],
]
export const HOUR = 60 * MINUTE

export type { Person }

/** A deal and what the shop does not know about it. */
export type GhostDeal = {
  id: string
  name: string
  productId: string
  buyer: Person
  seller: Person
  accountId: string
  intentId: string
  amountCents: number
  delivery: 'meeting' | 'shipping'
  /** Where the phone is. */
  phone: 'seller' | 'parcel' | 'buyer'
  /** When the phone came to the buyer, in virtual milliseconds. */
  atBuyerSince: number | undefined
  /** Who has chosen that the buyer gets the money back, or that the seller gets it. */
  givenBackBy: Set<'seller' | 'admin' | 'operator' | 'bank'>
  givenToSellerBy: Set<'buyer' | 'admin'>
}

/** A notice with the virtual time at which it was found. */
export type ToldNotice = { userId: string; kind: string; at: number }

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * @param settings.payouts who pays the sellers
 * @param settings.besides environment variables
 */
export async function openWorld(
  database: Database,
  { payouts, besides }: { payouts: 'connect' | 'manual'; besides: Record<string, string> },
) {
  const { pool } = database
  const shop = await testShop(database, { settings: { ...besides, PAYOUTS: payouts } })
  const { stock, nokia, admin } = shop
  const world = {
    pool,
    shop,
    admin,
    payouts,
    /** The virtual time in milliseconds that has passed by jumps. */
    skipped: 0,
    deals: [] as GhostDeal[],
    /** Virtual times during which nobody could reach the shop. */
    outages: [] as { from: number; to: number }[],
    told: new Map<string, ToldNotice[]>(),
    /** The people who have deleted their account, and are told nothing more. */
    gone: new Set<string>(),

    now: () => Date.now() + world.skipped,

    /** The hours between two virtual times during which the shop could be reached. */
    reachableHours(from: number, to: number): number {
      const lost = world.outages.map(each => Math.max(0, Math.min(each.to, to) - Math.max(each.from, from)))
      return (to - from - lost.reduce((sum, each) => sum + each, 0)) / HOUR
    },

    /** A deal that a new buyer has paid for. */
    async begin(values: {
      priceCents: number
      shippingCents: number | undefined
      seller: Person & { accountId: string }
    }): Promise<GhostDeal | undefined> {
      const { priceCents, shippingCents, seller } = values
      const buyer = await shop.person('buyer')
      const phone = await stock.phone({
        sellerId: seller.id,
        categoryId: nokia,
        resellPriceCents: priceCents,
        shippingCents: shippingCents ?? null,
      })
      const id = await buyer.booking(phone.id)
      const isShipped = shippingCents !== undefined
      if (isShipped) {
        const delivery = { kind: 'shipping', address: '1 Main Street' }
        expect(await buyer.deal('POST', id, '/delivery', delivery)).toMatchObject({ status: 200 })
      }
      const started = await buyer.start(id)
      if (started.status !== 200) return undefined
      const intentId = String(started.body.clientSecret).split('_secret')[0] ?? ''
      await buyer.confirm(started.body.clientSecret)
      expect(await buyer.record(id, intentId)).toMatchObject({ status: 200 })
      const deal: GhostDeal = {
        ...{ id, intentId, buyer, seller, accountId: seller.accountId },
        name: `deal ${world.deals.length}`,
        productId: phone.id,
        amountCents: priceCents + (shippingCents ?? 0),
        delivery: isShipped ? 'shipping' : 'meeting',
        phone: 'seller',
        atBuyerSince: undefined,
        givenBackBy: new Set(),
        givenToSellerBy: new Set(),
      }
      world.deals.push(deal)
      return deal
    },

    async newSeller() {
      const seller = await shop.person('seller')
      return { ...seller, accountId: await shop.readyAccount(seller) }
    },

    /** The shop runs its jobs, and people hear what they are told. */
    async round(): Promise<void> {
      await shop.shop.jobs.drain({ only: JOBS })
      await listen()
    },

    /** Time passes while the shop runs: its jobs run at each deadline and reminder. */
    async pass(hours: number): Promise<void> {
      for (let left = hours * 60; left > 0; ) {
        const next = await minutesToNextEvent()
        const step = Math.min(left, next === undefined ? left : next + 0.5)
        await jump(step)
        left -= step
        await world.round()
      }
    },

    /** Time passes and the jobs have not run yet: people act first. */
    skip: (minutes: number) => jump(minutes),

    /** The shop is down for some hours. */
    async outage(hours: number): Promise<void> {
      await world.round()
      const from = world.now()
      await jump(hours * 60)
      await pool.query(
        `update heartbeats set heard_at = heard_at - $1::float8 * interval '1 hour' where name = 'deals'`,
        [hours],
      )
      world.outages.push({ from, to: world.now() })
    },

    /** The shop compares itself with the provider, and does what follows from it. */
    async settle(): Promise<void> {
      for (let round = 0; round < 3; round++) {
        await pool.query(`update payments set check_at = now() where state in ('refunding', 'held')`)
        await pool.query(`update payouts set check_at = now() where state in ('due', 'sending', 'reversing')`)
        await pool.query('update ledger_state set compared_at = null')
        await world.round()
      }
    },

    moveTo(deal: GhostDeal, phone: GhostDeal['phone']) {
      deal.phone = phone
      deal.atBuyerSince = phone === 'buyer' ? world.now() : undefined
    },

    bankTakes: (deal: GhostDeal, amountCents?: number) =>
      disputeIntent(pool, deal.intentId, amountCents === undefined ? {} : { amountCents }),
    async bankDecides(deal: GhostDeal, outcome: 'won' | 'lost') {
      await closeDispute(pool, deal.intentId, outcome)
      if (outcome === 'lost') deal.givenBackBy.add('bank')
    },
    async operatorRefunds(deal: GhostDeal, amountCents?: number) {
      await refundAtDashboard(pool, deal.intentId, amountCents === undefined ? {} : { amountCents })
      deal.givenBackBy.add('operator')
    },
    restrict: (deal: GhostDeal) => restrictAccount(pool, deal.accountId, 'requirements.past_due'),
    restore: (deal: GhostDeal) => restoreAccount(pool, deal.accountId),

    /** Ends a history: what is left no longer concerns the shop's jobs. */
    async close(): Promise<void> {
      await pool.query('update deals set deadline_at = null, remind_at = null')
      await pool.query('delete from notices')
      await pool.query('delete from deadline_stop')
      Object.assign(world, { deals: [], outages: [] })
      world.told.clear()
      world.gone.clear()
    },
  }

  async function jump(minutes: number): Promise<void> {
    await advanceTime(database, { minutes })
    world.skipped += minutes * MINUTE
  }

  async function listen(): Promise<void> {
    const { rows } = await pool.query<{ userId: string; kind: string; path: string }>(
      'delete from notices returning user_id as "userId", kind, path',
    )
    for (const { userId, kind, path } of rows)
      world.told.set(path, [...(world.told.get(path) ?? []), { userId, kind, at: world.now() }])
  }

  async function minutesToNextEvent(): Promise<number | undefined> {
    const { rows } = await pool.query<{ minutes: number | null }>(
      `select extract(epoch from least(min(deadline_at) filter (where deadline_at > now()),
         min(remind_at) filter (where remind_at > now())) - now())::float8 / 60 as minutes from deals`,
    )
    return rows[0]?.minutes ?? undefined
  }

  return world
}
