import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../schema/migrate.ts'
import { emptyDatabase } from '../../../testing/fresh-database.ts'
import { shopApp } from '../../../testing/shop-app.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/** The last migration of 0.2.0. */
const LAST = 34

const database = await emptyDatabase()
const { pool } = database
const folder = await temporaryFolder('upgrade-of-deals')
afterAll(() => folder.remove())

/** The deals of a shop of 0.2.0 in every state, with hours until the deadline. */
const DEALS: { state: string; hours: number | null; handedOver?: boolean; booking: string }[] = [
  { state: 'paid', hours: 1, booking: 'paid' },
  { state: 'paid', hours: 100, booking: 'paid' },
  { state: 'shipped', hours: 1, booking: 'paid' },
  { state: 'handed-over', hours: 1, handedOver: true, booking: 'delivered' },
  { state: 'handed-over', hours: -1, handedOver: true, booking: 'delivered' },
  { state: 'accepted', hours: null, handedOver: true, booking: 'delivered' },
  { state: 'paid-out', hours: null, handedOver: true, booking: 'delivered' },
  { state: 'refunded', hours: null, booking: 'cancelled' },
  { state: 'disputed', hours: null, handedOver: true, booking: 'delivered' },
  { state: 'returning', hours: 5, handedOver: true, booking: 'delivered' },
  { state: 'released', hours: null, booking: 'paid' },
  { state: 'split', hours: null, booking: 'paid' },
  { state: 'charged-back', hours: null, booking: 'paid' },
]

async function migrateTo020(): Promise<void> {
  const migrations = join(import.meta.dirname, '../../../schema/migrations')
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST)
  await mkdir(join(folder.path, 'meta'))
  await writeFile(join(folder.path, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries)
    await symlink(join(migrations, `${tag}.sql`), join(folder.path, `${tag}.sql`))
  await applyMigrations(drizzle(pool), { migrationsFolder: folder.path })
}

async function addDeals(): Promise<{ buyerId: string; ids: string[] }> {
  const person = async (role: string) =>
    (
      await pool.query<{ id: string }>(
        `insert into users (id, name, email, role, provider_uid, email_confirmed_at)
         values (gen_random_uuid(), $1, $1 || '@redial.test', $1, $1, now()) returning id`,
        [role],
      )
    ).rows[0]?.id ?? ''
  const [buyerId, sellerId] = [await person('buyer'), await person('seller')]
  const { rows: terms } = await pool.query<{ id: string }>(
    `insert into deal_terms (id, basis_points, fixed_cents, min_cents, meeting_hours, hand_over_days, report_hours)
     values (gen_random_uuid(), 400, 0, 0, 48, 7, 48) returning id`,
  )
  const ids: string[] = []
  for (const [index, { state, hours, handedOver = false, booking }] of DEALS.entries()) {
    const refunded = state === 'refunded' ? 30_000 : state === 'split' ? 9000 : 0
    const { rows } = await pool.query<{ id: string }>(
      `with b as (
         insert into bookings (id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email, buyer_phone,
           seller_email, meeting_location, price_cents, state, terms_id, delivery, shipping_cents, ship_to)
         values (gen_random_uuid(), $1, $2, 'iPhone 12', '/images/a/1280.webp', 'Bo', 'bo@redial.test', '+15035550199',
           'sam@redial.test', 'Library', 30000, $3, $4, $9, case when $9 = 'shipping' then 0 end,
           case when $9 = 'shipping' then '1 Main Street' end)
         returning id
       ), p as (
         insert into payments (id, booking_id, amount_cents, currency, provider, state, intent_id, refund_cents, hold_expires_at)
         select gen_random_uuid(), id, 30000, 'usd', 'sandbox',
           case $5 when 'refunded' then 'refunded' when 'split' then 'partly-refunded' else 'captured' end, 'pi_old' || $6,
           case $5 when 'split' then 9000 end, now()
         from b returning id, booking_id
       )
       insert into deals (booking_id, payment_id, state, amount_cents, shipping_cents, commission_cents, refunded_cents, currency,
         receipt_number, deadline_at, handed_over_at, shipped_at)
       select booking_id, id, $5, 30000, 0, 1200, $7, 'usd', $6::int + 1, now() + $8::float8 * interval '1 hour',
         case when $10 then now() - interval '1 hour' end, case when $9 = 'shipping' then now() end
       from p returning booking_id as id`,
      [
        buyerId,
        sellerId,
        booking,
        terms[0]?.id,
        state,
        index,
        refunded,
        hours,
        state === 'shipped' ? 'shipping' : 'meeting',
        handedOver,
      ],
    )
    const id = rows[0]?.id ?? ''
    ids.push(id)
    if (state === 'disputed' || state === 'returning')
      await pool.query(
        `insert into problems (booking_id, reason, answer_by) values ($1, 'defect', now() + interval '72 hours')`,
        [id],
      )
  }
  return { buyerId, ids }
}

const stored = async () =>
  (
    await pool.query<{ id: string; state: string; deadline: Date | null }>(
      'select booking_id as id, state, deadline_at as deadline from deals order by receipt_number',
    )
  ).rows

type Stored = Awaited<ReturnType<typeof stored>>

/** No deal has moved, and whoever has to act has as long as before, and at least a day. */
function expectTime(before: Stored, after: Stored): void {
  expect(after.map(({ state }) => state)).toEqual(before.map(({ state }) => state))
  for (const [index, { state, deadline }] of after.entries()) {
    const earlier = before[index]?.deadline ?? null
    expect(deadline === null, state).toBe(earlier === null)
    if (!deadline || !earlier) continue
    expect(deadline.getTime(), state).toBeGreaterThanOrEqual(earlier.getTime())
    expect(deadline.getTime() - Date.now(), state).toBeGreaterThan(23.9 * 3_600_000)
  }
}

/** Migrates while a transaction of the version that still serves locks tables in an order that would be a deadlock. */
async function migrateWhileServing(): Promise<void> {
  const other = await pool.connect()
  try {
    await other.query('begin; select from users limit 0')
    const migrating = migrate(database)
    const isWaiting = async () =>
      (await pool.query(`select from pg_locks where not granted and relation = 'users'::regclass`)).rowCount
    await expect.poll(isWaiting, { interval: 20 }).toBe(1)
    await other.query('select from bookings, deals limit 0; commit')
    await migrating
  } finally {
    other.release(true)
  }
}

test('a shop of 0.2.0 with deals in every state upgrades, and each deal keeps or gains time', async () => {
  await migrateTo020()
  const { buyerId, ids } = await addDeals()
  const before = await stored()
  await migrateWhileServing()
  expectTime(before, await stored())

  const shop = await shopApp(database)
  await shop.jobs.drain()
  expectTime(before, await stored())
  const { ask } = await shop.signedIn({ id: buyerId })
  for (const id of ids) {
    const { status, body } = await ask('GET', `/api/deals/${id}`)
    expect({ status, body }).toMatchObject({ status: 200, body: { nextStep: expect.stringMatching(/\w/) } })
    expect((await ask('GET', `/api/receipt/${id}`)).status).toBe(200)
  }
})
