import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fieldNamed, isOptionalColumn, LISTING_FIELDS } from '#contract/products/fields.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { limitNamed } from '#server/testing/limit-named.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { filledDatabase } from './filled-database.ts'
import { median } from './median.ts'
import { fillPhones } from './search/fill.ts'
import { redial } from './search/servers.ts'

/**
 * `npm run bench -- one-account` measures what one account can do to others. A verified seller with as many listings as
 * are allowed sends what each limit allows, all at once, from a separate process, while somebody else reads a page every
 * few milliseconds. Fails if that reader waits longer or the shop takes more memory than the limits say. Linux only,
 * because it reads the memory from /proc. Arguments choose some of the kinds of requests.
 */
const LIMITS = {
  'longest wait of the other reader, milliseconds': 200,
  'more memory, megabytes': 100,
} as const

const PHONES = 30_000
/** A few less than a verified seller may have, so that an import is checked. */
const LISTINGS = 9990
const PAUSE_MS = 5
const WARM_UP_MS = 6000

/** How many requests of each kind are sent at once: all that an hour allows. */
const KINDS = {
  data: limitNamed('data-exports-by-user').most,
  exports: limitNamed('listing-exports-by-user').most,
  imports: limitNamed('imports-by-user').most,
  uploads: limitNamed('upload-by-user').most,
} as const
type Kind = keyof typeof KINDS
type Attack = { address: string; token: string; kind: Kind; times: number }

if (process.argv[2] === 'attack') await attack()
else await runProgram(measure)

async function measure(program: Parameters<Parameters<typeof runProgram>[0]>[0]) {
  const { database, dataDir } = await filledDatabase(program)
  await fillPhones(database, { from: 0, to: PHONES, onFilled: () => {} })
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (id, email, name, role, verified, email_confirmed_at)
     values (uuidv7(), 'attacker@example.org', 'Mallory', 'seller', true, now()) returning id`,
  )
  const id = rows[0]?.id ?? ''
  await database.pool.query(
    `with own as (select id from products order by id limit ${LISTINGS})
     update products set seller_id = $1, description = repeat('Works as new. ', 140) where id in (select id from own)`,
    [id],
  )
  await database.pool.query('vacuum analyze')
  const secrets = await openSecrets(database.queries)
  const token = await tokenFor(database.queries, secrets, id)
  const { rows: others } = await database.pool.query<{ id: string }>(
    'select id from products where seller_id <> $1 order by random() limit 500',
    [id],
  )
  const pages = ['/api/allproducts?q=galaxy', ...others.map(({ id }) => `/api/product-details/${id}`)]
  const chosen = process.argv.slice(2) as Kind[]
  const all = Object.keys(KINDS) as Kind[]
  for (const kinds of chosen.length > 0 ? [chosen] : [...all.map(kind => [kind]), all]) {
    const shop = await redial({ databaseUrl: database.url, dataDir })
    const once = all.map(kind => attacker({ address: shop.address, token, kind, times: 1 }))
    await reader(shop.address, pages, Promise.all([...once, sleep(WARM_UP_MS)]))
    await database.pool.query('delete from rate_limits')
    const before = memoryOf(shop.pid, 'VmRSS')
    const attackers = kinds.map(kind => attacker({ address: shop.address, token, kind, times: KINDS[kind] }))
    const waits = await reader(shop.address, pages, Promise.all(attackers))
    console.log(`\n${kinds.join(', ')}: ${(await Promise.all(attackers)).join('; ')}`)
    const sorted = waits.toSorted((one, other) => one - other)
    const of99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    console.log(
      `  ${waits.length} reads, median ${median(waits).toFixed(0)} ms, 99 of 100 ${of99.toFixed(0)} ms`,
    )
    report('longest wait of the other reader, milliseconds', sorted.at(-1) ?? Number.NaN)
    report('more memory, megabytes', memoryOf(shop.pid, 'VmHWM') - before)
    await shop.end()
  }
  await program.end()
}

/** Reads pages one after the other until the promise is settled. @returns how long each took, in milliseconds */
async function reader(address: string, pages: string[], until: Promise<unknown>): Promise<number[]> {
  let running = true
  const end = () => (running = false)
  until.then(end, end)
  const waits: number[] = []
  for (let turn = 0; running; turn++) {
    const began = performance.now()
    const response = await fetch(address + pages[turn % pages.length])
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A reader got ${response.status}.`)
    waits.push(performance.now() - began)
    await sleep(PAUSE_MS)
  }
  return waits
}

/** Sends the requests of a kind from a separate process. @returns how many got which status */
async function attacker(attack: Attack): Promise<string> {
  const child = fork(import.meta.filename, ['attack'])
  child.send(attack)
  const [message] = await once(child, 'message')
  child.disconnect()
  return message
}

async function attack(): Promise<void> {
  for await (const [message] of on(process, 'message', { close: ['disconnect'] })) {
    const { address, token, kind, times } = message as Attack
    const send = await senderOf(kind)
    const statuses = new Map<number, number>()
    await Promise.all(
      Array.from({ length: times }, async () => {
        const [path, init] = send()
        const response = await fetch(address + path, {
          ...init,
          headers: { ...init.headers, authorization: `bearer ${token}` },
        })
        for await (const _ of response.body ?? []);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }),
    )
    process.send?.(`${kind} ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`)
  }
}

async function senderOf(
  kind: Kind,
): Promise<() => [path: string, init: RequestInit & { headers?: Record<string, string> }]> {
  if (kind === 'data') return () => ['/api/account/data', {}]
  if (kind === 'exports') return () => ['/api/export-products', {}]
  if (kind === 'imports') {
    const fields = LISTING_FIELDS.filter(field => !isOptionalColumn(field))
    const cells = (row: number) => ({
      ...Object.fromEntries(fields.map(field => [field, fieldNamed(field).example])),
      productName: `Galaxy S23 ${row}`,
      productCategory: 'Samsung',
      location: '"Portland, OR"',
      description: 'Works as new. '.repeat(120),
    })
    const rows = Array.from({ length: 1000 }, (_, row) => Object.values(cells(row)).join(','))
    const body = JSON.stringify({ csv: [fields.join(','), ...rows].join('\r\n'), confirm: false })
    return () => [
      '/api/import-products',
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    ]
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise },
  })
    .jpeg()
    .toBuffer()
  return () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    return ['/api/upload', { method: 'POST', body: form }]
  }
}

/** @returns megabytes */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+) kB`))?.[1]) / 1000
}

function report(what: keyof typeof LIMITS, figure: number) {
  const isGood = figure <= LIMITS[what]
  console.log(`  ${what}: ${Math.round(figure)}, at most ${LIMITS[what]}${isGood ? '' : ' EXCEEDED'}`)
  if (!isGood) process.exitCode = 1
}
