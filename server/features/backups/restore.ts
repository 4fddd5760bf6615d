import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { LOCALE } from '#contract/locale.ts'
import type { BackupStore } from '../../adapters/backups/port.ts'
import { isPictureId } from '../../adapters/images/port.ts'
import { WrongSetting } from '../../platform/config/config.ts'
import { longTransaction } from '../../platform/database/long-transaction.ts'
import { failWaitingMails } from '../../platform/mail/queries.ts'
import { knowsMigration, migrate } from '../../schema/migrate.ts'
import type { Header, Manifest } from './archive/manifest.ts'
import { newer, readArchive } from './archive/read.ts'
import type { BackedUp } from './back-up.ts'
import { refuseUnlessEmpty } from './empty.ts'
import { lockBackups } from './lock.ts'
import { createTables, finishTables, type Rows, rowsInto } from './restore-tables.ts'
import { isVariant, writePictures } from './write-pictures.ts'

type Reading = {
  store: BackupStore
  /** The name of the archive. */
  archive: string
  passphrase: string | undefined
  /** Called with the current step. */
  onProgress?: ((text: string) => void) | undefined
}

/** A backup whose checksums match. */
export type CheckedBackup = Reading & { header: Header; manifest: Manifest }

/**
 * Reads and verifies a whole backup. Writes nothing.
 * @throws WrongSetting when it is not a backup, newer, damaged or incomplete, or cannot be decrypted
 */
export async function checkBackup(reading: Reading): Promise<CheckedBackup> {
  let header: Header | undefined
  let manifest: Manifest | undefined
  let bytes = 0
  for await (const part of partsOf(reading)) {
    if (part.kind === 'header') {
      header = part.header
      if (!knowsMigration(header.migration)) throw newer()
    } else if (part.kind === 'manifest') manifest = part.manifest
    else bytes += part.content.length
    reading.onProgress?.(`${Math.round(bytes / 1_000_000).toLocaleString(LOCALE)} MB`)
  }
  if (!header || !manifest) throw new Error('A backup was read that has no header or no manifest.')
  return { ...reading, header, manifest }
}

async function* partsOf({ store, archive, passphrase }: Reading) {
  yield* readArchive(await store.read(archive), passphrase)
}

type Restoring = BackedUp &
  CheckedBackup & {
    /** Called with notes for the operator. */
    onNote?: ((sentence: string) => void) | undefined
    /** Aborts the restore. Nothing remains of it. */
    signal?: AbortSignal | undefined
  }

/**
 * Restores a backup into an empty database and an empty picture store, and compares every table with it. A failure leaves
 * both empty.
 * @throws WrongSetting when either is not empty, or the backup has changed since it was checked
 */
export async function restore(options: Restoring): Promise<void> {
  const { url, images } = options
  await longTransaction({ url }, async client => {
    await lockBackups(client)
    await refuseUnlessEmpty(client, images)
    await fill(options, client)
  })
  await migrate({ url })
  await longTransaction({ url }, async client => {
    await failWaitingMails(drizzle(client))
    await client.query('analyze')
  })
}

async function fill(options: Restoring, client: pg.ClientBase): Promise<void> {
  const { header, manifest, images, onProgress, onNote } = options
  const tables = await createTables(client, header)
  for (const name of tables.unknown) onNote?.(`The table ${name} is not part of Redial and is not restored.`)
  const pictures = writePictures(images)
  let rows: Rows | undefined
  try {
    for await (const part of partsOf(options)) {
      options.signal?.throwIfAborted()
      if (part.kind !== 'entry') continue
      const [kind, name = '', last = ''] = part.name.split('/')
      if (kind === 'database') {
        if (tables.unknown.includes(name)) continue
        if (rows?.table !== name) {
          await rows?.end()
          onProgress?.(name)
          rows = rowsInto(client, header, name)
        }
        await rows.add(part.content)
      } else if (kind === 'pictures' && isPictureId(name) && isVariant(last)) {
        await pictures.add(name, last, part.content)
      } else throw new WrongSetting(`This backup has an unknown part: ${part.name}.`)
    }
    await rows?.end()
    await pictures.end()
    options.signal?.throwIfAborted()
    onProgress?.('comparing the tables')
    await finishTables(client, { header, manifest, tables })
  } catch (error) {
    await pictures.settled()
    await images.clear()
    throw error
  }
}
