import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { categories, products } from '#server/schema/products.ts'
import { bookings } from '#server/schema/sales.ts'
import { users } from '#server/schema/users.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { openConnection, requestFor } from './load/connection.ts'

/**
 * `npm run bench -- booking` measures how long booking a phone takes over HTTP, in a separate shop with one process per
 * core (`WORKERS=auto`) on a separate PostgreSQL. For comparison it alternates with inserting the bare row of a booking
 * in a transaction, the lower bound. Run it on an otherwise idle machine.
 */

const CONNECTIONS = 16
/** The number of phones, and so of bookings per connection. */
const PHONES = 900
/** The hourly limit per buyer, after which the next buyer continues. */
const BOOKINGS_OF_A_BUYER = 20
const SELLERS = 60
/** Unmeasured bookings per connection: a new shop is slower for some thousand calls. */
const WARM_UP = 300
const ROUNDS = 3
/** The largest allowed median of a booking relative to that of a bare insert. It was 11 to 15 on two busy cores. */
const LARGEST_RATIO = 20

const BARE_INSERT = `
  insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email,
    buyer_phone, seller_email, meeting_location, price_cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

type Phone = typeof products.$inferSelect
type Person = typeof users.$inferSelect

const folder = await temporaryFolder('bench')
const shop = startProgram({
  env: { DATA_DIR: folder.path, WORKERS: 'auto', TRUSTED_PROXIES: '127.0.0.1, ::1' },
})
try {
  const address = (await shop.ready).replace('localhost', '127.0.0.1')
  const server = await startEmbedded({ dataDir: folder.path })
  const database = connect(server.url, { connections: CONNECTIONS })
  try {
    await measure(address, { url: server.url, database })
  } finally {
    await database.close()
    await server.stop()
  }
} finally {
  shop.process.kill('SIGTERM')
  await shop.exited
  await folder.remove()
}

async function measure(address: string, { url, database }: { url: string; database: Database }) {
  const { queries: db } = database
  const sellers = await people(database, 'seller', SELLERS)
  const phones = await phonesOf(database, sellers)
  const secrets = await openSecrets(db)
  const buyers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => ({
      tokens: await Promise.all(
        (await people(database, 'buyer', Math.ceil(PHONES / BOOKINGS_OF_A_BUYER))).map(person =>
          tokenFor(db, secrets, person.id),
        ),
      ),
      connection: await openConnection(address),
    })),
  )
  const others = await people(database, 'buyer', CONNECTIONS)
  await database.pool.query('vacuum analyze')

  /** Every buyer goes through all phones, each starting at a different one. */
  const phoneOf = (connection: number, turn: number) =>
    phones[(turn + Math.floor((connection * PHONES) / CONNECTIONS)) % PHONES] as Phone

  const book = async (connection: number, turn: number) => {
    const buyer = buyers[connection] as (typeof buyers)[number]
    const index = Math.floor(turn / BOOKINGS_OF_A_BUYER)
    const typed = { meetingLocation: 'Central station', buyerNumber: '+1 503 555 0199' }
    const request = requestFor(address, {
      method: 'POST',
      path: '/api/book-product',
      headers: {
        authorization: `Bearer ${buyer.tokens[index]}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${connection}.${index}`,
      },
      body: JSON.stringify({ productId: phoneOf(connection, turn).id, ...typed }),
    })
    await buyer.connection.ask(request)
  }

  const clients = await Promise.all(others.map(() => openClient(url)))
  const insert = async (connection: number, turn: number) => {
    const [client, buyer] = [clients[connection] as pg.Client, others[connection] as Person]
    const row = bareRow(phoneOf(connection, turn), buyer)
    await client.query({ name: 'bare', text: BARE_INSERT, values: row })
  }

  const times = { bare: [] as number[], booking: [] as number[] }
  const seconds = { bare: 0, booking: 0 }
  const turns = Math.floor((PHONES - WARM_UP) / ROUNDS)
  for (let round = 0; round <= ROUNDS; round++) {
    const from = round === 0 ? 0 : WARM_UP + (round - 1) * turns
    const until = round === 0 ? WARM_UP : from + turns
    for (const [kind, work] of [
      ['bare', insert],
      ['booking', book],
    ] as const) {
      const began = performance.now()
      const taken = await allAtOnce({ from, until, work })
      if (round === 0) continue
      seconds[kind] += (performance.now() - began) / 1000
      times[kind].push(...taken)
    }
  }
  await Promise.all(clients.map(client => client.end()))
  for (const { connection } of buyers) connection.end()

  const written = await db.$count(bookings)
  if (written !== 2 * CONNECTIONS * (WARM_UP + turns * ROUNDS))
    throw new Error(`There are ${written} bookings.`)
  report(times, seconds)
}

/** Runs one turn after the other on each connection. */
async function allAtOnce({
  from,
  until,
  work,
}: {
  from: number
  until: number
  work: (connection: number, turn: number) => Promise<void>
}): Promise<number[]> {
  const taken: number[] = []
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let turn = from; turn < until; turn++) {
        const began = performance.now()
        await work(connection, turn)
        taken.push(performance.now() - began)
      }
    }),
  )
  return taken
}

function report(times: Record<'bare' | 'booking', number[]>, seconds: Record<'bare' | 'booking', number>) {
  const bare = figures(times.bare)
  const booking = figures(times.booking)
  const row = (what: string, ...cells: (string | number)[]) =>
    console.log([what.padEnd(30), ...cells.map(cell => String(cell).padStart(10))].join(''))
  const shown = (milliseconds: number) => milliseconds.toFixed(2)
  row(`at ${CONNECTIONS} connections`, 'p50, ms', 'p99, ms', 'a second', 'calls')
  for (const [what, kind, { p50, p99 }] of [
    ['bare insert through pg', 'bare', bare],
    ['POST /api/book-product', 'booking', booking],
  ] as const) {
    row(what, shown(p50), shown(p99), Math.round(times[kind].length / seconds[kind]), times[kind].length)
  }
  row('ratio', shown(booking.p50 / bare.p50), shown(booking.p99 / bare.p99))
  if (booking.p50 <= LARGEST_RATIO * bare.p50) return
  console.log(`The p50 exceeds ${LARGEST_RATIO} times that of a bare insert.`)
  process.exitCode = 1
}

function figures(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** The stored columns of a booking, computed in advance. */
function bareRow(phone: Phone, buyer: Person): unknown[] {
  return [
    uuidv7(),
    phone.id,
    buyer.id,
    phone.sellerId,
    phone.name,
    phone.images[0],
    buyer.name,
    buyer.email,
    '+1 503 555 0199',
    'seller@example.org',
    'Central station',
    phone.resellPriceCents,
  ]
}

async function people({ queries: db }: Database, role: 'buyer' | 'seller', count: number): Promise<Person[]> {
  const rows = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@example.org`,
    name: 'Benjamin Bench',
    role,
  }))
  return db.insert(users).values(rows).returning()
}

async function phonesOf({ queries: db }: Database, sellers: Person[]): Promise<Phone[]> {
  const [category] = await db
    .insert(categories)
    .values({ name: 'Bench', image: '/images/bench/1280.webp' })
    .returning()
  const rows = Array.from({ length: PHONES }, (_, number) => ({
    sellerId: sellers[number % SELLERS]?.id ?? '',
    categoryId: category?.id ?? '',
    name: `Phone ${number}`,
    images: ['/images/bench/1280.webp'],
    location: 'Portland, OR',
    resellPriceCents: 28_950,
    originalPriceCents: 109_900,
    yearsUsed: 2.5,
    condition: 'Good' as const,
    description: 'Works.',
    purchasedOn: '2023-05-14',
    sellerPhone: '+1 503 555 0123',
    displayed: true,
  }))
  return db.insert(products).values(rows).returning()
}

async function openClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
