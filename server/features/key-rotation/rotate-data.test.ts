import { expect, test } from 'vitest'
import type { SignedReport } from '#contract/self-tests/schemas.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { testShop } from '../../testing/test-shop.ts'
import { imeiColumns, lockImeiHash } from '../imei/imei.ts'
import type { KeyName } from '../keys/inventory.ts'
import { selectListings } from '../self-tests/listing.ts'
import { addReport } from '../self-tests/reports.ts'
import { documentSigner } from '../self-tests/signing.ts'
import { closureOf, recordClosed } from '../users/closed.ts'
import { rotateKey } from './rotate.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const { shop, stock, nokia, person, dealIn } = await testShop(database)

/** Test IMEIs with a check digit. */
const IMEIS = ['356938035643809', '490154203237518', '352099001761481', '357805023984942']

const rotate = async (name: KeyName, options: { signal?: AbortSignal } = {}) => {
  const rotated = await rotateKey(database, { name, knownAfter: 0, ...options })
  await shop.jobs.drain()
  return rotated
}

const withImei = async (imei: string) =>
  imeiColumns({ keys: shop.services.secrets, imeiHash: await lockImeiHash(db) }, imei)

type Person = Awaited<ReturnType<typeof person>>

async function list(seller: Person, imei: string) {
  const image = `/images/${seller.id}/1280.webp`
  await pool.query('insert into pictures (address, uploaded_by) values ($1, $2) on conflict do nothing', [
    image,
    seller.id,
  ])
  const listing = listingInput(image, { productName: 'Nokia G20 64GB', productCategory: 'Nokia', imei })
  return seller.ask('POST', '/api/add-product', listing)
}

const exported = async (seller: Person) => {
  const { body } = await seller.ask('GET', '/api/account/data')
  return (body.listings as { imei?: string }[]).map(({ imei }) => imei)
}

test('phones are matched by their new hash: live, tested, sold and deleted ones', async () => {
  const seller = await person('seller')
  const rival = await person('seller')
  const { phone: soldPhone } = await dealIn('paid', await withImei(IMEIS[1] ?? ''))
  await pool.query('delete from products where id = $1', [soldPhone.id])
  const live = await stock.phone({
    sellerId: seller.id,
    categoryId: nokia,
    ...(await withImei(IMEIS[0] ?? '')),
  })
  const [listing] = await selectListings(db, undefined)
  if (!listing) throw new Error('There is a listing.')
  const at = new Date().toISOString()
  const report: SignedReport = {
    _id: live.id,
    productId: live.id,
    phone: { brand: 'Nokia', name: live.name },
    startedAt: at,
    testedAt: at,
    device: { system: 'Android', version: '14', width: 412, height: 915, ratio: 2.5 },
    fit: { verdict: 'unknown', by: 'nothing' },
    results: [],
  }
  const document = JSON.stringify(report)
  const signer = documentSigner(shop.services.secrets['self-tests'].current.value)
  await addReport(db, { report, document, signature: signer.sign(document), linkId: live.id, listing })
  const hashes = async () =>
    (
      await pool.query<{ hash: Buffer }>(
        `select imei_hash as hash from products where imei_hash is not null
          union all select imei_hash from self_tests union all select imei_hash from device_sales`,
      )
    ).rows.map(({ hash }) => hash.toString('hex'))
  const before = await hashes()
  expect(before).toHaveLength(3)

  for (const version of [2, 3]) expect(await rotate('imei-hashes')).toMatchObject({ version })
  const after = await hashes()
  expect(after).toHaveLength(3)
  expect(after.some(hash => before.includes(hash))).toBe(false)
  expect(new Set(after).size).toBe(2)

  expect(await list(rival, IMEIS[0] ?? '')).toMatchObject({ status: 409, body: { code: 'IMEI_LISTED' } })
  const relisted = await list(rival, IMEIS[1] ?? '')
  expect(relisted.status).toBe(200)
  await rival.ask('PUT', `/api/product/${relisted.body._id}`, { displayListing: true })
  const passport = await (await shop.ask(`/api/passports/${relisted.body._id}`)).json()
  expect(passport).toMatchObject({ identified: true, earlierSales: [{ condition: 'Good' }] })

  // Reports stay signed by the key that was current at the time.
  await rotate('self-tests')
  const { verified, publicKey } = await (await shop.ask(`/api/self-tests/${live.id}`)).json()
  expect([verified, publicKey]).toEqual([true, signer.publicKey])
})

test('the buyer’s earlier hand-over code and the IMEI comparison still work', async () => {
  const { id, buyer, seller } = await dealIn('paid', await withImei(IMEIS[2] ?? ''))
  const codeOf = async () => (await buyer.deal('GET', id, '/code')).body.code
  const code = await codeOf()
  await rotate('hand-over-codes')
  await rotate('imei-hashes')
  expect(await codeOf()).not.toBe(code)
  const compared = await buyer.deal('POST', id, '/imei', { imei: IMEIS[2] })
  expect(compared).toMatchObject({ status: 200, body: { matches: true } })
  expect(await seller.deal('POST', id, '/hand-over', { code })).toMatchObject({ status: 200 })
})

test('an interrupted rotation is completed by the next one, and IMEIs stay readable meanwhile', async () => {
  const seller = await person('seller')
  expect((await list(seller, IMEIS[3] ?? '')).status).toBe(200)
  const encrypted = async () =>
    (await pool.query('select imei_encrypted from products where seller_id = $1', [seller.id])).rows
  const before = await encrypted()
  await expect(rotate('imei-encryption', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  await shop.jobs.drain()
  expect(await encrypted()).toEqual(before)
  expect(await exported(seller)).toEqual([IMEIS[3]])

  expect(await rotate('imei-encryption')).toMatchObject({ version: 2, isResumed: true })
  expect(await encrypted()).not.toEqual(before)
  expect(await exported(seller)).toEqual([IMEIS[3]])

  await pool.query(
    `update server_secrets set retires_at = now() where name = 'imei-encryption' and version = 1`,
  )
  await shop.jobs.drain()
  const { rows } = await pool.query(`select version from server_secrets where name = 'imei-encryption'`)
  expect(rows).toEqual([{ version: 2 }])
  expect(await exported(seller)).toEqual([IMEIS[3]])
})

test('during a rotation, an IMEI still cannot be in two listings', async () => {
  await pool.query('update products set sold_at = now() where imei_hash is not null and sold_at is null')
  await pool.query("update deals set state = 'paid-out', deadline_at = null")
  const sellers = await Promise.all(Array.from({ length: 4 }, () => person('seller')))
  const adding = sellers.flatMap(seller => IMEIS.map(imei => list(seller, imei)))
  const [answers] = await Promise.all([Promise.all(adding), rotate('imei-hashes')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(IMEIS.length)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const late = await Promise.all(sellers.flatMap(seller => IMEIS.map(imei => list(seller, imei))))
  expect(late.every(({ status }) => status === 409)).toBe(true)
})

test('a banned address stays banned', async () => {
  const email = 'closed@example.org'
  await recordClosed(db, { providerUid: null, email, banned: true })
  const closure = (address: string) =>
    closureOf(db, { uid: 'anybody', email: address, authenticatedAt: new Date() })
  await rotate('closed-accounts')
  expect([await closure(email), await closure('other@example.org')]).toEqual(['banned', undefined])
})
