import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../../schema/products.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { imeiColumns, lockImeiHash } from '../../imei/imei.ts'

const database = await freshDatabase()
const { queries: db } = database
const { shop, stock, nokia, person, dealIn } = await testShop(database)
const IMEI = '356938035643809'
const OTHER = '490154203237518'
const imeiHash = await lockImeiHash(db)
const withImei = (imei: string) => imeiColumns({ keys: shop.services.secrets, imeiHash }, imei)

test('the buyer of a paid deal can check the IMEI a few times', async () => {
  const { id, buyer, seller } = await dealIn('paid', withImei(IMEI))
  expect(await buyer.see(id)).toMatchObject({ imeiKnown: true })
  const compare = (imei: string) => buyer.deal('POST', id, '/imei', { imei })
  expect(await compare('35-693803-564380-9')).toMatchObject({ status: 200, body: { matches: true } })
  expect(await compare(OTHER)).toMatchObject({ status: 200, body: { matches: false } })
  expect(await compare('356938035643808')).toMatchObject({ status: 400 })
  for (const stranger of [await person('buyer'), await person('buyer')]) {
    expect((await stranger.deal('POST', id, '/imei', { imei: IMEI })).status).toBe(404)
  }
  expect((await seller.deal('POST', id, '/imei', { imei: IMEI })).status).toBe(404)
  for (let tries = 0; tries < 3; tries++) expect((await compare(OTHER)).status).toBe(200)
  expect(await compare(IMEI)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})

test('no IMEI is compared before the payment, or if none is stored', async () => {
  const placed = await dealIn('placed', withImei(OTHER))
  expect((await placed.buyer.deal('POST', placed.id, '/imei', { imei: OTHER })).status).toBe(404)
  const { id, buyer } = await dealIn('paid')
  expect(await buyer.see(id)).toMatchObject({ imeiKnown: false })
  const refused = { status: 409, body: { defined: true, code: 'NO_IMEI' } }
  expect(await buyer.deal('POST', id, '/imei', { imei: IMEI })).toMatchObject(refused)
})

test('a refund works although a new listing of the phone uses the same IMEI', async () => {
  const { id, buyer, phone } = await dealIn('disputed', withImei('352099001761481'))
  const again = await stock.phone({
    sellerId: buyer.id,
    categoryId: nokia,
    ...withImei('352099001761481'),
  })
  const admin = await person('admin')
  expect(await admin.deal('POST', id, '/decision', { kind: 'refund' })).toMatchObject({ status: 200 })
  const imeiOf = async (product: { id: string }) => {
    const [row] = await db.select().from(products).where(eq(products.id, product.id))
    return [row?.soldAt, row?.imeiHash !== null, row?.imeiEncrypted !== null]
  }
  expect(await imeiOf(phone)).toEqual([null, false, false])
  expect(await imeiOf(again)).toEqual([null, true, true])
})
