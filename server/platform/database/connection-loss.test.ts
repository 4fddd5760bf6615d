import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSecrets } from '../../features/keys/secrets.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { connect } from './connect.ts'

// Starts a whole program while other tests use the CPU.

const database = await freshDatabase()
const folder = await temporaryFolder('connection-loss')
const server = connect(inject('databaseServer'), { connections: 1 })
const proxy = await databaseProxy(database.url)
let program: StartedProgram
let address: string

beforeAll(async () => {
  program = startProgram({
    env: { DATABASE_URL: proxy.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent', CACHE_MB: '0' },
  })
  address = await program.ready
})
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.exited
  await proxy.close()
  await server.close()
  await folder.remove()
})

/** Makes the server close every connection to the shop's database. */
const terminateAll = () =>
  server.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(database.url).pathname.slice(1),
  ])

async function buyerWithBooking() {
  const stock = stockOf(database.queries)
  const seller = await stock.seller({ email: `${randomUUID()}@example.org` })
  const category = await stock.category(`Brand ${randomUUID()}`)
  const product = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const buyer = await stock.user({ email: `${randomUUID()}@example.org` })
  const booking = await stock.booking({ product, buyer, state: 'placed' })
  const token = await tokenFor(database.queries, await openSecrets(database.queries), buyer.id)
  return { bookingId: booking.id, productId: product.id, category: category.name, token }
}

type Request = [method: string, path: string, body?: unknown]

type Own = Omit<Awaited<ReturnType<typeof buyerWithBooking>>, 'token'>

/** One request of each kind that needs the database. */
const requestsOf = ({ bookingId, productId, category }: Own): Request[] => [
  ['POST', '/api/create-payment-intent', { id: bookingId }],
  ['GET', '/api/wishlistedProducts'],
  ['GET', '/api/allproducts?limit=5'],
  // Requests of several visitors share one statement, and fail together.
  ['GET', `/api/category/${encodeURIComponent(category)}?limit=5`],
  ['GET', `/api/product-details/${productId}`],
  ['GET', '/all-products'],
  ['GET', '/sitemap.xml'],
  ['POST', '/api/auth/sign-up/email', { email: 'bo@example.org', password: 'correct horse', name: 'Bo' }],
  ['POST', '/api/auth/sign-in/email', { email: 'bo@example.org', password: 'wrong horse' }],
  ['POST', '/newsletter/leave?token=none'],
  ['POST', '/api/upload'],
]

async function send([method, path, body]: Request, token: string) {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      authorization: `bearer ${token}`,
      origin: address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { path, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

test('connections that break during requests cause 503 responses, and later requests succeed', async () => {
  const buyers = await Promise.all(Array.from({ length: 2 }, buyerWithBooking))
  const answers: Awaited<ReturnType<typeof send>>[] = []
  let isOver = false
  const asking = buyers.flatMap(buyer =>
    requestsOf(buyer).map(async asked => {
      while (!isOver) answers.push(await send(asked, buyer.token))
    }),
  )
  for (let times = 0; times < 10; times++) {
    await terminateAll()
    await sleep(100)
    proxy.cut()
    await sleep(100)
    proxy.resume()
    await sleep(100)
  }
  isOver = true
  await Promise.all(asking)

  expect(program.process.exitCode).toBeNull()
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([])
  for (const buyer of buyers) {
    const [pay, ...others] = requestsOf(buyer)
    expect(await send(pay as Request, buyer.token)).toMatchObject({ status: 200 })
    for (const asked of others) expect((await send(asked, buyer.token)).status).toBeLessThan(500)
  }
})
