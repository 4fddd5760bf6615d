import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PHONE_TESTS } from '#contract/self-tests/tests.ts'
import { refreshPriceGuides } from '../features/prices/queries.ts'
import { changes } from '../platform/changes/table.ts'
import { auditLog } from '../schema/audit.ts'
import { reviewItems } from '../schema/review.ts'
import { selfTests } from '../schema/self-tests.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { browserOf } from '../testing/people.ts'
import { testShop } from '../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const { seller, admin, phone, rowOf, shop } = await testShop(database, { settings: { REVIEW: 'before' } })

/** Runs work whose connections PostgreSQL ends whenever it comes to write into this table. */
async function loseConnectionAt<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in exclusive mode`)
    let isOver = false
    const end = () => {
      isOver = true
    }
    const working = work()
    working.then(end, end)
    while (!isOver) {
      await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      await sleep(20)
    }
    return await working
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const UNAVAILABLE = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }

test('when PostgreSQL is lost during a review, a report or the refresh of prices, nothing is half done', async () => {
  const listing = await phone({ displayed: false, name: 'iPhone 13 128GB' })
  await seller.ask('PUT', `/api/product/${listing.id}`, { displayListing: true })
  const [item] = await db.select().from(reviewItems).where(eq(reviewItems.productId, listing.id))
  const decide = async () =>
    admin.ask('POST', `/api/review/${item?.id}/decision`, {
      outcome: 'approved',
      note: '',
      seenAt: (await rowOf(listing.id))?.updatedAt,
    })
  const before = await rowOf(listing.id)
  expect(await loseConnectionAt('audit_log', decide)).toMatchObject(UNAVAILABLE)
  expect(await rowOf(listing.id)).toEqual(before)
  expect(await db.select().from(reviewItems)).toEqual([item])
  expect(await db.$count(auditLog)).toBe(0)
  expect((await decide()).status).toBe(200)
  expect(await rowOf(listing.id)).toMatchObject({ displayed: true })

  const { token } = (await seller.ask('POST', `/api/self-test-link/${listing.id}`)).body
  const own = { key: randomBytes(32).toString('base64url'), device: DEVICE }
  const { ask } = browserOf(shop)
  expect((await ask('POST', `/api/self-test-runs/${token}/start`, own)).status).toBe(200)
  await db.execute(sql`update self_test_links set started_at = started_at - interval '1 minute'`)
  const send = () => ask('POST', `/api/self-test-runs/${token}/results`, { ...own, results: RESULTS })
  expect(await loseConnectionAt('self_tests', send)).toMatchObject(UNAVAILABLE)
  expect(await db.$count(selfTests)).toBe(0)
  expect((await send()).status).toBe(200)
  expect(await db.$count(selfTests)).toBe(1)

  const announced = () => db.$count(changes, eq(changes.topic, 'models'))
  const count = await announced()
  await expect(loseConnectionAt('changes', () => refreshPriceGuides(db))).rejects.toThrow()
  expect(await announced()).toBe(count)
  await refreshPriceGuides(db)
  expect(await announced()).toBe(count + 1)
})

const DEVICE = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.5',
  width: 390,
  height: 844,
  ratio: 3,
  touchPoints: 5,
}
const RESULTS = PHONE_TESTS.map(name => ({ test: name, outcome: 'skipped', reason: 'person' }))
