import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notices } from '../../schema/notices.ts'
import { reviewItems } from '../../schema/review.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { stolenList } from '../../testing/stolen-list.ts'
import { testShop } from '../../testing/test-shop.ts'
import { imeiColumns, lockImeiHash } from '../imei/imei.ts'

const database = await freshDatabase()
const list = await stolenList()
const settings = {
  STOLEN_PHONES: 'http',
  STOLEN_PHONES_URL: list.url,
  STOLEN_PHONES_TOKEN: list.token,
  STOLEN_PHONES_DOWN: 'wait',
}
const { shop, seller, admin, phone, rowOf, auditOf } = await testShop(database, { settings })
const { queries: db } = database
const imeiHash = await lockImeiHash(db)

beforeEach(() => {
  list.fault = undefined
  list.asked = []
})

let last = 35_693_803_564_300
/** A different IMEI for each call. */
function newImei(): string {
  const body = String(last++)
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

async function listing(imei: string, values = {}) {
  return phone({
    displayed: false,
    ...imeiColumns({ keys: shop.services.secrets, imeiHash }, imei),
    ...values,
  })
}

const show = (id: string) => seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
const reasonsOf = async (productId: string) =>
  (await db.select().from(reviewItems).where(eq(reviewItems.productId, productId))).map(
    ({ reasons }) => reasons,
  )

test('a phone reported as stolen is hidden, its seller is notified, and an administrator may release it', async () => {
  const imei = newImei()
  list.statuses.set(imei, 'reported')
  const { id, name } = await listing(imei, { name: 'Stolen 1' })
  expect((await show(id)).body).toEqual({ acknowledged: true, displayListing: false, review: 'held' })
  expect(list.asked).toEqual([imei])
  const ofSeller = and(eq(notices.userId, seller.id), eq(notices.productName, name))
  expect((await db.select().from(notices).where(ofSeller)).map(({ kind }) => kind)).toEqual(['listing-held'])
  expect(await reasonsOf(id)).toEqual([['stolen']])
  const { body } = await admin.ask('GET', '/api/review')
  expect(body).toMatchObject([
    { reasons: ['stolen'], product: { imeiStatus: 'reported', imeiChecked: true } },
  ])
  expect(JSON.stringify(body)).not.toContain(imei)

  const [item] = await db.select().from(reviewItems).where(eq(reviewItems.productId, id))
  const seenAt = (await rowOf(id))?.updatedAt
  await admin.ask('POST', `/api/review/${item?.id}/decision`, { outcome: 'approved', seenAt })
  expect(await rowOf(id)).toMatchObject({ displayed: true, review: 'none' })
  // The administrator's decision overrides the list.
  await db.execute(`update products set imei_asked_at = now() - interval '2 days' where id = '${id}'`)
  await shop.jobs.drain()
  expect(list.asked).toEqual([imei, imei])
  expect(await rowOf(id)).toMatchObject({ displayed: true, imeiStatus: 'reported' })
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['product.approved'])
})

test('a shown phone that is reported as stolen is hidden within a day', async () => {
  const imei = newImei()
  const { id } = await listing(imei)
  expect((await show(id)).body).toMatchObject({ displayListing: true })
  list.statuses.set(imei, 'reported')
  await shop.jobs.drain()
  expect(await rowOf(id)).toMatchObject({ displayed: true, imeiStatus: 'clear' })
  await db.execute(`update products set imei_asked_at = now() - interval '25 hours' where id = '${id}'`)
  await shop.jobs.drain()
  expect(await rowOf(id)).toMatchObject({ displayed: false, review: 'held', showAfterReview: true })
})

test('while the list is unreachable, a listing waits and is not lost', async () => {
  list.fault = 'error'
  const { id } = await listing(newImei())
  expect((await show(id)).body).toMatchObject({ displayListing: false, review: 'checking' })
  await shop.jobs.drain({ evenLater: false })
  expect(await rowOf(id)).toMatchObject({ review: 'checking', showAfterReview: true })
  list.fault = undefined
  await shop.jobs.drain({ evenLater: true })
  expect(await rowOf(id)).toMatchObject({ review: 'none', displayed: true, imeiStatus: 'clear' })
})
