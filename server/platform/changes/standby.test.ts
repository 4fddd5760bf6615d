import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { connect, type Database } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { openHome } from '../database/embedded-home.ts'
import { run } from '../database/embedded-owner.ts'
import { migrate } from '../database/migrate.ts'
import { products } from '../database/schema.ts'
import { createLog } from '../log/log.ts'
import { openChangeFeed } from './feed.ts'

// It starts two servers, and other tests keep the machine busy meanwhile.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 })

const SOON = { timeout: 10_000, interval: 20 }
const folders = await Promise.all(['primary', 'standby'].map(temporaryFolder))
const [primaryDir, standbyDir] = folders.map(({ path }) => path) as [string, string]
const closing: (() => Promise<unknown>)[] = []
let primary: Database
let standby: Database

beforeAll(async () => {
  const server = await startEmbedded({ dataDir: primaryDir, settings: { fsync: 'off' } })
  closing.push(server.stop)
  primary = connect(server.url, { connections: 4 })
  closing.push(() => primary.close())
  await migrate(primary)

  const settings = { fsync: 'off', hot_standby: 'on', primary_conninfo: await copyToStandby(server.url) }
  const replica = await startEmbedded({ dataDir: standbyDir, settings })
  closing.push(replica.stop)
  standby = connect(replica.url, { connections: 4 })
  closing.push(() => standby.close())
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  for (const folder of folders) await folder.remove()
})

/**
 * Copies the data of the running primary, as a base backup does.
 * @returns how the standby reaches the primary
 */
async function copyToStandby(primaryUrl: string): Promise<string> {
  const from = await openHome(primaryDir)
  // Made empty first, for its folders and its account.
  const to = await openHome(standbyDir)
  const backup = await primary.pool.connect()
  await backup.query(`select pg_backup_start('standby', true)`)
  await rm(to.cluster, { recursive: true })
  const isLeftOut = (path: string) => /\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path)
  await cp(from.cluster, to.cluster, { recursive: true, filter: path => !isLeftOut(path) })
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  backup.release()
  await writeFile(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to.cluster, 'standby.signal'), '')
  await mkdir(join(to.cluster, 'pg_wal'), { recursive: true })
  await copyFile(join(from.folder, 'password'), join(to.folder, 'password'))
  if (to.account) await run('chown', ['-R', `${to.account.uid}:${to.account.gid}`, to.folder])
  const { username, password } = new URL(primaryUrl)
  return `host=${from.socketDir} user=${username} password=${decodeURIComponent(password)}`
}

test('a feed that reads a standby passes on what is visible there, and loses nothing', async () => {
  const { rows } = await standby.pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  expect(rows).toEqual([{ standby: true }])

  const feed = openChangeFeed({ pool: standby.listening, log: createLog({ level: 'silent' }) })
  closing.push(feed.close)
  const seen = new Map<string, string>()
  /** What a process that reads from the standby would cache now. */
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
