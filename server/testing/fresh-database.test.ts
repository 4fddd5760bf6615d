import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const one = await freshDatabase()
const other = await freshDatabase()

test('each has the tables of the product and separate rows', async () => {
  await one.pool.query(
    `insert into newsletter_subscriptions (id, email) values (gen_random_uuid(), 'a@redial.test')`,
  )
  const count = 'select count(*)::int as count from newsletter_subscriptions'
  expect((await one.pool.query(count)).rows).toEqual([{ count: 1 }])
  expect((await other.pool.query(count)).rows).toEqual([{ count: 0 }])
})

test('compares Unicode letters and sorts by code point, the same on every machine', async () => {
  const { rows } = await one.pool.query(`select upper('é') as upper, 'a' < 'B' as "aBeforeB"`)
  expect(rows).toEqual([{ upper: 'É', aBeforeB: false }])
})

test('the network is unreachable', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('A test tried to reach 192.0.2.1') },
  })
})
