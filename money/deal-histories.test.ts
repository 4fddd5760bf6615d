import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { DECISIONS } from '#contract/sales/deals/life.ts'
import {
  closeDispute,
  disputeIntent,
  restoreAccount,
  restrictAccount,
} from '#server/adapters/cards/simulator/interventions.ts'
import { deals, payouts } from '#server/platform/database/schema/deals.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { payoutShop } from '#server/testing/payout-shop.ts'
import { DealModel, type ModelDeal, type Who } from './deal-model.ts'

/**
 * Random histories of one seller's deals, compared with a model of the rules: after each step, the shop, its ledger and
 * the provider equal the model. All webhooks of the provider are lost, so the shop learns about banks and accounts only
 * when a step polls the provider.
 */

const { runs, steps } = { short: { runs: 12, steps: 50 }, full: { runs: 200, steps: 80 } }[inject('sizes')]
const PRICE = 30_001
const SHIPPING = 700

const database = await freshDatabase()
const { queries: db, pool } = database
const shop = await payoutShop(database, 'connect', { PAYOUT_SET_OFF: 'off' })
const { admin } = shop
const strangers = { buyer: await shop.person('buyer'), seller: await shop.person('seller'), admin }

type Person = typeof admin
type Real = { seller: Person; accountId: string; buyers: Map<string, Person> }
type Step = fc.AsyncCommand<DealModel, Real>

const step = (
  name: string,
  run: (model: DealModel, real: Real) => Promise<unknown>,
  check: (model: DealModel) => boolean = () => true,
): Step => ({
  check,
  async run(model, real) {
    // Rate limits are tested elsewhere.
    await shop.forgetCounts()
    await run(model, real)
    await expectEqual(model)
  },
  toString: () => name,
})

/** A step that applies to one of the deals. */
const ofDeal = (
  name: string,
  run: (model: DealModel, deal: ModelDeal, real: Real) => Promise<unknown>,
  which: (model: DealModel, deal: ModelDeal) => boolean = () => true,
) =>
  fc.nat().map(place => {
    const among = (model: DealModel) => model.deals.filter(deal => which(model, deal))
    return step(
      `${name}: deal ${place}`,
      async (model, real) => {
        const found = among(model)
        const deal = found[place % found.length]
        if (deal) await run(model, deal, real)
      },
      model => among(model).length > 0,
    )
  })

/** A transition by a permitted person, preceded by an attempt of somebody else. */
const move = (
  who: Who,
  path: string,
  may: (model: DealModel, deal: ModelDeal) => boolean,
  body: (deal: ModelDeal, real: Real) => Promise<object> | object = () => ({}),
) =>
  ofDeal(`the ${who} asks for ${path}`, async (model, deal, real) => {
    const sent = await body(deal, real)
    if (who !== 'admin') {
      expect((await strangers[who].deal('POST', deal.id, path, sent)).status).toBe(404)
    }
    const people = { buyer: real.buyers.get(deal.id), seller: real.seller, admin }
    const { status } = (await people[who]?.deal('POST', deal.id, path, sent)) ?? {}
    expect({ path, state: deal.state, status: status === 422 ? 409 : status }).toEqual({
      path,
      state: deal.state,
      status: may(model, deal) ? 200 : 409,
    })
  })

const buy = fc.boolean().map(isShipped =>
  step(`somebody buys a phone${isShipped ? ' by post' : ''}`, async (model, real) => {
    const buyer = await shop.person('buyer')
    const price = { resellPriceCents: PRICE, shippingCents: SHIPPING }
    const phone = await shop.stock.phone({ sellerId: real.seller.id, categoryId: shop.category.id, ...price })
    const id = await buyer.booking(phone.id)
    const delivery = { kind: 'shipping', address: '1 Main Street' }
    if (isShipped) expect((await buyer.deal('POST', id, '/delivery', delivery)).status).toBe(200)
    if (!model.account.isBelievedReady) {
      expect(await buyer.start(id)).toMatchObject({ status: 409, body: { code: 'SELLER_CANNOT_BE_PAID' } })
      return
    }
    await shop.pay(buyer, id)
    real.buyers.set(id, buyer)
    model.begin(id, PRICE, isShipped ? SHIPPING : undefined)
  }),
)

const codeOf = async (deal: ModelDeal, { buyers }: Real) => {
  const answer = await buyers.get(deal.id)?.deal('GET', deal.id, '/code')
  return { code: answer?.status === 200 ? answer.body.code : '123456' }
}
const decide = fc
  .tuple(fc.constantFrom(...DECISIONS), fc.integer({ min: 1, max: 40_000 }))
  .chain(([kind, cents]) =>
    move(
      'admin',
      '/decision',
      (model, deal) => model.decide(deal, kind, cents),
      () => ({ kind, refundCents: cents }),
    ),
  )

const settle = async (model: DealModel) => {
  // The polling interval grows with the age of an open payment, which the model ignores.
  await pool.query(`update payments set check_at = now() where state = 'refunding'`)
  await pool.query(`update payouts set check_at = now() where state = 'due'`)
  await pool.query('update ledger_state set compared_at = null')
  await shop.settle()
  model.settle()
}
const settles = fc.constant(step('the shop looks at everything', settle))
const wait = fc.constantFrom(5, 30, 100, 200).map(hours =>
  step(`${hours} hours pass`, async model => {
    await shop.wait(hours)
    model.now += hours
    await settle(model)
  }),
)

const bankTakes = ofDeal(
  'a bank takes the money',
  async (_, deal) => {
    await disputeIntent(pool, await shop.intentOf(deal))
    deal.bank = 'open'
  },
  (model, deal) => model.mayBankTake(deal),
)
const bankDecides = (outcome: 'won' | 'lost') =>
  ofDeal(
    `a bank decides: ${outcome}`,
    async (_, deal) => {
      await closeDispute(pool, await shop.intentOf(deal), outcome)
      deal.bank = outcome
    },
    (_, { bank }) => bank === 'open',
  )

const restrict = fc.constant(
  step("the seller's account is restricted", async (model, { accountId }) => {
    await restrictAccount(pool, accountId, 'requirements.past_due')
    model.account.isReady = false
  }),
)
const restore = fc.constant(
  step("the seller's account is restored", async (model, { accountId }) => {
    await restoreAccount(pool, accountId)
    model.account.isReady = true
  }),
)
const visit = fc.constant(
  step('the seller opens the page of the account', async (model, { seller }) => {
    expect((await seller.ask('GET', '/api/payout-account')).status).toBe(200)
    model.visitAccount()
  }),
)
const payout = (path: string, may: (model: DealModel, deal: ModelDeal) => boolean) =>
  ofDeal(`the admin asks for ${path} of the payout`, async (model, deal) => {
    const [last] = (await shop.payoutsOf(deal)).slice(-1)
    // What was paid by hand anyway is recorded, which the model does not know.
    if (last?.state === 'cancelled') return
    const answer = await admin.ask('POST', `/api/payouts/${last?.id ?? deal.id}${path}`, {})
    expect(answer.status).toBe(may(model, deal) ? 200 : last ? 409 : 404)
  })

async function expectEqual(model: DealModel): Promise<void> {
  const ids = model.deals.map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await db.select().from(deals).where(inArray(deals.bookingId, ids))
  const found = new Map(rows.map(row => [row.bookingId, row]))
  const live = (await db.select().from(payouts).where(inArray(payouts.bookingId, ids))).filter(
    ({ state }) => state !== 'cancelled' && state !== 'reversed',
  )
  for (const deal of model.deals) {
    const row = found.get(deal.id)
    const payout = live.find(({ bookingId }) => bookingId === deal.id)
    const seen = {
      state: row?.state,
      refundedCents: row?.refundedCents,
      payout: payout?.state ?? 'none',
      accounts: await shop.balancesOf(deal.id),
    }
    const states = {
      none: 'none',
      due: 'due',
      failed: 'failed',
      sent: 'paid',
      'by hand': 'paid',
      'to be taken back': 'reversing',
    }
    const expected = {
      state: deal.state,
      refundedCents: deal.refund,
      payout: states[deal.payout],
      accounts: model.accounts(deal),
    }
    expect(seen, deal.id).toEqual(expected)
    expect(await atProvider(deal.id)).toBe(model.atProvider(deal))
  }
}

/** The amount of a deal that remains at the provider, in cents. */
async function atProvider(id: string): Promise<number> {
  const { rows } = await pool.query(
    `select (intents.amount_cents - refunded_cents
       - coalesce((select sum(amount_cents) from sandbox_cards.disputes
           where intent_id = intents.id and disputes.status <> 'won'), 0)
       - coalesce((select sum(transfers.amount_cents - reversed_cents) from sandbox_cards.transfers
           join payouts on transfer_group = payouts.id::text where payouts.booking_id = $1), 0))::int as cents
     from payments join sandbox_cards.intents on intents.id = intent_id where payments.booking_id = $1`,
    [id],
  )
  return rows[0]?.cents
}

test(
  `deals, ledger and provider equal the model after each step of ${runs} random histories`,
  async () => {
    const often = <Value>(times: number, value: Value) => Array.from({ length: times }, () => value)
    const commands = [
      ...often(4, buy),
      ...often(3, settles),
      ...often(4, wait),
      move(
        'seller',
        '/ship',
        (model, deal) => model.ship(deal),
        () => ({ carrier: 'UPS', trackingNumber: '1Z' }),
      ),
      ...often(
        3,
        move('seller', '/hand-over', (model, deal) => model.handOver(deal), codeOf),
      ),
      move('buyer', '/arrived', (model, deal) => model.handOver(deal)),
      ...often(
        3,
        move('buyer', '/accept', (model, deal) => model.accept(deal)),
      ),
      ...often(
        2,
        move(
          'buyer',
          '/problem',
          (model, deal) => model.report(deal),
          () => ({ reason: 'defect', text: 'It is dark.' }),
        ),
      ),
      ...often(3, decide),
      move('seller', '/refund', (model, deal) => model.refund(deal, 'seller')),
      ...often(
        2,
        move(
          'admin',
          '/refund',
          (model, deal) => model.refund(deal, 'admin'),
          () => ({ reason: 'Stolen.' }),
        ),
      ),
      ...often(2, bankTakes),
      bankDecides('won'),
      bankDecides('lost'),
      restrict,
      ...often(2, restore),
      ...often(2, visit),
      payout('/retry', (model, deal) => model.retry(deal)),
      payout('/paid', (model, deal) => model.payByHand(deal)),
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: steps, size: 'max' }), async history => {
        const seller = await shop.person('seller')
        const real: Real = { seller, accountId: await shop.readyAccount(seller), buyers: new Map() }
        await fc.asyncModelRun(() => ({ model: new DealModel(), real }), history)
      }),
      { numRuns: runs },
    )
  },
  { short: 180_000, full: 1_800_000 }[inject('sizes')],
)
