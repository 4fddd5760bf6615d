import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { openBackupStore } from '../../adapters/backups/open.ts'
import { diskImages } from '../../adapters/images/disk.ts'
import type { ImageStore } from '../../adapters/images/port.ts'
import { longTransaction } from '../../platform/database/long-transaction.ts'
import { migrate, migrateUpTo } from '../../schema/migrate.ts'
import { pictures } from '../../schema/pictures.ts'
import { emptyDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Header } from './archive/manifest.ts'
import { seal } from './archive/seal.ts'
import { writeArchive } from './archive/write.ts'
import { backUp } from './back-up.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, restore } from './restore.ts'

/** The last migration of this version. */
const VERSION_WITHOUT_BACKUPS = 1_795_400_024_000

const database = await freshDatabase()
const empty = await emptyDatabase()
const folder = await temporaryFolder('restore')
afterAll(folder.remove)
const images = diskImages(join(folder.path, 'pictures'))
const newImages = diskImages(join(folder.path, 'new'))
const { store } = await openBackupStore(folder.path, undefined)

const seller = await stockOf(database.queries).seller()
for (let number = 0; number < 30; number += 1) {
  await images.write(`picture-${number}`, '320.avif', Buffer.alloc(20_000, number))
  await database.queries
    .insert(pictures)
    .values({ address: `/images/picture-${number}/1280.webp`, uploadedBy: seller.id })
}

const backedUp = { store, passphrase: undefined, version: '1.2.3' }
const make = (archive: string, from: ImageStore = images) =>
  backUp({ ...backedUp, url: database.url, images: from, archive })
await make('whole.tar.zst')
const whole = await readFile(join(folder.path, 'whole.tar.zst'))

async function tryToRestore(archive: string, into = newImages) {
  const backup = await checkBackup({ store, archive, passphrase: undefined })
  await restore({ ...backup, url: empty.url, images: into })
}

/** An archive as a malicious program would write it. */
async function archiveOf(header: Partial<Header> | object, entries: Record<string, string> = {}) {
  const { header: own } = await checkBackup({ store, archive: 'whole.tar.zst', passphrase: undefined })
  const writer = await writeArchive({ ...own, ...header } as Header, undefined)
  const bytes = buffer(writer.bytes)
  for (const [name, text] of Object.entries(entries)) await writer.add(name, Buffer.from(text))
  await writer.finish({ tables: {}, pictures: { count: 0, files: 0, bytes: 0, missing: 0 } })
  return bytes
}

/** The archive with its checksum recomputed. */
const sealed = (bytes: Buffer) => buffer(seal(ofOne(bytes)))
async function* ofOne(bytes: Buffer) {
  yield bytes
}

async function tarOf(entries: Record<string, string>) {
  const tar = pack()
  for (const [name, text] of Object.entries(entries)) tar.entry({ name }, text)
  tar.finalize()
  return sealed(zstdCompressSync(await buffer(tar as unknown as NodeJS.ReadableStream)))
}

const changed = (at: number) => {
  const bytes = Buffer.from(whole)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

const DAMAGED = /^This backup is damaged or incomplete: use another one\./
const NEWER =
  /^This backup was made by a newer version of Redial: restore it with that version or a later one\.$/
const FOREIGN = 'This is not a Redial backup.'

/** Whether a refused restore has left nothing, not even the lock of its transaction. */
const hasNothing = async () => {
  const { rows } = await empty.pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace
     union all
     select from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and datname = current_database()`,
  )
  return rows.length === 0 && (await newImages.isEmpty())
}

test.each([
  ['cut off at its end', () => whole.subarray(0, -1), DAMAGED],
  ['cut in half', () => whole.subarray(0, whole.length / 2), DAMAGED],
  ['cut to a few bytes', () => whole.subarray(0, 50), DAMAGED],
  ['changed by one bit in the middle', () => changed(Math.floor(whole.length / 2)), DAMAGED],
  ['changed by one bit at the end', () => changed(whole.length - 3), DAMAGED],
  ['extended by a byte', () => Buffer.concat([whole, Buffer.from('x')]), DAMAGED],
  ['another file', () => Buffer.from('a letter to a friend, and longer than a few bytes'), FOREIGN],
  ['empty', () => Buffer.alloc(0), FOREIGN],
  ['a tar of something else', () => tarOf({ 'letter.txt': 'Dear friend' }), FOREIGN],
  ['without its manifest', () => tarOf({ 'redial.json': '{}' }), DAMAGED],
  ['of a newer format', () => archiveOf({ format: 2, tables: 'elsewhere' }), NEWER],
  ['of a newer schema', () => archiveOf({ migration: 99 }), NEWER],
  [
    'with rows that no table takes',
    () => archiveOf({}, { 'database/public.users/000001.copy': 'x\n' }),
    /public\.users/,
  ],
  [
    'with rows of another table',
    () => archiveOf({}, { 'database/public.none/000001.copy': 'x\n' }),
    /public\.none/,
  ],
  ['inconsistent with its declared tables', () => archiveOf({}), /would differ from the backup/],
  [
    'with a picture outside of the folder of pictures',
    () => archiveOf({}, { 'pictures/../320.avif': 'x' }),
    /unknown part: pictures\/\.\.\/320/,
  ],
  [
    'with a picture whose name is a path on another system',
    () => archiveOf({}, { 'pictures/..\\..\\x/640.avif': 'x' }),
    /unknown part/,
  ],
  ['mixed with unknown parts', () => archiveOf({}, { 'elsewhere/x': 'x' }), /unknown part: elsewhere\/x/],
])('a backup that is %s is refused, and nothing is restored', async (_, bytesOf, message) => {
  await writeFile(join(folder.path, 'wrong.tar.zst'), await bytesOf())
  await expect(tryToRestore('wrong.tar.zst')).rejects.toThrow(message)
  await expect.poll(hasNothing).toBe(true)
})

test('a backup of an earlier version is restored and migrated', async () => {
  const [earlier, target] = [await emptyDatabase(), await emptyDatabase()]
  await longTransaction({ url: earlier.url }, client => migrateUpTo(client, VERSION_WITHOUT_BACKUPS))
  await earlier.pool.query(`insert into server_secrets (name, value) values ('access-tokens', 'x')`)
  const settings = { s3: undefined, passphrase: undefined }
  const made = {
    db: earlier.queries,
    url: earlier.url,
    images,
    settings,
    to: join(folder.path, 'old.tar.zst'),
  }
  await makeBackup(made)
  const backup = await checkBackup({ store, archive: 'old.tar.zst', passphrase: undefined })
  await restore({ ...backup, url: target.url, images: newImages })
  expect(await migrate(target)).toBe(0)
  const { rows } = await target.pool.query('select name, value from server_secrets')
  expect(rows).toEqual([{ name: 'access-tokens', value: 'x' }])
})

test('with a passphrase, an archive that is not encrypted is refused', async () => {
  const checking = checkBackup({ store, archive: 'whole.tar.zst', passphrase: 'a long passphrase 123' })
  await expect(checking).rejects.toThrow(/^This backup is not encrypted although BACKUP_PASSPHRASE is set/)
})

test('a restore that fails halfway leaves nothing behind', async () => {
  let written = 0
  const full: ImageStore = {
    ...newImages,
    async write(...picture) {
      written += 1
      if (written > 20) throw new Error('no space left')
      await newImages.write(...picture)
    },
  }
  await expect(tryToRestore('whole.tar.zst', full)).rejects.toThrow(
    'A picture cannot be stored (no space left), so nothing was restored.',
  )
  expect(written).toBeGreaterThan(20)
  await expect.poll(hasNothing).toBe(true)
})

test('existing pictures are not overwritten', async () => {
  await expect(tryToRestore('whole.tar.zst', images)).rejects.toThrow(
    /^The picture store already contains pictures, and a restore never overwrites anything/,
  )
  expect(await images.read('picture-7', '320.avif')).toEqual(Buffer.alloc(20_000, 7))
})

test('a second concurrent backup is refused with a request to wait', async () => {
  const reading = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: ImageStore = {
    ...images,
    async read(...picture) {
      reading.resolve()
      await goOn.promise
      return images.read(...picture)
    },
  }
  const first = make('first.tar.zst', slow)
  await reading.promise
  await expect(make('second.tar.zst')).rejects.toThrow(
    'Another backup or restore of this database is running: wait until it has finished, then try again.',
  )
  goOn.resolve()
  expect((await first).pictures).toMatchObject({ count: 30, missing: 0 })
  await expect(store.read('second.tar.zst')).rejects.toThrow('There is no backup')
})

test('a database without a shop is not backed up', async () => {
  await expect(backUp({ ...backedUp, url: empty.url, images, archive: 'none.tar.zst' })).rejects.toThrow(
    'There is no shop in this database, so there is nothing to back up.',
  )
})
