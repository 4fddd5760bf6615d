import { beforeEach, expect, test } from 'vitest'
import { newsletterSubscriptions } from '../database/schema.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const { ask } = await shopApp(database)

beforeEach(() => database.queries.delete(newsletterSubscriptions))

const subscribe = async (body: string, contentType = 'application/json') => {
  const answer = await ask('/api/newsletter', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  })
  return { status: answer.status, body: await answer.json() }
}
const emails = async () =>
  (await database.queries.select().from(newsletterSubscriptions)).map(({ email }) => email)

test('stores an address once, however it is typed, and answers the same every time', async () => {
  const first = await subscribe('{"email": "Reader@Redial.test"}')
  const again = await subscribe('{"email": "  reader@redial.test "}')
  expect(first).toEqual({ status: 200, body: { acknowledged: true } })
  expect(again).toEqual(first)
  expect(await emails()).toEqual(['reader@redial.test'])
})

test.each([
  ['{}', 'Email Address is required'],
  ['{"email": ""}', 'Email Address is required'],
  ['{"email": "nobody"}', 'That is not a valid email address'],
  ['{"email": ["a@b.test"]}', 'Email Address is required'],
  [`{"email": "${'a'.repeat(250)}@redial.test"}`, 'Email Address is too long'],
])('refuses %s and stores nothing', async (body, message) => {
  expect(await subscribe(body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } })
  expect(await emails()).toEqual([])
})

test.each(['{', 'null', '[]', '"a@b.test"'])('refuses the body %s with 400', async body => {
  expect(await subscribe(body)).toMatchObject({ status: 400 })
  expect(await emails()).toEqual([])
})
