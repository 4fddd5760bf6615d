import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { categories, products } from '../../schema/products.ts'
import { payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { stockOf } from '../../testing/stock.ts'
import { connect } from '../database/connect.ts'
import { openListener } from '../database/listener.ts'
import { createLog } from '../log/log.ts'
import { type ChangeFeed, openChangeFeed } from './feed.ts'
import { pruneChanges } from './prune.ts'
import { changes } from './table.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const stock = stockOf(db)
const log = createLog({ level: 'silent' })
/** Allows for a busy machine. */
const SOON = { timeout: 10_000, interval: 20 }

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

/** A feed with one subscriber that records its events. */
async function following(options: Partial<Parameters<typeof openChangeFeed>[0]> = {}) {
  const feed: ChangeFeed = openChangeFeed({ pool: database.listening, log, ...options })
  opened.push(feed)
  const events: string[] = []
  const states: string[] = []
  feed.on({
    changed: news => events.push(...news.map(change => Object.values(change).join(' '))),
    missed: () => events.push('missed'),
    behind: () => states.push('behind'),
    current: () => states.push('current'),
  })
  await feed.catchUp()
  expect([events.splice(0), states.splice(0)]).toEqual([['missed'], ['current']])
  return { feed, events, states }
}

let seller: { id: string }
let categoryId: string
beforeAll(async () => {
  seller = await stock.seller()
  categoryId = (await stock.category('Apple')).id
})
const phone = (values = {}) => stock.phone({ sellerId: seller.id, categoryId, ...values })
/** The changes when the lists of its category change with a phone. */
const listed = (id: string) => [`products ${id}`, `lists ${categoryId}`]

test('a transaction that begins earlier and commits later is not lost', async () => {
  const { id } = await phone()
  const { feed, events } = await following()
  const early = await pool.connect()
  await early.query('begin')
  await early.query(`update products set name = 'Early' where id = $1`, [id])
  const late = await phone()
  await feed.catchUp()
  await feed.catchUp()
  expect(events.splice(0)).toEqual(listed(late.id))
  await early.query('commit')
  early.release()
  await feed.catchUp()
  await feed.catchUp()
  expect(events).toEqual(listed(id))
})

test('a rolled-back transaction is not reported', async () => {
  const { id } = await phone()
  const { feed, events } = await following()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`update products set name = 'Never' where id = $1`, [id])
  await client.query('rollback')
  client.release()
  await feed.catchUp()
  expect(events).toEqual([])
})

test('each change arrives once, regardless of the order of commits', async () => {
  const { feed, events } = await following()
  const added: string[] = []
  const add = async () => {
    for (let times = 0; times < 20; times++) {
      await db.transaction(async transaction => {
        const { id } = await stockOf(transaction).phone({ sellerId: seller.id, categoryId })
        await transaction.execute(sql`select pg_sleep(random() / 50)`)
        added.push(id)
      })
    }
  }
  await Promise.all(Array.from({ length: 4 }, add))
  await feed.catchUp()
  expect(events.toSorted()).toEqual(added.flatMap(listed).toSorted())
})

test('without notifications it polls every second, and with one it reads immediately', async () => {
  const { events } = await following()
  const { id } = await phone()
  await expect.poll(() => events, SOON).toEqual(listed(id))

  const listener = openListener(database.listening, log)
  opened.push(listener)
  const woken = await following({ pool, listener })
  const times: number[] = []
  for (let time = 0; time < 21; time++) {
    woken.events.length = 0
    const began = performance.now()
    const { id } = await phone()
    await expect.poll(() => woken.events, { ...SOON, interval: 5 }).toContain(`products ${id}`)
    times.push(performance.now() - began)
  }
  // Polling alone would take about 900 ms: each phone is added right after a poll.
  expect(times.toSorted((one, other) => one - other)[10]).toBeLessThan(450)
})

test('the previous version is notified in its own format', async () => {
  const listener = openListener(database.listening, log)
  opened.push(listener)
  const received: string[] = []
  listener.on('catalogue', payload => received.push(payload ?? 'missed'))
  await expect.poll(() => received, SOON).toEqual(['missed'])
  const { id } = await phone()
  await db.update(users).set({ name: 'Old Name' }).where(eq(users.id, seller.id))
  await db.update(categories).set({ image: '/images/old/1280.webp' })
  await expect
    .poll(() => received, SOON)
    .toEqual(['missed', ...listed(id), `sellers ${seller.id}`, 'categories'])
})

describe('reported changes', () => {
  /** The changes that the feed passes on. */
  async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
    const { feed, events } = await following()
    await work()
    await feed.catchUp()
    return events
  }

  test('of a product: its public data', async () => {
    const { id } = await phone()
    const set = (values: Partial<typeof products.$inferInsert>) =>
      changesOf(() => db.update(products).set(values).where(eq(products.id, id)))
    const repriced = [`products ${id}`, `prices ${categoryId}`]
    expect(await set({ resellPriceCents: 12_300 })).toEqual(repriced)
    expect(await set({ resellPriceCents: 12_300 })).toEqual([])
    expect(await set({ description: 'Shown on its page' })).toEqual([`products ${id}`])
    expect(await set({ condition: 'Fair', resellPriceCents: 12_400 })).toEqual(listed(id))
    const elsewhere = (await stock.category('Nokia')).id
    expect(await set({ categoryId: elsewhere })).toEqual([...listed(id), `lists ${elsewhere}`])
    await set({ categoryId })
    expect(await set({ sellerPhone: '+1 503 555 0199' })).toEqual([])
    expect(await set({ soldAt: new Date() })).toEqual(listed(id))
    expect(await set({ resellPriceCents: 12_500 })).toEqual([`products ${id}`])
    expect(await set({ soldAt: null })).toEqual(listed(id))
    expect(await set({ displayed: false })).toEqual(listed(id))
    expect(await set({ name: 'Nobody sees it' })).toEqual([])
    expect(await set({ displayed: true })).toEqual(listed(id))
    expect(await changesOf(() => db.delete(products).where(eq(products.id, id)))).toEqual(listed(id))
    expect((await pool.query('select 1 from gone_products where id = $1', [id])).rows).toHaveLength(1)
    expect(await changesOf(() => phone({ displayed: false }))).toEqual([])
  })

  test('of a column that a later version adds', async () => {
    const { id } = await phone()
    await pool.query('alter table products add column later text; alter table users add column later text')
    const write = (table: string, of: string) => () =>
      pool.query(`update ${table} set later = 'new' where id = $1`, [of])
    expect(await changesOf(write('products', id))).toEqual(listed(id))
    expect(await changesOf(write('users', seller.id))).toEqual([`sellers ${seller.id}`])
    await pool.query('alter table products drop column later; alter table users drop column later')
  })

  test('of a person: the name of a seller', async () => {
    await phone()
    const buyer = await stock.user({ role: 'buyer' })
    const idle = await stock.seller({ email: 'idle@redial.test' })
    const rename = (id: string) =>
      changesOf(() => db.update(users).set({ name: 'New Name' }).where(eq(users.id, id)))
    expect(await rename(buyer.id)).toEqual([])
    expect(await rename(idle.id)).toEqual([])
    expect(await rename(seller.id)).toEqual([`sellers ${seller.id}`])
    const mutes = () =>
      db
        .update(users)
        .set({ mutedMails: ['paid'] })
        .where(eq(users.id, seller.id))
    expect(await changesOf(mutes)).toEqual([])
  })

  test('of a category and of holds', async () => {
    const repaint = () =>
      db.update(categories).set({ image: '/images/new/1280.webp' }).where(eq(categories.id, categoryId))
    expect(await changesOf(repaint)).toEqual(['categories'])
    const product = await phone()
    const buyer = await stock.user()
    const booking = await stock.booking({ product, buyer, state: 'placed' })
    const hold = { bookingId: booking.id, productId: product.id, amountCents: 100, holdExpiresAt: sql`now()` }
    expect(await changesOf(() => db.insert(payments).values(hold))).toEqual([`held ${product.id}`])
    const look = () => db.update(payments).set({ checkedAt: sql`now()` })
    expect(await changesOf(look)).toEqual([])
    const release = () => db.update(payments).set({ state: 'released' })
    expect(await changesOf(release)).toEqual([`held ${product.id}`])
  })

  test('of more products than are worth listing: everything', async () => {
    const { id } = await phone({ name: 'Copied' })
    expect(await changesOf(() => stock.copies(id, 12_000))).toEqual(['missed'])
    expect(await changesOf(() => phone({ id: crypto.randomUUID() }))).toHaveLength(2)
    await db.delete(products).where(eq(products.name, 'Copied'))
  })
})

test('rows are pruned after an hour', async () => {
  const { feed, events } = await following()
  await phone()
  await db.update(changes).set({ at: sql`now() - interval '61 minutes'` })
  const { id } = await phone()
  await pruneChanges(db)
  expect((await db.select({ ref: changes.ref }).from(changes)).map(({ ref }) => ref)).toEqual([
    id,
    categoryId,
  ])
  await feed.catchUp()
  expect(events.splice(0)).toContain(`products ${id}`)
})

test.each([
  ['silent', 'freeze'],
  ['cut', 'cut'],
] as const)(
  'a feed that is %s knows that it is behind, says so once, and catches up',
  async (_, takeAway) => {
    const lines: string[] = []
    const loud = createLog({ level: 'warn', destination: { write: line => void lines.push(line) } })
    const proxy = await databaseProxy(database.url)
    const away = connect(proxy.url)
    opened.push(proxy, { close: () => away.close(0) })
    const { feed, events, states } = await following({ pool: away.listening, log: loud })
    expect([feed.isCurrent, feed.lagSeconds() < 2]).toEqual([true, true])

    proxy[takeAway]()
    const { id } = await phone()
    await expect.poll(() => feed.isCurrent, SOON).toBe(false)
    await expect.poll(() => feed.lagSeconds(), SOON).toBeGreaterThan(3)
    await feed.catchUp()
    expect([events, states]).toEqual([[], ['behind']])
    expect(lines.map(line => JSON.parse(line).msg)).toEqual([
      'the change feed is behind: nothing is served from the cache',
    ])

    proxy.resume()
    await expect.poll(() => feed.isCurrent, SOON).toBe(true)
    expect([events, states]).toEqual([listed(id), ['behind', 'current']])
    expect(lines).toHaveLength(2)
  },
)
