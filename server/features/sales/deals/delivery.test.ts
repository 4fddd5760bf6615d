import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const dealing = await testShop(await freshDatabase(), { settings: { PAYOUTS: 'manual' } })
const { shop, dealIn, pay, stateOf, balancesOf } = dealing
beforeEach(dealing.forgetCounts)

test('a payment for another delivery method than the chosen one is refunded and sells nothing', async () => {
  const { id, buyer } = await dealIn('placed', { shippingCents: 700 })
  const { clientSecret } = (await buyer.start(id)).body
  expect((await buyer.confirm(clientSecret)).status).toBe(200)
  const shipping = { kind: 'shipping', address: '1 Main Street, Portland' }
  expect((await buyer.deal('POST', id, '/delivery', shipping)).status).toBe(200)
  const intentId = String(clientSecret).split('_secret')[0] ?? ''
  expect((await buyer.record(id, intentId)).status).toBe(409)
  await shop.jobs.drain()
  expect(await stateOf(id)).toBeUndefined()
  expect(await shop.services.cards.findIntent(intentId)).toMatchObject({ refundedCents: 28_950 })
  expect(await balancesOf(id)).toEqual({})

  await pay(buyer, id)
  expect(await buyer.see(id)).toMatchObject({ state: 'paid', amountCents: 29_650, shippingCents: 700 })
})
