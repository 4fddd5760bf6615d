import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setFaults } from '../../../adapters/cards/simulator/faults.ts'
import { products } from '../../../schema/products.ts'
import { payments } from '../../../schema/sales.ts'
import { advanceTime } from '../../../testing/advance-time.ts'
import { idOf } from '../../../testing/paying.ts'
import { payingShops } from '../../../testing/paying-shops.ts'
import { openReconciler } from './reconcile.ts'

const shops = await payingShops()

describe.each(shops)('settling with cards at: $provider', payingShop => {
  const { database, shop, stock, person, pay, provider, reach, deliverWebhooks } = payingShop
  const { queries: db, pool } = database
  const { bookingOf, noticesOf, paymentsOf, statesOf } = payingShop
  const { cards } = shop.services
  type Person = Awaited<ReturnType<typeof person>>
  let categoryId: string
  let admin: Person
  beforeAll(async () => {
    categoryId = (await stock.category('Nokia')).id
    admin = await person('admin')
  })

  let seller: Person
  let buyer: Person
  let rival: Person
  let phone: typeof products.$inferSelect

  const newPhone = () => stock.phone({ sellerId: seller.id, categoryId })

  beforeEach(async () => {
    await reach(true)
    seller = await person('seller')
    buyer = await person('buyer')
    rival = await person('buyer')
    phone = await newPhone()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const wait = (minutes: number) => advanceTime(database, { minutes })
  const drain = (options?: { evenLater?: boolean }) => shop.jobs.drain(options)
  const paymentOf = async (booking: string) => {
    const [payment, ...more] = await paymentsOf(booking)
    if (!payment || more.length > 0) throw new Error('There is not one payment.')
    return payment
  }
  const intentsFor = async (paymentId: string) => {
    const sql = 'select id, status from sandbox_cards.intents where payment_id = $1 order by created_at, id'
    return (await pool.query<{ id: string; status: string }>(sql, [paymentId])).rows
  }
  /** Counts requests to the provider from now on. */
  const asked = () => {
    const spies = (['createIntent', 'findIntent', 'cancelIntent', 'refundIntent'] as const).map(call =>
      vi.spyOn(cards, call),
    )
    return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }

  describe('while the provider is unreachable', () => {
    test('a hold expires on time, and its intent is canceled later', async () => {
      const [first, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const started = await buyer.start(first)
      await reach(false)
      await wait(16)
      await drain()
      expect(await statesOf(first)).toEqual(['releasing'])
      const page = await (await shop.ask(`/api/product-details/${phone.id}`)).json()
      expect(page.beingBought).toBe(false)
      expect(await rival.start(second)).toMatchObject({ status: 503, body: { code: 'CARDS_UNREACHABLE' } })
      expect(await statesOf(second)).toEqual(['held'])

      await reach(true)
      await drain({ evenLater: true })
      expect(await statesOf(first)).toEqual(['released'])
      expect(await pay(started.body.clientSecret)).toHaveProperty('error.code')
      expect(await rival.start(second)).toMatchObject({ status: 200 })
    })

    test('a buyer is asked to try again later and retains the hold', async () => {
      const booking = await buyer.booking(phone.id)
      await reach(false)
      const refused = await buyer.ask('POST', '/api/create-payment-intent', { id: booking })
      expect(refused).toMatchObject({
        status: 503,
        body: { code: 'CARDS_UNREACHABLE', data: { retryAfter: 5 } },
      })
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(await statesOf(booking)).toEqual(['held'])
      await reach(true)
      const started = await buyer.start(booking)
      expect(started.status).toBe(200)
      expect(await statesOf(booking)).toEqual(['held'])
      await buyer.record(booking, await buyer.charge(booking))
      expect(await statesOf(booking)).toEqual(['captured'])
    })
  })

  describe('an intent that was created but not stored', () => {
    test('is found by the attempt’s key, so that no second one is created', async () => {
      const booking = await buyer.booking(phone.id)
      const started = await buyer.start(booking)
      const { id } = await paymentOf(booking)
      // The state after a process was killed before it could store the response.
      await db.update(payments).set({ intentId: null }).where(eq(payments.id, id))
      const again = await buyer.start(booking)
      expect(again.body.clientSecret).toBe(started.body.clientSecret)
      expect(await intentsFor(id)).toHaveLength(1)
    })

    test('is canceled if nobody retries; the hold expires without a request to the provider', async () => {
      const booking = await buyer.booking(phone.id)
      await buyer.start(booking)
      const { id } = await paymentOf(booking)
      await db.update(payments).set({ intentId: null }).where(eq(payments.id, id))
      await wait(16)
      await drain()
      expect(await statesOf(booking)).toEqual(['released'])
      expect(await intentsFor(id)).toMatchObject([{ status: 'cancelled' }])
    })
  })

  describe('with the database’s clock', () => {
    const shiftClock = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    const leftOf = async (booking: string) => {
      const sql =
        'select extract(epoch from hold_expires_at - now())::float8 / 60 as minutes from payments where booking_id = $1'
      return (await pool.query<{ minutes: number }>(sql, [booking])).rows[0]?.minutes
    }

    test.each([-60, 60])(
      'a process whose clock is %i minutes off neither delays nor loses anything',
      async minutes => {
        const booking = await buyer.booking(phone.id)
        const other = await newPhone()
        shiftClock(minutes)
        const [shifted, found] = [await person('buyer'), await person('buyer')]
        const unreported = await shifted.booking(other.id)
        const late = await found.booking(other.id)
        await shifted.start(unreported)
        expect(await leftOf(unreported)).toBeGreaterThan(14)
        expect(await leftOf(unreported)).toBeLessThanOrEqual(15)
        expect(await found.start(late)).toMatchObject({ status: 409, body: { code: 'ON_HOLD' } })
        vi.useRealTimers()

        // The process with the wrong clock starts it, and another one settles it.
        await pay((await cards.findIntent((await paymentOf(unreported)).intentId ?? ''))?.clientSecret)
        await wait(1)
        await drain()
        expect((await bookingOf(unreported)).state).toBe('paid')
        expect((await bookingOf(late)).state).toBe('lapsed')

        // And the reverse, through a webhook.
        await setFaults(pool, {})
        await buyer.charge(booking)
        shiftClock(minutes)
        await deliverWebhooks()
        expect((await bookingOf(booking)).state).toBe('paid')
      },
    )
  })

  describe('requests to the provider', () => {
    test('about an idle hold become less frequent, with one at its expiry', async () => {
      const count = asked()
      const bookings = []
      for (let number = 0; number < 3; number++) {
        const booking = await buyer.booking((await newPhone()).id)
        await buyer.start(booking)
        bookings.push(booking)
      }
      await drain()
      const begun = count()
      for (let seconds = 0; seconds < 16 * 60; seconds += 30) {
        await wait(0.5)
        await drain()
      }
      // Polled after 15 seconds, 1 and 4 minutes; polled and canceled at its expiry.
      expect((count() - begun) / bookings.length).toBeLessThanOrEqual(6)
      for (const booking of bookings) expect(await statesOf(booking)).toEqual(['released'])
    })

    test('find unreported charges within a minute', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      // Polled several times, so the next poll is minutes away.
      for (const minutes of [0.25, 1, 4]) {
        await wait(minutes)
        await drain()
      }
      await pay(body.clientSecret)
      // The state after a process was killed while it handled a webhook.
      await shop.services.cards.findIntent(idOf(body.clientSecret))
      await pool.query("update payments set check_at = least(check_at, now() + interval '15 seconds')")
      await wait(1)
      await drain()
      expect(await statesOf(booking)).toEqual(['captured'])
    })

    test('are limited to about a hundred payments per round', async () => {
      const booking = await buyer.booking(phone.id)
      await drain()
      await pool.query(
        `insert into sandbox_cards.intents (id, client_secret, amount_cents, currency, description, payment_id)
         select 'pi_' || md5(n || $1), md5('secret' || n || $1), 28950, 'usd', '', gen_random_uuid()
         from generate_series(1, 110) n`,
        [booking],
      )
      await pool.query(
        `insert into payments (id, booking_id, intent_id, amount_cents, state, hold_expires_at, check_at)
         select payment_id::uuid, $1::uuid, id, 28950, 'releasing', now(), now() - interval '1 hour'
         from sandbox_cards.intents where description = ''`,
        [booking],
      )
      const cancelled = vi.spyOn(cards, 'cancelIntent')
      const round = openReconciler({ db, services: shop.services })
      await round()
      expect(cancelled).toHaveBeenCalledTimes(100)
      await round()
      expect(cancelled).toHaveBeenCalledTimes(110)
      expect(new Set(await statesOf(booking))).toEqual(new Set(['released']))
    })
  })

  describe('a stuck payment', () => {
    const stuckReasonOf = async (booking: string) => (await paymentOf(booking)).stuckReason
    const look = async (booking: string, person = admin) =>
      person.ask('POST', `/api/look-again/${(await paymentOf(booking)).id}`)

    test('with an unexpected charge sells nothing and holds nothing', async () => {
      const [booking, second] = [await buyer.booking(phone.id), await rival.booking(phone.id)]
      const { body } = await buyer.start(booking)
      const id = idOf(body.clientSecret)
      const charge = (cents: number) =>
        pool.query('update sandbox_cards.intents set amount_cents = $2 where id = $1', [id, cents])
      await charge(100)
      await pay(body.clientSecret)
      const stuck = { status: 409, body: { code: 'PAYMENT_STUCK' } }
      expect(await buyer.record(booking, id)).toMatchObject(stuck)
      expect(await paymentOf(booking)).toMatchObject({ state: 'stuck', stuckReason: 'not-as-agreed' })
      expect(await noticesOf(admin)).toContain('payment-stuck')
      expect((await bookingOf(booking)).state).toBe('placed')
      const [row] = await db.select().from(products).where(eq(products.id, phone.id))
      expect(row?.soldAt).toBeNull()

      // The money may have arrived: nothing is charged again until a person decides. Others may buy.
      expect(await buyer.start(booking)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PROCESSING' } })
      expect(await rival.start(second)).toMatchObject({ status: 200 })
      const count = asked()
      await wait(60)
      await drain()
      expect((await paymentOf(booking)).state).toBe('stuck')
      vi.restoreAllMocks()
      expect(count()).toBeLessThanOrEqual(2)

      expect(await look(booking)).toMatchObject({
        status: 200,
        body: { state: 'stuck', stuckReason: 'not-as-agreed' },
      })
      await charge(28950)
      expect(await look(booking)).toMatchObject({ status: 200, body: { state: 'captured' } })
      expect((await bookingOf(booking)).state).toBe('paid')
      expect(await stuckReasonOf(booking)).toBeNull()
    })

    test('is resolved when the administrator has refunded it at the provider', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      const id = idOf(body.clientSecret)
      await pool.query('update sandbox_cards.intents set amount_cents = 100 where id = $1', [id])
      await pay(body.clientSecret)
      await buyer.record(booking, id)
      await cards.refundIntent(id)
      expect(await look(booking)).toMatchObject({ status: 200, body: { state: 'refunded' } })
      expect(await noticesOf(buyer)).toEqual(['refunded'])
      expect(await buyer.start(booking)).toMatchObject({ status: 200 })
    })

    test('that is missing at the provider is resolved once it appears', async () => {
      const booking = await buyer.booking(phone.id)
      const { body } = await buyer.start(booking)
      const id = idOf(body.clientSecret)
      const rename = (from: string, to: string) =>
        pool.query('update sandbox_cards.intents set id = $2 where id = $1', [from, to])
      await rename(id, `${id}x`)
      await wait(16)
      await drain()
      expect(await paymentOf(booking)).toMatchObject({ state: 'stuck', stuckReason: 'unknown-intent' })
      expect(await look(booking)).toMatchObject({ status: 200, body: { state: 'stuck' } })
      await rename(`${id}x`, id)
      expect(await look(booking)).toMatchObject({ status: 200, body: { state: 'released' } })
      expect(await pay(body.clientSecret)).toHaveProperty('error.code')
    })

    test('of another provider is not looked up at this one', async () => {
      const booking = await buyer.booking(phone.id)
      await buyer.start(booking)
      expect((await paymentOf(booking)).provider).toBe(provider)
      const other = provider === 'stripe' ? 'sandbox' : 'stripe'
      await db.update(payments).set({ provider: other }).where(eq(payments.bookingId, booking))
      const { intentId } = await paymentOf(booking)
      const calls = [vi.spyOn(cards, 'findIntent'), vi.spyOn(cards, 'cancelIntent')]
      await wait(16)
      await drain()
      expect(await paymentOf(booking)).toMatchObject({ state: 'stuck', stuckReason: 'other-provider' })
      for (const call of calls) expect(call).not.toHaveBeenCalledWith(intentId)
      expect(await buyer.start(booking)).toMatchObject({ status: 200 })
    })

    test('can be rechecked by administrators only, and only if it exists', async () => {
      const booking = await buyer.booking(phone.id)
      await buyer.start(booking)
      expect(await look(booking, buyer)).toMatchObject({ status: 403 })
      expect(await look(booking)).toMatchObject({ status: 200, body: { state: 'held' } })
      const nowhere = '/api/look-again/018f0000-0000-7000-8000-000000000000'
      expect(await admin.ask('POST', nowhere)).toMatchObject({
        status: 404,
        body: { code: 'PAYMENT_NOT_FOUND' },
      })
    })

    test('is shown on the money page', async () => {
      const booking = await buyer.booking(phone.id)
      await buyer.start(booking)
      await pool.query("update sandbox_cards.intents set currency = 'eur' where id = $1", [
        (await paymentOf(booking)).intentId,
      ])
      await wait(1)
      await drain()
      const { body } = await admin.ask('GET', `/api/all-payments?state=stuck&q=${buyer.email}`)
      expect(body).toMatchObject([{ state: 'stuck', stuckReason: 'not-as-agreed', provider }])
      const { intentId } = await paymentOf(booking)
      for (const [q, count] of [
        [intentId, 1],
        [`${intentId} ${buyer.email.toUpperCase()}`, 1],
        [`${intentId} nobody`, 0],
      ] as const) {
        const found = await admin.ask('GET', `/api/all-payments?q=${encodeURIComponent(String(q))}`)
        expect(found.body).toHaveLength(count)
        expect(found.headers.get('x-total-count')).toBe(String(count))
      }
      expect((await admin.ask('GET', '/api/money-summary')).body).toMatchObject({
        stuck: { count: expect.any(Number) },
      })
    })
  })
})

describe('with cards at Stripe', () => {
  const stripe = shops.find(({ provider }) => provider === 'stripe')
  if (!stripe || !('plan' in stripe)) throw new Error('There is no shop with Stripe.')
  const { database, plan, person, shop, stock } = stripe
  const { paymentsOf, statesOf } = stripe
  const newBooking = async () => {
    const [seller, buyer] = [await person('seller'), await person('buyer')]
    const { id: categoryId } = await stock.category(`Brand ${seller.id}`)
    const phone = await stock.phone({ sellerId: seller.id, categoryId })
    return { buyer, phone, booking: await buyer.booking(phone.id) }
  }
  afterEach(() => plan(undefined))

  test.each(['before', 'after'] as const)(
    'an error that Stripe repeats for its key (%s the effect) does not block one payment',
    async when => {
      const { buyer, booking } = await newBooking()
      await plan({ how: 'repeated-error', when, times: 1, onlyWrites: true })
      expect(await buyer.start(booking)).toMatchObject({ status: 503, body: { code: 'CARDS_UNREACHABLE' } })
      const id = await buyer.charge(booking)
      expect(await buyer.record(booking, id)).toMatchObject({ status: 200 })
      expect(await statesOf(booking)).toEqual(['captured'])

      await shop.jobs.drain({ evenLater: true })
      const [payment] = await paymentsOf(booking)
      const { rows } = await database.pool.query(
        'select id, status from sandbox_cards.intents where payment_id = $1 order by created_at',
        [payment?.id],
      )
      const stray = when === 'after' ? [{ id: expect.any(String), status: 'cancelled' }] : []
      expect(rows).toEqual([...stray, { id, status: 'succeeded' }])
    },
  )

  test('a slow request asks the buyer to try again and retains the hold', async () => {
    const { buyer, booking } = await newBooking()
    await plan({ how: 'hang', when: 'before', times: 20 })
    const began = performance.now()
    expect(await buyer.start(booking)).toMatchObject({
      status: 503,
      body: { code: 'CARDS_UNREACHABLE', data: { retryAfter: 5 } },
    })
    // Seven seconds, with an allowance for a busy machine.
    expect(performance.now() - began).toBeLessThan(12_000)
    expect(await statesOf(booking)).toEqual(['held'])
    await plan(undefined)
    expect(await buyer.start(booking)).toMatchObject({ status: 200 })
  })

  test('an amount that it rejects is refused and holds nothing', async () => {
    const { buyer, booking } = await newBooking()
    // Stripe's minimum is half a dollar.
    await database.pool.query('update bookings set price_cents = 30 where id = $1', [booking])
    expect(await buyer.start(booking)).toMatchObject({ status: 502, body: { code: 'CARDS_REFUSED' } })
    expect(await statesOf(booking)).toEqual(['released'])
  })
})
