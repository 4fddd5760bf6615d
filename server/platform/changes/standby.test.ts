import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../schema/products.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { serverPair } from '../../testing/server-pair.ts'
import { stockOf } from '../../testing/stock.ts'
import { connect, type Database } from '../database/connect.ts'
import { createLog } from '../log/log.ts'
import { openChangeFeed } from './feed.ts'

// Starts two servers while other tests keep the machine busy.

const SOON = { timeout: 10_000, interval: 20 }
const closing: (() => Promise<unknown>)[] = []
let primary: Database
let standby: Database

beforeAll(async () => {
  const pair = await serverPair()
  closing.push(pair.close)
  primary = pair.primary
  standby = pair.standby
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test('a feed on a standby reports what is visible there, and loses nothing', async () => {
  const { rows } = await standby.pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  expect(rows).toEqual([{ standby: true }])

  const feed = openChangeFeed({ pool: standby.listening, log: createLog({ level: 'silent' }) })
  closing.push(feed.close)
  const seen = new Map<string, string>()
  /** The data that a process which reads from the standby would cache now. */
  const nameOf = async (id: string) => {
    const [row] = await standby.queries.select().from(products).where(eq(products.id, id))
    return row?.name ?? 'gone'
  }
  const readings: Promise<unknown>[] = []
  feed.on({
    changed(changes) {
      for (const change of changes)
        if (change.topic === 'products')
          readings.push(nameOf(change.id).then(name => seen.set(change.id, name)))
    },
    missed: () => {},
  })
  await feed.catchUp()
  expect(feed.isCurrent).toBe(true)

  const stock = stockOf(primary.queries)
  const seller = await stock.seller()
  const { id: categoryId } = await stock.category('Nokia')
  const phone = (name: string) => stock.phone({ sellerId: seller.id, categoryId, name })
  const early = await phone('Before')
  await expect.poll(() => seen.get(early.id), SOON).toBe('Before')

  // It begins first, and others commit and are read meanwhile.
  const slow = await primary.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set name = 'After' where id = $1`, [early.id])
  for (let number = 0; number < 5; number++) {
    const { id } = await phone(`Phone ${number}`)
    await expect.poll(() => seen.get(id), SOON).toBe(`Phone ${number}`)
  }
  expect(seen.get(early.id)).toBe('Before')
  await slow.query('commit')
  slow.release()
  const committed = performance.now()
  await expect.poll(() => seen.get(early.id), { timeout: 2000, interval: 20 }).toBe('After')
  expect(performance.now() - committed).toBeLessThan(2000)
  await Promise.all(readings)
})

test('an address with both servers connects to the primary, and to the standby after its promotion', async () => {
  const [toStandby, toPrimary] = await Promise.all([standby.url, primary.url].map(databaseProxy))
  if (!toStandby || !toPrimary) return expect.fail('There are two proxies.')
  closing.push(toStandby.close, toPrimary.close)
  const [first, second] = [toStandby, toPrimary].map(({ url }) => new URL(url).host)
  const both = toStandby.url.replace(`@${first}`, `@${first},${second}`)
  const shop = connect(both, { connections: 2 })
  closing.push(() => shop.close())

  // The standby is listed first and must be skipped.
  await shop.pool.query('create table written (here boolean)')
  await expect.poll(() => standby.pool.query('select from written'), SOON).toBeTruthy()

  toPrimary.cut()
  await expect(shop.pool.query('insert into written values (true)')).rejects.toThrow()
  await standby.pool.query('select pg_promote()')
  await expect
    .poll(
      () =>
        shop.pool.query('insert into written values (true)').then(
          () => true,
          () => false,
        ),
      SOON,
    )
    .toBe(true)
  const { rows } = await standby.pool.query('select here from written')
  expect(rows).toEqual([{ here: true }])
})
