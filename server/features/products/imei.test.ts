import { describe, expect, test } from 'vitest'
import { imeiMessages } from '#contract/products/imei.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { limitNamed } from '../../testing/limit-named.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { refusedAt, testShop } from '../../testing/test-shop.ts'
import { decryptImei } from '../imei/imei.ts'

const database = await freshDatabase()
const { shop, seller, rival, buyer, admin, pictureOf, rowOf, expectRefusal, phone, person } =
  await testShop(database)
const IMEI = '356938035643809'
const LISTED = { status: 409, body: { defined: true, code: 'IMEI_LISTED' } }

const listing = async (imei: unknown, person = seller) =>
  listingInput(await pictureOf(person), imei === undefined ? {} : { imei })

const add = async (imei: unknown, person = seller) =>
  person.ask('POST', '/api/add-product', await listing(imei, person))

describe('an IMEI', () => {
  test.each([
    ['35-693803-564380', imeiMessages.withoutCheckDigit],
    ['3569380356438012', imeiMessages.softwareVersion],
    ['356938035643808', imeiMessages.checkDigit],
    ['12345', imeiMessages.length],
    ['3.56938E+14', imeiMessages.rounded],
    ['35693803564380x', imeiMessages.characters],
    ['000000000000000', imeiMessages.noPhone],
    [' ', imeiMessages.missing],
    [356938035643809, imeiMessages.missing],
  ])('%j is refused with a clear message', async (typed, message) => {
    const given = await listing(typed)
    await expectRefusal(() => seller.ask('POST', '/api/add-product', given), refusedAt('imei'))
    expect((await seller.ask('POST', '/api/add-product', given)).body.message).toBe(message)
  })

  test('is stored encrypted next to a keyed hash, and never returned or exported', async () => {
    const added = await add(' 35 693803-564380/9 ')
    expect(added.status).toBe(200)
    const row = await rowOf(added.body._id)
    const stored = row?.imeiEncrypted ?? Buffer.alloc(0)
    expect(decryptImei(shop.services.secrets, stored)).toBe(IMEI)
    expect(stored.toString('latin1')).not.toContain(IMEI)
    expect(row?.imeiHash).toHaveLength(32)

    await seller.ask('PUT', `/api/product/${added.body._id}`, { displayListing: true })
    for (const [person, path] of [
      [seller, `/api/product/${seller.email}`],
      [seller, '/api/export-products'],
      [buyer, `/api/product-details/${added.body._id}`],
      [admin, '/api/listings'],
      [admin, '/api/review'],
    ] as const) {
      const { status, body } = await person.ask('GET', path)
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      expect(text).not.toContain(IMEI)
      expect(text).not.toMatch(/imeiHash|imeiEncrypted/)
    }
    const { body } = await buyer.ask('GET', `/api/product-details/${added.body._id}`)
    expect(body).toMatchObject({ imeiChecked: true, displayListing: true })

    const edited = await seller.ask('PUT', `/api/edit-product/${added.body._id}`, await listing(undefined))
    expect(edited.status).toBe(200)
    expect((await rowOf(added.body._id))?.imeiHash).toEqual(row?.imeiHash)
  })

  test('is in one live listing only; the refusal does not reveal whose', async () => {
    const [given, other] = [await listing(IMEI, rival), await phone({ sellerId: rival.id })]
    await expectRefusal(async () => {
      const refused = await rival.ask('POST', '/api/add-product', given)
      expect(JSON.stringify(refused.body)).not.toContain(seller.name)
      return refused
    }, LISTED)
    await expectRefusal(() => rival.ask('PUT', `/api/edit-product/${other.id}`, given), LISTED)
    const racing = await Promise.all([add('490154203237518'), add('490154203237518', rival)])
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])

    await database.pool.query('update products set sold_at = now() where imei_hash is not null')
    expect((await add(IMEI, rival)).status).toBe(200)
  })

  test('can be imported from a file, each at most once', async () => {
    const heads =
      'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber,imei'
    const row = (imei: string) =>
      `Pixel 6,Nokia,Portland,100,500,1,Good,2023-05-14,Works.,503 555 0123,${imei}`
    const send = (csv: string, confirm = true) => seller.ask('POST', '/api/import-products', { csv, confirm })
    const file = [heads, row(''), row('352099001761481'), row('35-209900-176148-1'), row(IMEI)].join('\n')
    const preview = await send(file, false)
    const refused = { issues: [{ path: 'imei', message: expect.stringContaining('another listing or row') }] }
    expect(preview.body.rows).toMatchObject([{ issues: [] }, { issues: [] }, refused, refused])
    await expectRefusal(() => send(file), { status: 422, body: { code: 'ROWS_REFUSED' } })
    expect(await send([heads, row(''), row('352099001761481')].join('\n'))).toMatchObject({
      status: 200,
      body: { imported: 2 },
    })
  })

  test('has rate-limited checks, so that nobody learns which phones are for sale', async () => {
    const guesser = await person('seller')
    const given = await listing(IMEI, guesser)
    for (let count = 0; count < 60; count++)
      await shop.services.throttle.limit(limitNamed('imeis-by-user'), guesser.id)
    await expectRefusal(() => guesser.ask('POST', '/api/add-product', given), { status: 429 })
  })
})
