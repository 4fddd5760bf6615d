import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LOCALE } from '#contract/locale.ts'
import type { BackupStore } from '../../adapters/backups/port.ts'
import type { ImageStore } from '../../adapters/images/port.ts'
import { WrongSetting } from '../../platform/config/config.ts'
import { longTransaction } from '../../platform/database/long-transaction.ts'
import { lastMigration } from '../../schema/migrate.ts'
import { FORMAT, type Manifest, nameOf, numbered, PART_BYTES, type Table } from './archive/manifest.ts'
import { type ArchiveWriter, writeArchive } from './archive/write.ts'
import { lockBackups } from './lock.ts'
import { countPictures, readPictures } from './pictures.ts'
import { readTable, sequencesOf, tablesOf } from './tables.ts'

/** The stores that are backed up and restored. */
export type BackedUp = {
  /** A `postgres://` address, including credentials. */
  url: string
  images: ImageStore
}

type BackingUp = BackedUp & {
  store: BackupStore
  /** The name of the archive. */
  archive: string
  /** Encrypts the archive; undefined: no encryption. */
  passphrase: string | undefined
  /** The version of the shop. */
  version: string
  /** Called with the table or pictures being read: "products", "120 of 4,000 pictures". */
  onProgress?: ((text: string) => void) | undefined
  /** Aborts the backup. */
  signal?: AbortSignal | undefined
}

/** A finished backup. */
export type Backup = {
  /** The location of the archive, for display. */
  path: string
  /** Bytes of the archive. */
  bytes: number
  /** Bytes of rows and pictures. */
  content: number
  seconds: number
  /** The checksum of the archive. */
  sha256: string
  rows: number
  pictures: Manifest['pictures']
}

/**
 * Writes the database, pictures and keys into one archive while the shop is running. All rows come from one snapshot, and
 * the archive contains the pictures that they reference.
 * @throws WrongSetting when there is no shop, another backup is running, or the place is not writable
 */
export async function backUp(options: BackingUp): Promise<Backup> {
  const began = performance.now()
  return longTransaction(
    { url: options.url, begin: 'begin isolation level repeatable read read only' },
    async client => {
      await lockBackups(client)
      const migration = await lastMigration(client)
      if (migration === undefined) {
        throw new WrongSetting('There is no shop in this database, so there is nothing to back up.')
      }
      const tables = await tablesOf(client)
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      const archive = await writeArchive(
        {
          format: FORMAT,
          shop: options.version,
          createdAt: new Date().toISOString(),
          postgres: rows[0]?.server_version ?? '',
          migration,
          tables,
          sequences: await sequencesOf(client),
        },
        options.passphrase,
      )
      const contents = await store(options, archive, () => fill(options, { client, tables, archive }))
      const all = Object.values(contents.tables)
      return {
        path: pathOf(options),
        bytes: archive.written().bytes,
        content: sum(all.map(table => table.bytes)) + contents.pictures.bytes,
        seconds: (performance.now() - began) / 1000,
        sha256: archive.sha256(),
        rows: sum(all.map(table => table.rows)),
        pictures: contents.pictures,
      }
    },
  )
}

const pathOf = ({ store, archive }: BackingUp) =>
  `${store.name}${store.name.endsWith('/') ? '' : '/'}${archive}`

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

type Contents = Pick<Manifest, 'tables' | 'pictures'>

/** Fills the archive while its bytes are written to the place. A failure of one also stops the other. */
async function store(
  { store, archive: name }: BackingUp,
  archive: ArchiveWriter,
  work: () => Promise<Contents>,
): Promise<Contents> {
  const filled = work().catch(error => {
    archive.fail(error)
    throw error
  })
  const [written, contents] = await Promise.allSettled([store.write(name, archive.bytes), filled])
  if (written.status === 'rejected') throw written.reason
  if (contents.status === 'rejected') throw contents.reason
  return contents.value
}

type Filling = { client: pg.ClientBase; tables: Table[]; archive: ArchiveWriter }

async function fill(options: BackingUp, { client, tables, archive }: Filling): Promise<Contents> {
  const counted: Manifest['tables'] = {}
  for (const table of tables) {
    options.signal?.throwIfAborted()
    options.onProgress?.(table.name)
    counted[nameOf(table)] = await addTable(client, table, archive)
  }
  const pictures = await addPictures(options, client, archive)
  await archive.finish({ tables: counted, pictures })
  return { tables: counted, pictures }
}

async function addTable(client: pg.ClientBase, table: Table, archive: ArchiveWriter) {
  let part = 0
  let pieces: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes === 0) return
    part += 1
    await archive.add(`database/${nameOf(table)}/${numbered(part)}.copy`, Buffer.concat(pieces))
    pieces = []
    bytes = 0
  }
  const counted = await readTable(client, table, async piece => {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= PART_BYTES) await flush()
  })
  await flush()
  return counted
}

async function addPictures(
  { images, onProgress, signal }: BackingUp,
  client: pg.ClientBase,
  archive: ArchiveWriter,
): Promise<Manifest['pictures']> {
  const all = await countPictures(client)
  const added = { count: 0, files: 0, bytes: 0, missing: 0 }
  for await (const { id, files } of readPictures(client, images)) {
    signal?.throwIfAborted()
    for (const { variant, content } of files) {
      await archive.add(`pictures/${id}/${variant}`, content)
      added.bytes += content.length
    }
    added.files += files.length
    added[files.length > 0 ? 'count' : 'missing'] += 1
    const done = added.count + added.missing
    if (done % 100 === 0) {
      onProgress?.(`${done.toLocaleString(LOCALE)} of ${all.toLocaleString(LOCALE)} pictures`)
      // Lets the process handle waiting requests.
      await sleep(0)
    }
  }
  return added
}
