import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lastBackups } from '../../schema/backups.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const folder = await temporaryFolder('scheduled')
afterAll(folder.remove)
const backups = join(folder.path, 'backups')
const shop = await shopApp(database, { settings: { BACKUP_TO: backups, BACKUP_KEEP: '2' } })
const broken = await shopApp(database, { settings: { BACKUP_TO: '/dev/null/backups' } })

beforeEach(() => db.delete(lastBackups))

const hoursPass = (hours: number) =>
  pool.query(`update last_backups set at = at - make_interval(hours => $1)`, [hours])

const outcomes = async () => {
  const rows = await db.select().from(lastBackups).orderBy(lastBackups.outcome)
  return rows.map(({ outcome, error }) => ({ outcome, error }))
}

test('a running shop makes a backup when one is due, and retains the latest ones', async () => {
  await shop.jobs.drain()
  const [first, ...others] = await readdir(backups)
  expect([first, others]).toEqual([expect.stringMatching(/^redial-\d{8}T\d{9}Z\.tar\.zst$/), []])
  expect(await outcomes()).toEqual([{ outcome: 'made', error: null }])

  await hoursPass(23)
  await shop.jobs.drain()
  expect(await readdir(backups)).toEqual([first])

  const old = ['redial-20250101T000000000Z.tar.zst', 'redial-20250102T000000000Z.tar.zst.enc']
  for (const name of [...old, 'notes.txt']) await writeFile(join(backups, name), '')
  await hoursPass(1)
  await shop.jobs.drain()
  const left = await readdir(backups)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([first, 'notes.txt']))
})

test('a failed backup is recorded with its reason and retried after an hour', async () => {
  await broken.jobs.drain()
  const failed = {
    outcome: 'failed',
    error: 'No folder can be made at /dev/null/backups: write the backup to another folder.',
  }
  expect(await outcomes()).toEqual([failed])
  await shop.jobs.drain()
  expect(await outcomes()).toEqual([failed])
  await hoursPass(1)
  await shop.jobs.drain()
  expect(await outcomes()).toEqual([failed, { outcome: 'made', error: null }])
})
