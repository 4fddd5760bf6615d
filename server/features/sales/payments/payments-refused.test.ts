import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setFaults } from '../../../adapters/cards/simulator/faults.ts'
import { idOf } from '../../../testing/paying.ts'
import { payingShops } from '../../../testing/paying-shops.ts'

const shops = await payingShops()

describe.each(shops)('refused without a change or a charge, with cards at: $provider', payingShop => {
  const { database, stock, person } = payingShop
  const { everything, statesOf, noticesOf } = payingShop
  type Person = Awaited<ReturnType<typeof person>>
  let categoryId: string
  let seller: Person
  let buyer: Person
  let rival: Person
  let phone: Awaited<ReturnType<typeof stock.phone>>

  let booking: string
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    // Webhooks are off, so that only the call itself reports a payment.
    await setFaults(database.pool, { drop: 100 })
    categoryId = (await stock.category('Nokia')).id
  })
  beforeEach(async () => {
    seller = await person('seller')
    buyer = await person('buyer')
    rival = await person('buyer')
    phone = await stock.phone({ sellerId: seller.id, categoryId })
    booking = await buyer.booking(phone.id)
    before = await everything()
  })

  const unchanged = async () => expect(await everything()).toEqual(before)

  test.each([1, 0, 289.49, 289.51, 21_474_836.47])('a price of %s', async price => {
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

  test('paying for another person’s booking, or for a missing one', async () => {
    for (const id of [booking, '018f0000-0000-7000-8000-000000000000']) {
      expect(await rival.start(id)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
    }
    for (const other of [seller, await person('admin')]) {
      expect(await other.start(booking)).toMatchObject({ status: 403 })
    }
    await unchanged()
  })

  test('paying for a canceled booking, or one whose phone was deleted', async () => {
    await buyer.cancel(booking)
    expect(await buyer.start(booking)).toMatchObject({ status: 409, body: { code: 'BOOKING_OVER' } })
    const other = await rival.booking(phone.id)
    expect(await seller.ask('DELETE', `/api/product/${phone.id}`)).toMatchObject({ status: 200 })
    expect(await rival.start(other)).toMatchObject({ status: 409, body: { code: 'BOOKING_OVER' } })
    expect(await noticesOf(rival)).toEqual(['withdrawn'])
    expect(await statesOf(booking)).toEqual([])
  })

  test('a transaction that is invented, open, another person’s, used, or of another amount', async () => {
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
})
