import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentMessages } from '#contract/payments/messages.ts'
import { bookings, notices, paymentEvents, payments, products } from '../database/schema.ts'
import { setFaults } from '../outside/cards/sandbox/faults.ts'
import { cards } from './paying.ts'
import { idOf, payingShops } from './paying-shops.ts'

const shops = await payingShops()

describe.each(shops)('with cards at: $provider', payingShop => {
  const { database, shop, stock, personOf, pay, authenticate, tellAll } = payingShop
  const { queries: db } = database
  type Person = Awaited<ReturnType<typeof personOf>>
  let categoryId: string
  beforeAll(async () => {
    categoryId = (await stock.category('Nokia')).id
  })

  let seller: Person
  let buyer: Person
  let rival: Person
  let phone: typeof products.$inferSelect

  beforeEach(async () => {
    shop.services.now = () => new Date()
    seller = await personOf('seller')
    buyer = await personOf('buyer')
    rival = await personOf('buyer')
    phone = await stock.phone({ sellerId: seller.id, categoryId })
  })

  const inMinutes = (minutes: number) => {
    const later = new Date(Date.now() + minutes * 60_000)
    shop.services.now = () => later
  }

  const bookingOf = async (id: string) =>
    (await db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail('no such booking')
  const paymentsOf = (bookingId: string) =>
    db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.createdAt)
  const statesOf = async (bookingId: string) => (await paymentsOf(bookingId)).map(({ state }) => state)
  const ledger = async (intentId: string) => shop.services.cards.findIntent(intentId)
  const kindsFor = async (person: Person) =>
    (await db.select().from(notices).where(eq(notices.userId, person.id))).map(({ kind }) => kind).sort()
  const soldAt = async () => (await db.select().from(products).where(eq(products.id, phone.id)))[0]?.soldAt
  /** Everything about money, to see that a refusal has changed nothing. */
  const everything = async () => ({
    bookings: await db.select().from(bookings).orderBy(bookings.id),
    payments: (await db.select().from(payments).orderBy(payments.id)).map(({ checkedAt: _, ...row }) => row),
    events: await db.select().from(paymentEvents).orderBy(paymentEvents.id),
  })

  describe('a payment', () => {
    test('sells the phone for what was booked, and tells both', async () => {
      const booking = await buyer.booking(phone.id)
      const started = await buyer.start(booking, 289.5)
      expect(started).toMatchObject({
        status: 200,
        body: {
          amount: 289.5,
          cards: { kind: payingShop.provider },
          clientSecret: expect.stringMatching(/^pi_/),
        },
      })
      expect(await pay(started.body.clientSecret)).toMatchObject({ status: 'succeeded' })
      const id = idOf(started.body.clientSecret)
      const wire = { resellPrice: 289.5, buyerEmail: buyer.email, productId: phone.id }
      expect(await buyer.record(booking, id, wire)).toMatchObject({
        status: 200,
        body: { acknowledged: true },
      })

      expect((await bookingOf(booking)).state).toBe('paid')
      expect(await statesOf(booking)).toEqual(['captured'])
      expect(await soldAt()).toBeInstanceOf(Date)
      expect(await ledger(id)).toMatchObject({
        status: 'succeeded',
        amountCents: 28950,
        refundedCents: 0,
      })
      expect(await kindsFor(seller)).toEqual(['booked', 'phone-paid'])
      expect(await kindsFor(buyer)).toEqual(['paid'])
      expect(await buyer.ask('GET', `/api/paymentProduct?id=${phone.id}`)).toMatchObject({
        body: { paid: true },
      })
      const listed = await shop.ask('/api/allproducts?limit=100')
      expect(await listed.text()).not.toContain(phone.id)
    })

    test('is recorded once by the provider’s message, the buyer and the reconciler, in any order and together', async () => {
      const booking = await buyer.booking(phone.id)
      const id = await buyer.charge(booking)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => buyer.record(booking, id)),
        ...Array.from({ length: 10 }, tellAll),
      ])
      for (const answer of answers.slice(0, 10)) expect(answer).toMatchObject({ status: 200 })
      expect(await statesOf(booking)).toEqual(['captured'])
      expect(await kindsFor(buyer)).toEqual(['paid'])
      expect(await buyer.record(booking, id)).toMatchObject({ status: 200 })
    })

    test('of which nobody tells the shop is found by the reconciler', async () => {
      const booking = await buyer.booking(phone.id)
      const id = await buyer.charge(booking)
      await database.pool.query('delete from sandbox_cards.events')
      inMinutes(1)
      await shop.jobs.drain()
      expect((await bookingOf(booking)).state).toBe('paid')
      expect(await ledger(id)).toMatchObject({ refundedCents: 0 })
    })

    test('that is declined can be tried again, and charges nothing', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      expect(await pay(body.clientSecret, cards.declined)).toMatchObject({ error: { code: 'card_declined' } })
      const [payment] = await paymentsOf(booking)
      expect(await buyer.record(booking, payment?.intentId)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_NOT_COMPLETED' },
      })
      expect((await bookingOf(booking)).state).toBe('placed')
      const again = await buyer.start(booking)
      expect(again.body.clientSecret).toBe(body.clientSecret)
      await pay(again.body.clientSecret)
      expect(await buyer.record(booking, payment?.intentId)).toMatchObject({ status: 200 })
    })

    test('waits for the second step of the card', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      const id = idOf(body.clientSecret)
      expect(await pay(body.clientSecret, cards.needsAuthentication)).toMatchObject({
        status: 'requires_action',
      })
      expect(await buyer.record(booking, id)).toMatchObject({ status: 409 })
      expect(await authenticate(body.clientSecret, 'fail')).toHaveProperty('error.code')
      await pay(body.clientSecret, cards.needsAuthentication)
      expect(await authenticate(body.clientSecret, 'pass')).toMatchObject({ status: 'succeeded' })
      expect(await buyer.record(booking, id)).toMatchObject({ status: 200 })
    })
  })

  describe('one phone, one buyer', () => {
    test('whoever begins to pay keeps the others from it for a quarter of an hour', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const started = await buyer.start(first)
      expect(await rival.start(second)).toMatchObject({
        status: 409,
        body: { code: 'ON_HOLD', message: 'Someone is paying for this phone right now.' },
      })
      expect(await statesOf(second)).toEqual([])
      const left = Date.parse(String(started.body.heldUntil)) - Date.now()
      expect(left / 60_000).toBeGreaterThan(14.5)
      expect(left / 60_000).toBeLessThanOrEqual(15)

      inMinutes(15.1)
      expect(await rival.start(second)).toMatchObject({ status: 200 })
      await shop.jobs.drain()
      expect(await statesOf(first)).toEqual(['released'])
      expect(await pay(started.body.clientSecret)).toHaveProperty('error.code')
    })

    test('twenty who begin at once are one who pays and nineteen who are told', async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => personOf('buyer')))
      const ids = await Promise.all(people.map(person => person.booking(phone.id)))
      const answers = await Promise.all(people.map((person, number) => person.start(ids[number] ?? '')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('ON_HOLD')
    })

    test('its sale lapses the other bookings, and their buyers are told', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      await buyer.record(first, await buyer.charge(first))
      expect((await bookingOf(second)).state).toBe('lapsed')
      expect(await kindsFor(rival)).toEqual(['sold-elsewhere'])
      expect(await rival.start(second)).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD' } })
      expect(await buyer.start(first)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    })

    test('money that comes too late goes back once, and its payer is told', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const { body: late } = await buyer.start(first)
      inMinutes(16)
      const { body: started } = await rival.start(second)
      // The first one's card is charged before the shop could call it off.
      await pay(late.clientSecret)
      await pay(started.clientSecret)
      const [winner] = await paymentsOf(second)
      expect(await rival.record(second, winner?.intentId)).toMatchObject({ status: 200 })
      const [loser] = await paymentsOf(first)
      const told = await Promise.all(Array.from({ length: 5 }, () => buyer.record(first, loser?.intentId)))
      for (const answer of told) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'PRODUCT_SOLD', message: paymentMessages.late },
        })
      }
      await shop.jobs.drain()
      expect(await statesOf(first)).toEqual(['refunded'])
      expect(await ledger(loser?.intentId ?? '')).toMatchObject({ refundedCents: 28950 })
      expect(await ledger(winner?.intentId ?? '')).toMatchObject({ refundedCents: 0 })
      expect(await kindsFor(buyer)).toEqual(['refunded', 'sold-elsewhere'])
    })

    test('money for a booking that was cancelled meanwhile goes back', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      await pay(body.clientSecret)
      expect(await buyer.cancel(booking)).toMatchObject({ status: 200 })
      const [payment] = await paymentsOf(booking)
      expect(await buyer.record(booking, payment?.intentId)).toMatchObject({
        status: 409,
        body: { code: 'BOOKING_OVER', message: paymentMessages.over },
      })
      await shop.jobs.drain()
      expect(await statesOf(booking)).toEqual(['refunded'])
      expect(await soldAt()).toBeNull()
    })

    test('a hold that runs out leaves nothing held', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      inMinutes(60)
      await shop.jobs.drain()
      expect(await statesOf(booking)).toEqual(['released'])
      expect(await pay(body.clientSecret)).toHaveProperty('error.code')
      expect(await buyer.start(booking)).toMatchObject({ status: 200 })
    })
  })

  describe('refused, with nothing changed and nothing charged', () => {
    let booking: string
    let before: Awaited<ReturnType<typeof everything>>
    // The provider's messages come when they come; here nobody hears of a payment but by the call.
    beforeAll(() => setFaults(database.pool, { drop: 100 }))
    afterAll(() => setFaults(database.pool, {}))
    beforeEach(async () => {
      booking = await buyer.booking(phone.id)
      before = await everything()
    })
    const unchanged = async () => expect(await everything()).toEqual(before)

    test.each([1, 0, 289.49, 289.51, 1e9])('a price of %s', async price => {
      expect(await buyer.start(booking, price)).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED' },
      })
      await unchanged()
    })

    test.each([-1, '1e-9', '289.5', null, [], Number.NaN])('a price of %j', async price => {
      const asked = { id: booking, resellPrice: price }
      const answer = await buyer.ask('POST', '/api/create-payment-intent', asked)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', data: { issues: [{ path: 'resellPrice' }] } },
      })
      await unchanged()
    })

    test('paying for somebody else’s booking, or for none', async () => {
      for (const id of [booking, '018f0000-0000-7000-8000-000000000000']) {
        expect(await rival.start(id)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
      }
      for (const person of [seller, await personOf('admin')]) {
        expect(await person.start(booking)).toMatchObject({ status: 403 })
      }
      await unchanged()
    })

    test('paying for a booking that was cancelled, or whose phone was deleted', async () => {
      await buyer.cancel(booking)
      expect(await buyer.start(booking)).toMatchObject({ status: 409, body: { code: 'BOOKING_OVER' } })
      const other = await rival.booking(phone.id)
      expect(await seller.ask('DELETE', `/api/product/${phone.id}`)).toMatchObject({ status: 200 })
      expect(await rival.start(other)).toMatchObject({ status: 409, body: { code: 'BOOKING_OVER' } })
      expect(await kindsFor(rival)).toEqual(['withdrawn'])
      expect(await statesOf(booking)).toEqual([])
    })

    test('a transaction that is made up, open, another’s, used before, or of another amount', async () => {
      const other = await stock.phone({ sellerId: seller.id, categoryId })
      const second = await buyer.booking(other.id)
      const used = await buyer.charge(second)
      await buyer.record(second, used)
      const { body: open } = await buyer.start(booking)
      const openId = idOf(open.clientSecret)
      const rivalPhone = await stock.phone({ sellerId: seller.id, categoryId })
      const theirs = await rival.charge(await rival.booking(rivalPhone.id))
      before = await everything()

      for (const transactionId of ['pi_made_up', used, theirs]) {
        expect(await buyer.record(booking, transactionId)).toMatchObject({
          status: 409,
          body: { code: 'PAYMENT_MISMATCH' },
        })
      }
      expect(await buyer.record(booking, openId)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_NOT_COMPLETED' },
      })
      for (const besides of [{ resellPrice: 1 }, { productId: other.id }, { buyerEmail: rival.email }]) {
        expect(await buyer.record(booking, openId, besides)).toMatchObject({
          status: 409,
          body: { code: 'PAYMENT_MISMATCH' },
        })
      }
      expect(await rival.record(booking, openId)).toMatchObject({ status: 404 })
      expect(await everything()).toEqual(before)
    })

    test('money of another amount than agreed sells nothing', async () => {
      const { body } = await buyer.start(booking)
      const id = idOf(body.clientSecret)
      await database.pool.query('update sandbox_cards.intents set amount_cents = 100 where id = $1', [id])
      before = await everything()
      await pay(body.clientSecret)
      expect(await buyer.record(booking, id)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_NOT_COMPLETED' },
      })
      await unchanged()
    })

    test('deleting a phone or an account while somebody pays', async () => {
      await buyer.start(booking)
      before = await everything()
      const admin = await personOf('admin')
      for (const path of [`/api/product/${phone.id}`, `/api/users/${buyer.id}`, `/api/users/${seller.id}`]) {
        expect(await admin.ask('DELETE', path)).toMatchObject({
          status: 409,
          body: { code: 'PAYMENT_UNDER_WAY' },
        })
      }
      await unchanged()
    })
  })

  describe('a receipt', () => {
    test('is for the buyer, the seller and administrators, once paid', async () => {
      const booking = await buyer.booking(phone.id)
      const receipt = (person: Person) => person.ask('GET', `/api/receipt/${booking}`)
      expect(await receipt(buyer)).toMatchObject({ status: 404 })
      const id = await buyer.charge(booking)
      await buyer.record(booking, id)
      for (const person of [buyer, seller, await personOf('admin')]) {
        expect(await receipt(person)).toMatchObject({
          status: 200,
          body: {
            bookingId: booking,
            transactionId: id,
            amount: 289.5,
            currency: 'usd',
            productName: phone.name,
            buyerEmail: buyer.email,
            sellerName: seller.name,
          },
        })
      }
      for (const person of [rival, await personOf('seller')]) {
        expect(await receipt(person)).toMatchObject({ status: 404 })
      }
      await buyer.receive(booking)
      expect((await receipt(seller)).body.deliveredAt).toEqual(expect.any(String))
    })
  })
})
