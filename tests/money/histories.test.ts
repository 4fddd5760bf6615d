import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { DEFAULT_CURRENCY } from '#contract/currencies.ts'
import { about, CURRENCY, minorOf, priceText, unitsOf } from '#contract/money.ts'
import { setFaults } from '#server/adapters/cards/simulator/faults.ts'
import { rateLimits } from '#server/platform/budgets/usage-tables.ts'
import { createLog } from '#server/platform/log/log.ts'
import { products } from '#server/schema/products.ts'
import { bookings, payments } from '#server/schema/sales.ts'
import { advanceTime } from '#server/testing/advance-time.ts'
import { minor } from '#server/testing/amounts.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { cards } from '#server/testing/paying.ts'
import type { Person } from '#server/testing/people.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { Model, type ModelBooking } from './model.ts'

/**
 * Random histories of four buyers and three phones, compared with a model of the rules: the shop equals the model after
 * each step. All webhooks of the card provider are lost, so the shop learns about a payment only when a step of the
 * history polls the provider.
 */

const BUYERS = 4
const PRICES = [100, 250.5, 999.99].map(about)
/** In other currencies, fewer histories are enough: the rules are the same. */
const size =
  CURRENCY === DEFAULT_CURRENCY
    ? inject('sizes')
    : ({ short: 'brief', full: 'part' } as const)[inject('sizes')]
const { runs, steps, limit } = {
  brief: { runs: 2, steps: 20, limit: 180_000 },
  short: { runs: 12, steps: 40, limit: 180_000 },
  part: { runs: 40, steps: 80, limit: 600_000 },
  full: { runs: 300, steps: 80, limit: 1_800_000 },
}[size]

const database = await freshDatabase()
const { queries: db, pool } = database
/** An error that a round of polling survives is the reason why the shop differs from the model. */
const shop = await shopApp(database, { log: createLog({ level: 'error' }) })
const { stock } = shop
const category = await stock.category('Nokia')
await setFaults(pool, { drop: 100 })

const seller = await shop.person('seller')

/** Each history has its own phones and buyers: what an earlier one left unpaid would count against its buyers. */
type Real = { phoneIds: string[]; buyers: Person[] }
type Step = fc.AsyncCommand<Model, Real>

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not there.')
  return value
}

/** A step of a history: its name, and its effect on shop and model. */
const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check,
  async run(model, real) {
    await run(model, real)
    await expectEqual(model, real)
  },
  toString: () => name,
})

/** The bookings to which a step applies; a step without any is skipped. */
type Which = (booking: ModelBooking, model: Model) => boolean
const any: Which = () => true
const unpaid: Which = ({ state }) => state === 'placed'
const begun: Which = (booking, model) => model.payment(booking) !== undefined
const unsettled: Which = (booking, model) =>
  ['held', 'releasing'].includes(model.payment(booking)?.state ?? '')

/** What the buyer of a booking does. */
const ofBooking = (
  does: string,
  which: Which,
  run: (model: Model, booking: ModelBooking, buyer: Person) => Promise<void>,
) =>
  fc.nat().map(index => {
    const among = (model: Model) => model.bookings.filter(booking => which(booking, model))
    return step(
      `the buyer of booking ${index} ${does}`,
      async (model, { buyers }) => {
        const bookings = among(model)
        const booking = given(bookings[index % bookings.length])
        await run(model, booking, given(buyers[booking.buyer]))
      },
      model => among(model).length > 0,
    )
  })

const ofSeller = (
  does: string,
  run: (model: Model, real: { phoneId: string }, phone: number) => Promise<void>,
) =>
  fc
    .nat(PRICES.length - 1)
    .map(phone =>
      step(`the seller ${does} phone ${phone}`, (model, { phoneIds }) =>
        run(model, { phoneId: given(phoneIds[phone]) }, phone),
      ),
    )

/** Rate limits of bookings and payments are tested elsewhere. */
const forgetCounts = () => db.delete(rateLimits)

const book = fc.tuple(fc.nat(BUYERS - 1), fc.nat(PRICES.length - 1)).map(([buyer, phone]) =>
  step(`buyer ${buyer} books phone ${phone}`, async (model, { phoneIds, buyers }) => {
    await forgetCounts()
    const may = model.mayBook(buyer, phone)
    const { status, body } = await given(buyers[buyer]).book(given(phoneIds[phone]))
    expect(status === 200).toBe(may)
    if (may) model.book(String(body._id), buyer, phone)
  }),
)

const cancel = ofBooking('cancels it', any, async (model, booking, buyer) => {
  const isSold = booking.state === 'paid' || booking.state === 'delivered'
  const { status } = await buyer.cancel(booking.id)
  expect(status === 200).toBe(!isSold)
  model.cancel(booking)
})

const starts = (which: Which) =>
  ofBooking('begins to pay', which, async (model, booking, buyer) => {
    await forgetCounts()
    const { status, body } = await buyer.start(booking.id)
    const outcome = model.start(booking)
    expect(status).toBe({ refused: 409, waits: 429, begins: 200, 'goes-on': 200 }[outcome])
    const intent = String(body.clientSecret).split('_secret')[0] ?? ''
    if (outcome === 'begins') model.begin(intent, booking)
    if (outcome === 'goes-on') expect(intent).toBe(model.payment(booking)?.intent)
  })

/** The browser still has the client secret, even if the shop has closed the payment by then. */
const pays = (does: string, card: string, which: Which) =>
  ofBooking(does, which, async (model, booking, buyer) => {
    const payment = given(model.payment(booking))
    const secret = (await shop.services.cards.findIntent(payment.intent))?.clientSecret
    const { status } = await buyer.confirm(secret, card)
    const expected = { open: card === cards.good ? 200 : 402, succeeded: 200, cancelled: 409 }
    expect(status).toBe(expected[payment.atProvider])
    if (status === 200) payment.atProvider = 'succeeded'
  })

const record = ofBooking('tells of the payment', begun, async (model, booking, buyer) => {
  const payment = given(model.payment(booking))
  const { status } = await buyer.record(booking.id, payment.intent)
  model.settle(payment)
  expect(status).toBe(payment.state === 'captured' ? 200 : 409)
})

const receive = ofBooking('confirms the receipt', any, async (_, booking, buyer) => {
  const { status } = await buyer.receive(booking.id)
  const isSold = booking.state === 'paid' || booking.state === 'delivered'
  expect(status === 200).toBe(isSold)
  if (isSold) booking.state = 'delivered'
})

const show = fc.boolean().chain(displayed =>
  ofSeller(displayed ? 'shows' : 'hides', async (model, { phoneId }, number) => {
    const phone = model.phone(number)
    const { status } = await seller.ask('PUT', `/api/product/${phoneId}`, { displayListing: displayed })
    if (!phone.exists) expect(status).toBe(404)
    if (phone.exists && phone.sold) expect([200, 409]).toContain(status)
    if (phone.exists && !phone.sold) phone.displayed = displayed
  }),
)

const remove = ofSeller('deletes', async (model, { phoneId }, number) => {
  const may = model.mayDelete(number)
  const { status } = await seller.ask('DELETE', `/api/product/${phoneId}`)
  expect(status === 200).toBe(may)
  if (may) model.delete(number)
})

const editPrice = fc
  .integer({ min: 100, max: 10_000_000 })
  .map(minor)
  .chain(cents =>
    ofSeller(`asks ${priceText(unitsOf(cents))} for`, async (model, { phoneId }, number) => {
      const phone = model.phone(number)
      const { status } = await seller.ask('PUT', `/api/edit-product/${phoneId}`, {
        productName: 'iPhone 12 Pro 128GB',
        productCategory: 'Nokia',
        productImage: '/images/one/1280.webp',
        productImages: ['/images/one/1280.webp', '/images/two/1280.webp'],
        location: 'Portland, OR',
        resellPrice: unitsOf(cents),
        orginalPrice: about(1099),
        usedYear: 2.5,
        condition: 'Good',
        purchaseYear: '2023-05-14',
        description: 'Works.',
        sellerNumber: '+1 503 555 0123',
      })
      expect(status).toBe(!phone.exists ? 404 : phone.sold ? 409 : 200)
      if (status === 200) phone.price = unitsOf(cents)
    }),
  )

/** Advances time and polls open payments. If several buyers paid for one phone, the shop takes the first one it polls. */
const wait = fc.constantFrom(1, 7, 16).map(minutes =>
  step(`${minutes} minutes pass`, async model => {
    await advanceTime(database, { minutes })
    model.now += minutes
    // The polling interval grows with the age of a payment, which the model ignores.
    await pool.query('update payments set check_at = now()')
    await shop.jobs.drain()
    const captured = new Set(
      (await db.select().from(payments).where(eq(payments.state, 'captured'))).map(row => row.intentId),
    )
    const firstMet = model.payments.toSorted(
      (one, other) => Number(captured.has(other.intent)) - Number(captured.has(one.intent)),
    )
    for (const payment of firstMet) model.settle(payment)
    // The second round completes what the first one ended.
    for (const payment of model.payments) model.settle(payment)
  }),
)

async function expectEqual(model: Model, { phoneIds }: Real): Promise<void> {
  const phoneRows = new Map(
    (await db.select().from(products).where(inArray(products.id, phoneIds))).map(row => [row.id, row]),
  )
  const phones = phoneIds.map(id => {
    const row = phoneRows.get(id)
    return (
      row && { displayed: row.displayed, sold: row.soldAt !== null, price: unitsOf(row.resellPriceCents) }
    )
  })
  expect(phones).toEqual(model.phones.map(({ exists, ...phone }) => (exists ? phone : undefined)))

  const ids = model.bookings.map(({ id }) => id)
  const bookingRows = await db.select().from(bookings).where(inArray(bookings.id, ids))
  expect(Object.fromEntries(bookingRows.map(row => [row.id, [row.state, unitsOf(row.priceCents)]]))).toEqual(
    Object.fromEntries(model.bookings.map(booking => [booking.id, [booking.state, booking.price]])),
  )

  const paymentRows = await db.select().from(payments).where(inArray(payments.bookingId, ids))
  expect(Object.fromEntries(paymentRows.map(row => [row.intentId, [row.state, row.amountCents]]))).toEqual(
    Object.fromEntries(
      model.payments.map(({ intent, state, booking }) => [intent, [state, minorOf(booking.price)]]),
    ),
  )
  for (const { intent, atProvider, refunded, booking } of model.payments) {
    expect(await shop.services.cards.findIntent(intent)).toMatchObject({
      status: atProvider,
      amountCents: minorOf(booking.price),
      refundedCents: refunded ? minorOf(booking.price) : 0,
    })
  }
}

test(
  `the shop equals the model after each step of ${runs} random histories`,
  async () => {
    const often = <Value>(times: number, value: Value) => Array.from({ length: times }, () => value)
    const commands = [
      ...often(5, book),
      ...often(5, starts(unpaid)),
      starts(any),
      ...often(3, pays('pays with a good card', cards.good, unsettled)),
      pays('pays with a good card, whatever has happened', cards.good, begun),
      pays('pays with a card that is declined', cards.declined, begun),
      ...often(2, record),
      ...often(2, wait),
      cancel,
      receive,
      show,
      remove,
      editPrice,
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: steps, size: 'max' }), async history => {
        const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.person('buyer')))
        const owner = { sellerId: seller.id, categoryId: category.id }
        const phones = await Promise.all(
          PRICES.map(price => stock.phone({ ...owner, resellPriceCents: minorOf(price) })),
        )
        const real: Real = { phoneIds: phones.map(({ id }) => id), buyers }
        await fc.asyncModelRun(() => ({ model: new Model(PRICES), real }), history)
      }),
      // A history that hangs is a failure, and one that fails is shown, even when there is no time left to shorten it.
      {
        numRuns: runs,
        timeout: 60_000,
        interruptAfterTimeLimit: limit - 20_000,
        markInterruptAsFailure: true,
      },
    )
  },
  limit,
)
