import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '../../../schema/pictures.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { listingInput } from '../../../testing/listing-input.ts'
import { stolenList } from '../../../testing/stolen-list.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { imeiColumns, lockImeiHash } from '../../imei/imei.ts'

// What happens to the listing and to the phone of a running deal.

const database = await freshDatabase()
const { queries: db } = database
const dealing = await testShop(database)
const { shop, person, dealIn, everything } = dealing
beforeEach(dealing.forgetCounts)

const imeiHash = await lockImeiHash(db)
const withImei = (imei: string) => imeiColumns({ keys: shop.services.secrets, imeiHash }, imei)
type Person = Awaited<ReturnType<typeof person>>

async function list(who: Person, imei: string) {
  const address = `/images/${randomUUID()}/1280.webp`
  await db.insert(pictures).values({ address, uploadedBy: who.id })
  const listing = listingInput(address, { productName: 'Nokia X30', productCategory: 'Nokia', imei })
  return who.ask('POST', '/api/add-product', listing)
}
const importFile = (who: Person, imei: string) =>
  who.ask('POST', '/api/import-products', {
    confirm: true,
    csv: [
      'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber,imei',
      `Nokia X30,Nokia,Portland,100,500,1,Good,2023-05-14,Works.,503 555 0123,${imei}`,
    ].join('\n'),
  })
const LISTED = { status: 409, body: { code: 'IMEI_LISTED' } }

test('the listing of a running deal cannot be deleted, and the buyer can check the phone to the end', async () => {
  const imei = '356938035643809'
  const { id, seller, buyer, phone } = await dealIn('paid', withImei(imei))
  const admin = await person('admin')
  await admin.ask('POST', '/api/confirm-identity', {})
  const before = await everything()
  expect(await seller.ask('DELETE', `/api/product/${phone.id}`)).toMatchObject({
    status: 409,
    body: { code: 'DEAL_OPEN' },
  })
  expect((await admin.ask('DELETE', `/api/product/${phone.id}`)).status).toBeGreaterThan(400)
  expect(await everything()).toEqual(before)
  expect(await buyer.see(id)).toMatchObject({ imeiKnown: true, productId: phone.id })
  expect(await buyer.deal('POST', id, '/imei', { imei })).toMatchObject({ body: { matches: true } })
  expect((await buyer.see(id)).seller.phone).toBeDefined()

  expect(await seller.deal('POST', id, '/refund', {})).toMatchObject({ status: 200 })
  await shop.jobs.drain()
  expect(await seller.ask('DELETE', `/api/product/${phone.id}`)).toMatchObject({ status: 200 })
})

test('the phone of a running deal cannot be listed again by the seller or by others', async () => {
  const imei = '352099001761481'
  const { id, seller, buyer } = await dealIn('paid', withImei(imei))
  for (const who of [seller, await person('seller')]) {
    expect(await list(who, imei)).toMatchObject(LISTED)
    expect(await importFile(who, imei)).toMatchObject({ status: 422, body: { code: 'ROWS_REFUSED' } })
  }
  expect(await seller.deal('POST', id, '/refund', {})).toMatchObject({ status: 200 })
  // The listing is unsold again, and still has the phone.
  expect(await list(seller, imei)).toMatchObject(LISTED)
  expect(buyer.id).toBeDefined()
})

test('the buyer may list the phone after the hand-over, and nobody else', async () => {
  const imei = '490154203237518'
  const { id, seller, buyer } = await dealIn('handed-over', withImei(imei))
  await database.pool.query("update users set role = 'seller' where id = $1", [buyer.id])
  expect(await list(seller, imei)).toMatchObject(LISTED)
  expect(await list(buyer, imei)).toMatchObject({ status: 200 })
  // The deal can still be refunded.
  const problem = { reason: 'defect', text: 'It stays black.' }
  expect(await buyer.deal('POST', id, '/problem', problem)).toMatchObject({ status: 200 })
  expect(await seller.deal('POST', id, '/refund', {})).toMatchObject({ status: 200 })
})

test('a phone that is sold and listed at the same time is not listed', async () => {
  const imei = '353270081234561'
  const { id, seller, buyer } = await dealIn('placed', withImei(imei))
  const [, added] = await Promise.all([dealing.pay(buyer, id), list(seller, imei)])
  expect(added).toMatchObject(LISTED)
})

test('a phone that is reported as stolen during its deal is told to the buyer and the administrators, once', async () => {
  const imei = '356938035643809'
  const stolen = await stolenList()
  const fresh = await freshDatabase()
  const { dealIn, person, shop, noticesOf } = await testShop(fresh, {
    settings: {
      STOLEN_PHONES: 'http',
      STOLEN_PHONES_URL: stolen.url,
      STOLEN_PHONES_TOKEN: stolen.token,
    },
  })
  const hash = await lockImeiHash(fresh.queries)
  const admin = await person('admin')
  const { id, buyer, seller } = await dealIn(
    'paid',
    imeiColumns({ keys: shop.services.secrets, imeiHash: hash }, imei),
  )
  await shop.jobs.drain()
  expect(await noticesOf(buyer)).not.toContain('phone-reported')
  stolen.statuses.set(imei, 'reported')
  for (let days = 0; days < 2; days++) {
    await fresh.pool.query("update products set imei_asked_at = imei_asked_at - interval '25 hours'")
    await shop.jobs.drain()
  }
  for (const each of [buyer, admin])
    expect((await noticesOf(each)).filter(kind => kind === 'phone-reported')).toHaveLength(1)
  expect(await noticesOf(seller)).not.toContain('phone-reported')
  expect((await buyer.see(id)).state).toBe('paid')
})
