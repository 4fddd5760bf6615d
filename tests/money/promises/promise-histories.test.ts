import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { DEFAULT_CURRENCY, rulesOf } from '#contract/currencies.ts'
import { about, CURRENCY } from '#contract/money.ts'
import { REPORTED_REASONS } from '#contract/sales/deals/life.ts'
import { appealDispute, failRefund } from '#server/adapters/cards/simulator/interventions.ts'
import { minor } from '#server/testing/amounts.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { promisesOf } from './promises.ts'
import { type GhostDeal, openWorld, type World } from './world.ts'

/**
 * Random histories of twelve people, in which time, banks, the operator and the people themselves do what they like. After each
 * step, everything that people are promised must hold; at the end, after a year of silence, nothing waits unknown.
 */

/** In other currencies, fewer histories are enough: the rules are the same. */
const size =
  CURRENCY === DEFAULT_CURRENCY
    ? inject('sizes')
    : ({ short: 'brief', full: 'part' } as const)[inject('sizes')]
const { runs, steps } = {
  brief: { runs: 1, steps: 25 },
  short: { runs: 12, steps: 30 },
  part: { runs: 40, steps: 40 },
  full: { runs: 1000, steps: 40 },
}[size]
const runsFromOutside = Number(process.env.PROMISE_HISTORIES) || runs
const isShort = inject('sizes') === 'short' && !process.env.PROMISE_HISTORIES

const PRICES = [100, 101, 5000, 30_001, 9_999_999].map(minor)
const ALL_WORLDS = [
  { payouts: 'connect', besides: {} },
  { payouts: 'manual', besides: { COMMISSION_MIN: String(about(6)) } },
  { payouts: 'connect', besides: { COMMISSION_PERCENT: '0', MEETING_HOURS: '24', HAND_OVER_DAYS: '2' } },
] as const
const WORLDS = size === 'brief' ? ALL_WORLDS.slice(0, 1) : ALL_WORLDS

type Step = { name: string; run(world: World, deal: GhostDeal): Promise<unknown> }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** A request that may be refused, but never fails. */
async function ask(request: Promise<{ status: number; body: unknown }>): Promise<boolean> {
  const { status, body } = await request
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status === 200
}

const { step: payoutStep, chargeStep } = rulesOf(CURRENCY)
/** A part of the amount of a deal that the shop, or with the other step only the bank and the provider, can pay back. */
const partOf = ({ amountCents }: GhostDeal, percent: number, ofStep: number = payoutStep) =>
  Math.max(1, Math.floor((amountCents * percent) / 100 / ofStep)) * ofStep

const step = (name: string, run: Step['run']): Step => ({ name, run })

const side = fc.constantFrom('buyer', 'seller')

/** What people do in the shop. */
const inShop: fc.Arbitrary<Step>[] = [
  fc
    .tuple(side, fc.constantFrom(-1, 0.1, 1, 24, 9 * 24, 29 * 24, 31 * 24))
    .map(([who, hours]) =>
      step(`the ${who} proposes to meet in ${hours} hours`, (_, deal) =>
        ask(deal[who].deal('POST', deal.id, '/meeting', { place: 'Library', at: inHours(hours) })),
      ),
    ),
  side.map(who =>
    step(`the ${who} accepts the meeting`, (_, deal) =>
      ask(deal[who].deal('POST', deal.id, '/meeting/accept')),
    ),
  ),
  fc.constant(
    step('both agree to meet in a day', async (_, deal) => {
      const meeting = { place: 'Library', at: inHours(24) }
      await ask(deal.buyer.deal('POST', deal.id, '/meeting', meeting))
      await ask(deal.seller.deal('POST', deal.id, '/meeting/accept'))
    }),
  ),
  fc.constant(
    step('the phone changes hands, with the code', async (world, deal) => {
      const { status, body } = await deal.buyer.deal('GET', deal.id, '/code')
      if (status !== 200 || deal.phone !== 'seller') return
      if (await ask(deal.seller.deal('POST', deal.id, '/hand-over', { code: body.code }))) {
        world.moveTo(deal, 'buyer')
        deal.givenToSellerBy.add('buyer')
      }
    }),
  ),
  fc.constant(
    step('the seller sends the phone', async (world, deal) => {
      if (deal.phone !== 'seller') return
      const parcel = { carrier: 'UPS', trackingNumber: '1Z' }
      if (await ask(deal.seller.deal('POST', deal.id, '/ship', parcel))) world.moveTo(deal, 'parcel')
    }),
  ),
  fc.constant(
    step('the buyer confirms the arrival', async (_, deal) => {
      if (deal.phone !== 'buyer') return
      if (await ask(deal.buyer.deal('POST', deal.id, '/arrived'))) deal.givenToSellerBy.add('buyer')
    }),
  ),
  fc.constant(
    step('the buyer accepts', async (_, deal) => {
      if (await ask(deal.buyer.deal('POST', deal.id, '/accept'))) deal.givenToSellerBy.add('buyer')
    }),
  ),
  fc
    .constantFrom(...REPORTED_REASONS)
    .map(reason =>
      step(`the buyer reports: ${reason}`, (_, deal) =>
        ask(deal.buyer.deal('POST', deal.id, '/problem', { reason, text: 'It is not right.' })),
      ),
    ),
  fc.constant(
    step('the seller reports that the buyer has the phone', async (_, deal) => {
      if (deal.phone === 'seller') return
      const problem = { reason: 'not-confirmed', text: 'You have it.' }
      await ask(deal.seller.deal('POST', deal.id, '/problem', problem))
    }),
  ),
  side.map(who =>
    step(`the ${who} withdraws the problem`, (_, deal) => ask(deal[who].deal('POST', deal.id, '/withdraw'))),
  ),
  fc
    .constantFrom('buyer', 'seller', 'admin')
    .map(who =>
      step(`the ${who} writes a message`, (world, deal) =>
        ask(
          (who === 'admin' ? world.admin : deal[who]).deal('POST', deal.id, '/messages', { text: 'Hello.' }),
        ),
      ),
    ),
  fc
    .tuple(
      fc.constantFrom('release', 'refund', 'split', 'return', 'continue'),
      fc.integer({ min: 1, max: 99 }),
    )
    .map(([kind, percent]) =>
      step(`an administrator decides: ${kind}`, async (world, deal) => {
        const refundCents = partOf(deal, percent)
        const decision = { kind, refundCents, reason: 'So it is.' }
        if (!(await ask(world.admin.deal('POST', deal.id, '/decision', decision)))) return
        if (kind === 'release' || kind === 'split') deal.givenToSellerBy.add('admin')
        if (kind === 'refund') deal.givenBackBy.add('admin')
      }),
    ),
  fc.constantFrom('seller', 'admin').map(who =>
    step(`the ${who} refunds`, async (world, deal) => {
      const person = who === 'admin' ? world.admin : deal.seller
      if (await ask(person.deal('POST', deal.id, '/refund', { reason: 'Let us end it.' })))
        deal.givenBackBy.add(who === 'admin' ? 'admin' : 'seller')
    }),
  ),
  fc.constant(
    step('the buyer says that the phone is sent back', (_, deal) =>
      ask(deal.buyer.deal('POST', deal.id, '/sent-back', {})),
    ),
  ),
  fc.constant(
    step('the seller deletes the listing', (_, deal) =>
      ask(deal.seller.ask('DELETE', `/api/product/${deal.productId}`)),
    ),
  ),
  side.map(who =>
    step(`the ${who} deletes the account`, async (world, deal) => {
      // A running deal refuses it.
      if (await ask(deal[who].ask('DELETE', '/api/account'))) world.gone.add(deal[who].id)
    }),
  ),
]

/** What happens outside the shop. */
const outside: fc.Arbitrary<Step>[] = [
  fc.constant(
    step('the phone changes hands, without the code', async (world, deal) => {
      // Both have read that they are to meet.
      if (deal.phone === 'seller' && (await deal.seller.see(deal.id)).stage === 'meet')
        world.moveTo(deal, 'buyer')
    }),
  ),
  fc.constant(
    step('the parcel arrives', async (world, deal) => {
      if (deal.phone === 'parcel') world.moveTo(deal, 'buyer')
    }),
  ),
  fc.constant(
    step('the phone goes back', async (world, deal) => {
      if (deal.phone === 'buyer') world.moveTo(deal, 'seller')
    }),
  ),
  fc.option(fc.integer({ min: 1, max: 120 })).map(percent =>
    step(`a bank takes ${percent ?? 'all of the'} percent`, async (world, deal) => {
      const cents = percent === null ? undefined : partOf(deal, percent, chargeStep)
      // The simulator refuses a dispute of more than was paid.
      await world.bankTakes(deal, cents).catch(() => {})
    }),
  ),
  fc
    .constantFrom('won', 'lost')
    .map(outcome =>
      step(`a bank decides: ${outcome}`, (world, deal) => world.bankDecides(deal, outcome).catch(() => {})),
    ),
  fc.constant(
    step('a bank hears an appeal', async ({ pool }, deal) => {
      const { rows } = await pool.query('select id from sandbox_cards.disputes where intent_id = $1', [
        deal.intentId,
      ])
      if (rows[0]) await appealDispute(pool, rows[0].id).catch(() => {})
    }),
  ),
  fc
    .option(fc.integer({ min: 1, max: 99 }))
    .map(percent =>
      step(`the operator refunds ${percent ?? 'all of the'} percent at the provider`, (world, deal) =>
        world
          .operatorRefunds(deal, percent === null ? undefined : partOf(deal, percent, chargeStep))
          .catch(() => {}),
      ),
    ),
  fc.constant(
    step('a refund fails at the provider', async ({ pool }, deal) => {
      const { rows } = await pool.query('select id from sandbox_cards.refunds where intent_id = $1', [
        deal.intentId,
      ])
      if (rows[0]) await failRefund(pool, rows[0].id).catch(() => {})
    }),
  ),
  fc.constant(step('the account of the seller is restricted', (world, deal) => world.restrict(deal))),
  fc.constant(
    step('the account of the seller is restored', async (world, deal) => {
      await world.restore(deal)
      await ask(deal.seller.ask('GET', '/api/payout-account'))
    }),
  ),
]

/** How time passes. */
const times: fc.Arbitrary<Step>[] = [
  fc
    .constantFrom(1 / 60, 1, 23, 24, 49, 72, 8 * 24, 30 * 24)
    .map(hours => step(`${hours} hours pass`, world => world.pass(hours))),
  fc.constantFrom(-1, 1).map(minutes =>
    step(`it is ${minutes < 0 ? 'a minute before' : 'a minute after'} the deadline`, async (world, deal) => {
      const { deadline } = await deal.buyer.see(deal.id)
      const hours = deadline ? (Date.parse(deadline) - Date.now()) / 3_600_000 : 0
      if (hours < 0.1) return
      await world.pass(hours - 2 / 60)
      // People act before the next round of the shop's jobs.
      await world.skip(2 + minutes)
    }),
  ),
  fc
    .constantFrom(3, 30)
    .map(hours => step(`the shop is down for ${hours} hours`, world => world.outage(hours))),
  fc.constant(step('the shop compares itself with the provider', world => world.settle())),
]

const database = await freshDatabase()
const worlds = await Promise.all(
  WORLDS.map(async (options, index) => openWorld(index === 0 ? database : await freshDatabase(), options)),
)

const some = <Value>(times: number, value: Value) => Array.from({ length: times }, () => value)

test(`promises hold in ${runsFromOutside} random histories`, async () => {
  const anyStep = fc.oneof(
    ...inShop,
    ...some(3, inShop[3] as fc.Arbitrary<Step>),
    ...some(2, inShop[2] as fc.Arbitrary<Step>),
    ...outside,
    ...times,
    ...times,
  )
  const history = fc.record({
    index: fc.integer({ min: 0, max: WORLDS.length - 1 }),
    deals: fc.array(fc.record({ priceCents: fc.constantFrom(...PRICES), isShipped: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    steps: fc.array(fc.record({ step: anyStep, of: fc.nat() }), {
      minLength: 3,
      maxLength: steps,
      size: 'max',
    }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ index, deals, steps: planned }) => {
      const world = worlds[index] as World
      const promises = promisesOf(world)
      try {
        await world.settle()
        for (const { priceCents, isShipped } of deals) {
          const seller = await world.newSeller()
          await world.begin({ priceCents, shippingCents: isShipped ? minor(700) : undefined, seller })
        }
        await promises.check()
        for (const { step: each, of } of planned) {
          const deal = world.deals[of % world.deals.length]
          if (!deal) break
          await world.shop.forgetCounts()
          await each.run(world, deal)
          await promises.check()
        }
        await world.settle()
        await promises.check()
        await promises.checkBooks()
        // From now on, everybody is silent.
        await world.pass(60 * 24)
        await world.settle()
        await promises.check()
        await promises.checkBooks()
        await promises.checkSilence()
      } catch (error) {
        const story = planned.map(
          ({ step: { name }, of }) => `${name} (${of % Math.max(1, world.deals.length)})`,
        )
        throw new Error(`${story.join('\n')}\n${error instanceof Error ? error.message : error}`)
      } finally {
        await world.close()
      }
    }),
    {
      numRuns: runsFromOutside,
      endOnFailure: true,
      // The short form plays the same histories each time, so that it tells of a change and not of luck.
      ...(isShort && { seed: 33 }),
    },
  )
}, 7_200_000)
