import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecrets } from '../../features/keys/secrets.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { pgbouncer } from '../../testing/pgbouncer.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { connect } from '../database/connect.ts'

// Starts two whole programs while other tests keep the machine busy.

const METRICS_TOKEN = 'tests-may-read-these'
const database = await freshDatabase()
const { queries: db } = database
const stock = stockOf(db)
const bouncer = await pgbouncer(database.url)
const folders = [await temporaryFolder('bounced'), await temporaryFolder('bounced')]
const programs: StartedProgram[] = []
const addresses: string[] = []
let seller: { id: string }
let phone: typeof products.$inferSelect

beforeAll(async () => {
  seller = await stock.seller({ email: 'seller@example.org' })
  const { id: categoryId } = await stock.category('Nokia')
  phone = await stock.phone({ sellerId: seller.id, categoryId, name: 'Nokia 3310' })
  for (const { path } of folders) {
    const env = { DATABASE_URL: bouncer.url, DATA_DIR: path, LOG_LEVEL: 'silent', METRICS_TOKEN }
    programs.push(startProgram({ env }))
  }
  for (const { ready } of programs) addresses.push(await ready)
})
afterAll(async () => {
  for (const { process, exited } of programs) {
    process.kill('SIGTERM')
    await exited
  }
  await bouncer.close()
  for (const folder of folders) await folder.remove()
})

async function read(address: string | undefined, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, address), { headers })
  return { status: response.status, text: await response.text() }
}

async function hits(address: string | undefined): Promise<number> {
  const { text } = await read(address, '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  return Number(text.match(/^redial_cache_requests_total{.*result="hit"} (\d+)/m)?.[1])
}

/** Repeats the request until the response comes from the cache of this process. */
async function cached(address: string | undefined, path: string): Promise<void> {
  const isHit = async () => {
    const before = await hits(address)
    await read(address, path)
    return (await hits(address)) > before
  }
  await expect.poll(isHit, { timeout: 20_000, interval: 50 }).toBe(true)
}

/** A busy machine may delay some changes. */
const CHANGES_TIMED = 5

test('two processes behind PgBouncer in transaction mode see each other’s changes within a second', async () => {
  const token = await tokenFor(db, await openSecrets(db), seller.id)
  const path = `/api/product-details/${phone.id}`

  /** Hides the phone in one process. @returns the milliseconds until the other one has seen it */
  async function timeOfChange(changing: string | undefined, watching: string | undefined): Promise<number> {
    for (const address of [changing, watching]) await cached(address, path)
    expect((await read(watching, path)).status).toBe(200)

    const change = await fetch(new URL(`/api/product/${phone.id}`, changing), {
      method: 'PUT',
      headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ displayListing: false }),
    })
    const changed = performance.now()
    expect(change.status).toBe(200)
    expect((await read(changing, path)).status).toBe(404)
    await expect
      .poll(async () => (await read(watching, path)).status, { timeout: 20_000, interval: 20 })
      .toBe(404)
    const time = performance.now() - changed
    await db.update(products).set({ displayed: true }).where(eq(products.id, phone.id))
    return time
  }

  for (const [changing, watching] of [addresses, addresses.toReversed()]) {
    let shortest = Number.POSITIVE_INFINITY
    for (let times = 0; times < CHANGES_TIMED && shortest >= 1000; times++)
      shortest = Math.min(shortest, await timeOfChange(changing, watching))
    expect(shortest).toBeLessThan(1000)
  }
})

test('searches, pages, prepared statements and sign-ups work through it', async () => {
  for (let times = 0; times < 20; times++) {
    const requests = addresses.flatMap(address =>
      [`/all-products?limit=${times + 1}`, `/api/allproducts?q=nokia&limit=${times + 1}`, '/sitemap.xml'].map(
        path => read(address, path),
      ),
    )
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
  }
  const signUp = await fetch(new URL('/api/auth/sign-up/email', addresses[0]), {
    method: 'POST',
    headers: { origin: addresses[0] as string, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bo@example.org', password: 'correct horse battery', name: 'Bo' }),
  })
  expect(signUp.status).toBe(200)
  // A job sends the confirmation mail, and no LISTEN works here.
  const sent = async () => (await database.pool.query(`select 1 from mails where state = 'sent'`)).rows.length
  await expect.poll(sent, { timeout: 30_000, interval: 100 }).toBeGreaterThan(0)
})

test('a direct connection prepares its statements, one through a pooler does not', async () => {
  const prepared = async (url: string) => {
    const { pool, close } = connect(url, { connections: 1 })
    for (let times = 0; times < 3; times++) await pool.query({ name: 'one', text: 'select 1' })
    const { rows } = await pool.query(`select 1 from pg_prepared_statements where name = 'one'`)
    await close()
    return rows.length
  }
  expect(await prepared(database.url)).toBe(1)
  expect(await prepared(bouncer.url)).toBe(0)
})
