import { beforeEach, describe, expect, test } from 'vitest'
import { setFaults } from '../../../adapters/cards/simulator/faults.ts'
import { type PayingShop, payingShops, postWebhook } from '../../../testing/paying-shops.ts'

const shops = await payingShops()

describe.each(shops)('messages of: $provider', payingShop => {
  const { provider, shop, stock, person, sign, database } = payingShop
  let buyer: Awaited<ReturnType<PayingShop['person']>>
  let booking: string
  let intentId: string

  beforeEach(async () => {
    buyer = await person('buyer')
    const seller = await person('seller')
    const { id: categoryId } = await stock.category(`Nokia ${seller.id}`)
    const phone = await stock.phone({ sellerId: seller.id, categoryId })
    booking = await buyer.booking(phone.id)
    // The provider sends no webhooks here; these tests send their own.
    await setFaults(database.pool, { drop: 100 })
    intentId = await buyer.charge(booking)
  })

  const message = (id = intentId) =>
    JSON.stringify({
      id: 'evt_test',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
    })
  const state = async () => {
    const { rows } = await database.pool.query('select state from bookings where id = $1', [booking])
    return rows[0]?.state
  }
  const send = async (body: string, signature?: string) => {
    const answer = await postWebhook(shop, provider, { body, ...(signature && { signature }) })
    return { status: answer.status, body: await answer.json() }
  }
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

  test('record their payment once, also with fifty at once', async () => {
    const body = message()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, sign(body, secondsAgo(0)))))
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { received: true } })
    expect(await state()).toBe('paid')
    const { rows } = await database.pool.query(
      `select payment_events.state from payment_events join payments on payments.id = payment_id
       where booking_id = $1 order by payment_events.id`,
      [booking],
    )
    expect(rows.map(row => row.state)).toEqual(['held', 'captured'])
  })

  test('are accepted 299 seconds later', async () => {
    const body = message()
    expect(await send(body, sign(body, secondsAgo(299)))).toMatchObject({ status: 200 })
    expect(await state()).toBe('paid')
  })

  test.each<[string, (body: string) => [string, string?]]>([
    ['unsigned', body => [body]],
    ['with a malformed signature', body => [body, 'nonsense']],
    ['301 seconds old', body => [body, sign(body, secondsAgo(301))]],
    ['altered by a byte', body => [body.replace('evt_test', 'evt_tess'), sign(body, secondsAgo(0))]],
    ['signed with another secret', body => [body, sign(body, secondsAgo(0)).replace(/v1=./, 'v1=x')]],
  ])('are refused without changes: %s', async (_, forge) => {
    const [body, signature] = forge(message())
    expect(await send(body, signature)).toMatchObject({
      status: 400,
      body: { code: 'WEBHOOK_REFUSED', message: expect.stringMatching(/\w+ \w+/) },
    })
    expect(await state()).toBe('placed')
  })

  test('about other shops’ payments and about other objects change nothing', async () => {
    const body = message('pi_somebody_elses')
    expect(await send(body, sign(body, secondsAgo(0)))).toMatchObject({ status: 200 })
    const other = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    })
    expect(await send(other, sign(other, secondsAgo(0)))).toMatchObject({ status: 200 })
    expect(await state()).toBe('placed')
  })

  test('about an intent that was never stored cancel that intent', async () => {
    const { rows } = await database.pool.query('select id from payments where booking_id = $1', [booking])
    const { cards } = shop.services
    const stray = await cards.createIntent({
      paymentId: rows[0].id,
      key: crypto.randomUUID(),
      amountCents: 28950,
      currency: 'usd',
      description: 'Nokia 3310',
    })
    const body = message(stray.id)
    expect(await send(body, sign(body, secondsAgo(0)))).toMatchObject({ status: 200 })
    expect(await cards.findIntent(stray.id)).toMatchObject({ status: 'cancelled' })
    expect(await cards.findIntent(intentId)).toMatchObject({ status: 'succeeded', refundedCents: 0 })
  })

  test('that report more than the provider’s API have no effect', async () => {
    const { id: categoryId } = await stock.category(`Other ${booking}`)
    const phone = await stock.phone({ sellerId: (await person('seller')).id, categoryId })
    booking = await buyer.booking(phone.id)
    const { body: started } = await buyer.start(booking)
    const body = message(String(started.clientSecret).split('_secret')[0])
    expect(await send(body, sign(body, secondsAgo(0)))).toMatchObject({ status: 200 })
    expect(await state()).toBe('placed')
  })

  test('of the other provider are not found', async () => {
    const other = provider === 'stripe' ? 'sandbox' : 'stripe'
    const body = message()
    const answer = await postWebhook(shop, other, { body, signature: sign(body, secondsAgo(0)) })
    expect(answer.status).toBe(404)
    expect(await state()).toBe('placed')
  })
})
