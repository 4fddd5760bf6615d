import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentMessages } from '#contract/sales/payments/messages.ts'
import { setFaults } from '../../../adapters/cards/simulator/faults.ts'
import { products } from '../../../schema/products.ts'
import { advanceTime } from '../../../testing/advance-time.ts'
import { cards, idOf } from '../../../testing/paying.ts'
import { payingShops } from '../../../testing/paying-shops.ts'

const shops = await payingShops()

describe.each(shops)('with cards at: $provider', payingShop => {
  const { database, shop, stock, person, pay, authenticate, deliverWebhooks } = payingShop
  const { queries: db } = database
  type Person = Awaited<ReturnType<typeof person>>
  let categoryId: string
  beforeAll(async () => {
    categoryId = (await stock.category('Nokia')).id
  })

  let seller: Person
  let buyer: Person
  let rival: Person
  let phone: typeof products.$inferSelect

  beforeEach(async () => {
    // Webhooks are off; tests that need one send it.
    await setFaults(database.pool, { drop: 100 })
    seller = await person('seller')
    buyer = await person('buyer')
    rival = await person('buyer')
    phone = await stock.phone({ sellerId: seller.id, categoryId })
  })

  const wait = (minutes: number) => advanceTime(database, { minutes })

  const { bookingOf, paymentsOf, statesOf, noticesOf } = payingShop
  const ledger = async (intentId: string) => shop.services.cards.findIntent(intentId)
  const soldAt = async () => (await db.select().from(products).where(eq(products.id, phone.id)))[0]?.soldAt

  describe('a payment', () => {
    test('sells the phone at the booked price, and notifies both', async () => {
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
      expect(await noticesOf(seller)).toEqual(['booked', 'phone-paid'])
      expect(await noticesOf(buyer)).toEqual(['paid'])
      expect(await buyer.ask('GET', `/api/paymentProduct?id=${phone.id}`)).toMatchObject({
        body: { paid: true },
      })
      const listed = await shop.ask('/api/allproducts?limit=100')
      expect(await listed.text()).not.toContain(phone.id)
    })

    test('is recorded once if webhook, buyer and reconciler report it in any order and concurrently', async () => {
      await setFaults(database.pool, {})
      const booking = await buyer.booking(phone.id)
      const id = await buyer.charge(booking)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => buyer.record(booking, id)),
        ...Array.from({ length: 10 }, deliverWebhooks),
      ])
      for (const answer of answers.slice(0, 10)) expect(answer).toMatchObject({ status: 200 })
      expect(await statesOf(booking)).toEqual(['captured'])
      expect(await noticesOf(buyer)).toEqual(['paid'])
      expect(await buyer.record(booking, id)).toMatchObject({ status: 200 })
    })

    test('is found by the reconciler if nobody reports it', async () => {
      const booking = await buyer.booking(phone.id)
      const id = await buyer.charge(booking)
      await wait(1)
      await shop.jobs.drain()
      expect((await bookingOf(booking)).state).toBe('paid')
      expect(await ledger(id)).toMatchObject({ refundedCents: 0 })
    })

    test('can be retried after a declined card, which charges nothing', async () => {
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

    test('waits for the authentication of the card', async () => {
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
    test('starting to pay reserves the phone for fifteen minutes', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const started = await buyer.start(first)
      expect(await rival.start(second)).toMatchObject({
        status: 409,
        body: { code: 'ON_HOLD', message: 'Someone else is checking out with this phone.' },
      })
      expect(await statesOf(second)).toEqual([])
      const left = Date.parse(String(started.body.heldUntil)) - Date.now()
      expect(left / 60_000).toBeGreaterThan(14.5)
      expect(left / 60_000).toBeLessThanOrEqual(15)

      await wait(15.1)
      expect(await rival.start(second)).toMatchObject({ status: 200 })
      await shop.jobs.drain()
      expect(await statesOf(first)).toEqual(['released'])
      expect(await pay(started.body.clientSecret)).toHaveProperty('error.code')
    })

    test('of twenty concurrent buyers, one pays and nineteen are refused', async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => person('buyer')))
      const ids = await Promise.all(people.map(person => person.booking(phone.id)))
      const answers = await Promise.all(people.map((person, number) => person.start(ids[number] ?? '')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('ON_HOLD')
    })

    test('the sale ends the other bookings, and their buyers are notified', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      await buyer.record(first, await buyer.charge(first))
      expect((await bookingOf(second)).state).toBe('lapsed')
      expect(await noticesOf(rival)).toEqual(['sold-elsewhere'])
      expect(await rival.start(second)).toMatchObject({ status: 409, body: { code: 'PRODUCT_SOLD' } })
      expect(await buyer.start(first)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } })
    })

    test('a late payment is refunded once, and the buyer is notified', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const { body: late } = await buyer.start(first)
      await wait(16)
      const { body: started } = await rival.start(second)
      // The first card is charged before the shop can cancel its intent.
      await pay(late.clientSecret)
      await pay(started.clientSecret)
      const [winner] = await paymentsOf(second)
      expect(await rival.record(second, winner?.intentId)).toMatchObject({ status: 200 })
      const [loser] = await paymentsOf(first)
      const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.record(first, loser?.intentId)))
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'PRODUCT_SOLD', message: paymentMessages.late },
        })
      }
      await shop.jobs.drain()
      expect(await statesOf(first)).toEqual(['refunded'])
      expect(await ledger(loser?.intentId ?? '')).toMatchObject({ refundedCents: 28950 })
      expect(await ledger(winner?.intentId ?? '')).toMatchObject({ refundedCents: 0 })
      expect(await noticesOf(buyer)).toEqual(['refunded', 'sold-elsewhere'])
    })

    test('a payment for a canceled booking is refunded', async () => {
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

    test('an expired hold releases the phone', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      await wait(60)
      await shop.jobs.drain()
      expect(await statesOf(booking)).toEqual(['released'])
      expect(await pay(body.clientSecret)).toHaveProperty('error.code')
      expect(await buyer.start(booking)).toMatchObject({ status: 200 })
    })
  })

  describe('a receipt', () => {
    test('is visible to the buyer, the seller and administrators, once paid', async () => {
      const booking = await buyer.booking(phone.id)
      const receipt = (person: Person) => person.ask('GET', `/api/receipt/${booking}`)
      expect(await receipt(buyer)).toMatchObject({ status: 404 })
      const id = await buyer.charge(booking)
      await buyer.record(booking, id)
      for (const other of [buyer, seller, await person('admin')]) {
        expect(await receipt(other)).toMatchObject({
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
      for (const other of [rival, await person('seller')]) {
        expect(await receipt(other)).toMatchObject({ status: 404 })
      }
      await buyer.receive(booking)
      expect((await receipt(seller)).body.deliveredAt).toEqual(expect.any(String))
    })
  })
})
