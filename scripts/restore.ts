import { join } from 'node:path'
import { openBackupPlace } from '#server/adapters/backups/open.ts'
import { openImages } from '#server/adapters/images/open.ts'
import { checkBackup, restore } from '#server/features/backups/restore.ts'
import { commandLine } from '#server/platform/config/commands.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { openWithoutMigration } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { dropRoot } from '#server/platform/process/drop-root.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { callerPlace } from './caller-path.ts'
import { megabytes, perSecond } from './megabytes.ts'
import { createProgress, type Step } from './progress.mjs'
import { runAbortable } from './run-abortable.ts'
import { usageOf } from './usage.ts'

const USAGE = usageOf(
  'restore',
  {
    FILE: 'restores that backup',
    FOLDER: 'restores the latest backup in that folder',
    's3://bucket/prefix': 'restores the latest one there, or the one of that name',
  },
  [
    'The database and the picture store must be empty: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    'BACKUP_PASSPHRASE decrypts the backup.',
  ],
)

/** `npm run restore`: checks a backup, restores it into an empty shop, and compares the result with the backup. */
await runProgram(async program => {
  const config = readConfig(process.env)
  const [from, ...rest] = process.argv.slice(2)
  if (!from || from.startsWith('-') || rest.length > 0) throw new WrongSetting(USAGE)
  const { place, archive = (await place.list())[0] } = await openBackupPlace(
    callerPlace(from),
    config.backups.s3,
  )
  if (!archive) throw new WrongSetting(`There is no backup in ${place.name}.`)
  const progress = createProgress()
  const checking = progress.begin('Checking the backup')
  const { passphrase } = config.backups
  const backup = await checkBackup({ place, archive, passphrase, onProgress: checking.update }).catch(
    failing(checking, 'The backup cannot be restored'),
  )
  const { header, manifest } = backup
  const tables = Object.values(manifest.tables)
  const content = sumOf(tables.map(({ bytes }) => bytes)) + manifest.pictures.bytes
  checking.done(`The backup of ${header.createdAt} is whole (${archive}, ${megabytes(content)} of content)`)

  await dropRoot(config)
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  const database = await openWithoutMigration({ config, dataDir, program, progress, log })
  const { store } = await openImages(config.images, { folder: join(dataDir, 'pictures') })
  const restoring = progress.begin('Restoring')
  const began = performance.now()
  await runAbortable(program, () =>
    restore({
      ...backup,
      url: database.url,
      images: store,
      onProgress: restoring.update,
      onNote: progress.line,
      signal: program.signal,
    }),
  ).catch(failing(restoring, 'Nothing was restored'))
  const rows = sumOf(tables.map(table => table.rows)).toLocaleString('en-US')
  const rate = perSecond(content, (performance.now() - began) / 1000)
  restoring.done(
    `Restored ${tables.length} tables with ${rows} rows, and ${manifest.pictures.count.toLocaleString('en-US')} pictures (${rate})`,
  )
  progress.line(`  Every table has the checksum of the backup. Start the shop with ${commandLine('start')}.`)
  await program.end()
})

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function failing(step: Step, text: string) {
  return (error: unknown): never => {
    step.failed(text)
    throw error
  }
}
