import { setTimeout as sleep } from 'node:timers/promises'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { filledDatabase } from './filled-database.ts'
import { cpuOf } from './search/cpu.ts'
import { fillPhones } from './search/fill.ts'
import { redial } from './search/servers.ts'

/**
 * `npm run bench -- admin` measures the processor time of the administrator's calls, in the server and the database, in a
 * shop with 100,000 phones, 50,000 people and 30,000 payments, one request at a time. Fails if a call exceeds the limit.
 * Linux only, because it reads processor times from /proc.
 */
const PHONES = 100_000
const ROUNDS = 40
/** The largest allowed processor time per call, in milliseconds. */
const MAX_MS = 20

const PATHS = [
  '/api/unread-notices',
  '/api/admin-summary',
  '/api/listings',
  '/api/listings?q=galaxy',
  '/api/listings?q=zenfone+nowhere',
  '/api/listings?q=nowhere',
  '/api/listings?q=samsung',
  ...['oldest', 'cheapest', 'dearest', 'name'].map(sort => `/api/listings?sort=${sort}`),
  ...['waiting', 'shown', 'hidden', 'advertised', 'sold'].map(state => `/api/listings?state=${state}`),
  '/api/users',
  '/api/users?role=seller',
  '/api/users?q=person+4999',
  '/api/users?q=nobody',
  '/api/all-payments',
  '/api/all-payments?q=galaxy',
  '/api/all-payments?q=nobody',
  '/api/all-payments?q=person-4999@example.org',
  '/api/all-payments?q=pi_29999',
]

const FILL = `
  insert into users (id, email, name, role, created_at)
  select uuidv7(), 'person-' || n || '@example.org', 'Person ' || n, 'buyer', timestamptz '2024-01-01' + n * interval '1 minute'
  from generate_series(1, 49000) n;
  create temporary table buyers as
  select row_number() over (order by email) as n, id, email, name from users where role = 'buyer';
  insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email,
    buyer_phone, seller_email, meeting_location, price_cents, state, created_at, state_changed_at)
  select uuidv7(), p.id, buyers.id, p.seller_id, p.name, p.images[1], buyers.name, buyers.email, '+1 503 555 0199',
    'seller@example.org', 'Central station', p.resell_price_cents,
    case when p.n % 2 = 0 then 'delivered' else 'cancelled' end, p.created_at, p.created_at
  from (select *, row_number() over (order by created_at) as n from products order by created_at limit 30000) p
  join buyers on buyers.n = 1 + p.n % 49000;
  update products set sold_at = created_at where id in (select product_id from bookings where state = 'delivered');
  insert into payments (id, booking_id, product_id, intent_id, amount_cents, state, hold_expires_at, created_at)
  select uuidv7(), id, product_id, 'pi_' || row_number() over (), price_cents,
    case when state = 'delivered' then 'captured' else 'released' end, created_at, created_at from bookings;
  insert into payment_events (id, payment_id, state, at) select uuidv7(), id, state, created_at from payments`

await runProgram(async program => {
  const { database, dataDir } = await filledDatabase(program)
  await fillPhones(database, { from: 0, to: PHONES, onFilled: () => {} })
  const client = await database.pool.connect()
  await client.query(`set statement_timeout = 0; ${FILL}`)
  await client.query('vacuum analyze')
  client.release(true)

  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (id, email, name, role) values (uuidv7(), 'admin@example.org', 'Ada Admin', 'admin') returning id`,
  )
  const secrets = await openSecrets(database.queries)
  const token = await tokenFor(database.queries, secrets, rows[0]?.id ?? '')
  await database.pool.query('update sessions set second_factor = true')
  const shop = await redial({ databaseUrl: database.url, dataDir })
  async function ask(path: string): Promise<void> {
    const response = await fetch(shop.address + path, { headers: { authorization: `bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
  }
  // Nothing is measured while the shop builds its search index, works on the new listings, or Node compiles the code.
  await (await fetch(`${shop.address}/api/allproducts?q=galaxy`)).arrayBuffer()
  const postmaster = (await databaseServerOf(dataDir)) ?? 0
  const cpu = () => cpuOf(shop.pid) + cpuOf(postmaster, { withChildren: true })
  for (let round = 0; round < 5; round++) for (const path of PATHS) await ask(path)
  await idle(cpu)
  for (const path of PATHS) {
    const before = cpu()
    for (let round = 0; round < ROUNDS; round++) await ask(path)
    const taken = ((cpu() - before) / ROUNDS) * 1000
    if (taken > MAX_MS) process.exitCode = 1
    console.log(`${taken.toFixed(1).padStart(7)} ms  ${taken > MAX_MS ? 'too slow  ' : ''}${path}`)
  }
  await shop.end()
  await program.end()
})

/** Waits until less than a twentieth of a processor is used. @param cpu the seconds used so far */
async function idle(cpu: () => number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; cpu() - before > 0.1; ) {
    before = cpu()
    await sleep(2000)
  }
}
