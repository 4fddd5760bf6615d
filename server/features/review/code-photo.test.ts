import { expect, test } from 'vitest'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { jpeg } from '../../testing/sample-pictures.ts'
import { NOT_FOUND, SOLD, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { shop, seller, rival, buyer, admin, phone, rowOf, expectRefusal } = await testShop(database)

async function send(person: Person, id: string, bytes: Uint8Array = jpeg) {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'code.jpg', { type: 'image/jpeg' }))
  const init = { method: 'POST', body: form, headers: { authorization: `bearer ${person.token}` } }
  const answer = await shop.ask(`/api/code-photo/${id}`, init)
  return { status: answer.status, body: await answer.json() }
}

const stateOf = async (id: string) => (await seller.ask('GET', `/api/code-photo/${id}/state`)).body

test('only administrators see a code photo, and approving the listing reviews it', async () => {
  const { id, images } = await phone({ displayed: false })
  await expectRefusal(() => send(seller, id), { status: 409, body: { code: 'WORD_EXPIRED' } })
  const { body } = await seller.ask('POST', `/api/code-photo/${id}/word`)
  expect(body).toEqual({ word: expect.stringMatching(/^[a-z]+ \d{3}$/), expiresAt: expect.any(String) })
  expect((await seller.ask('POST', `/api/code-photo/${id}/word`)).body).toEqual(body)
  expect(await stateOf(id)).toEqual({ state: 'asked', ...body })
  await expectRefusal(() => send(seller, id, Buffer.from('no picture')), { status: 415 })
  expect(await send(seller, id)).toMatchObject({ status: 200 })
  expect(await stateOf(id)).toEqual({ state: 'sent' })
  await expectRefusal(() => send(seller, id), { status: 409, body: { code: 'WORD_EXPIRED' } })

  expect(await rowOf(id)).toMatchObject({ images })
  for (const person of [seller, rival, buyer])
    expect((await person.ask('GET', `/api/code-photo/${id}`)).status).toBe(403)
  const photo = await shop.ask(`/api/code-photo/${id}`, {
    headers: { authorization: `bearer ${admin.token}` },
  })
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(photo.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await photo.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')

  const queue = (await admin.ask('GET', '/api/review')).body as unknown as ReviewItem[]
  expect(queue).toMatchObject([{ reasons: ['code-photo'], codePhoto: { word: body.word } }])
  await admin.ask('POST', `/api/review/${queue[0]?._id}/decision`, {
    outcome: 'approved',
    seenAt: queue[0]?.product.updatedAt,
  })
  expect(await stateOf(id)).toEqual({ state: 'reviewed' })
})

test('the code word belongs to its listing and its seller, and expires by the database’s clock', async () => {
  const [mine, other, sold] = [await phone(), await phone(), await phone({ soldAt: new Date() })]
  await seller.ask('POST', `/api/code-photo/${mine.id}/word`)
  await expectRefusal(() => rival.ask('POST', `/api/code-photo/${mine.id}/word`), NOT_FOUND)
  await expectRefusal(() => send(rival, mine.id), NOT_FOUND)
  expect((await rival.ask('GET', `/api/code-photo/${mine.id}/state`)).body).toEqual({ state: 'none' })
  await expectRefusal(() => send(seller, other.id), { status: 409, body: { code: 'WORD_EXPIRED' } })
  await expectRefusal(() => seller.ask('POST', `/api/code-photo/${sold.id}/word`), SOLD)
  await database.pool.query(`update code_photos set expires_at = now() where product_id = $1`, [mine.id])
  await expectRefusal(() => send(seller, mine.id), { status: 409, body: { code: 'WORD_EXPIRED' } })
  expect(await stateOf(mine.id)).toEqual({ state: 'none' })
})
