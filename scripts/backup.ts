import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCALE } from '#contract/locale.ts'
import { openImages } from '#server/adapters/images/open.ts'
import { makeBackup } from '#server/features/backups/make-backup.ts'
import { type Config, readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openWithoutMigration } from '#server/schema/open-database.ts'
import { callerTarget } from './caller-path.ts'
import { checkArchive } from './check-archive.ts'
import { usageOf } from './commands.mjs'
import { megabytes, perSecond } from './megabytes.ts'
import { createProgress } from './progress.mjs'
import { runAbortable } from './run-abortable.ts'

/** `npm run backup`: saves the database, pictures and keys in one archive, whether or not the shop is running. */
await runProgram(async program => {
  const config = readConfig(process.env)
  const { to, verify } = wanted(config)
  const progress = createProgress()
  if (verify) {
    const { rows, manifest } = await checkArchive(to, { backups: config.backups, progress })
    progress.line(
      `  It has ${rows.toLocaleString(LOCALE)} rows in ${Object.keys(manifest.tables).length} tables, and ${manifest.pictures.count.toLocaleString(LOCALE)} pictures.`,
    )
    return program.end()
  }
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  const database = await openWithoutMigration({ config, dataDir, program, progress, log })
  const { store } = await openImages(config.images, { folder: join(dataDir, 'pictures') })

  const step = progress.begin('Backing up')
  const { path, bytes, content, seconds, sha256, rows, pictures } = await runAbortable(program, () =>
    makeBackup({
      db: database.queries,
      url: database.url,
      images: store,
      settings: config.backups,
      to,
      onProgress: step.update,
      signal: program.signal,
    }),
  ).catch(error => {
    step.failed('The backup failed')
    throw error
  })
  const rate = perSecond(content, seconds)
  step.done(
    `Backed up ${rows.toLocaleString(LOCALE)} rows and ${pictures.count.toLocaleString(LOCALE)} pictures, ${megabytes(content)} (${rate})`,
  )
  if (pictures.missing > 0) {
    const missing = pictures.missing.toLocaleString(LOCALE)
    progress.line(
      config.demo
        ? `  The demo has not drawn ${missing} pictures yet, and will do so after a restore.`
        : `  ${missing} pictures are missing in the picture store, and so in the backup.`,
    )
  }
  if (config.images.kind === 'imgbb')
    progress.line('  Pictures at imgbb.com are not in the backup: it has their addresses only.')
  progress.line(`  ${progress.strong(path)}, ${megabytes(bytes)}`)
  progress.line(`  SHA-256 ${sha256}`)
  if (!config.backups.passphrase) {
    progress.line(
      '  It contains the keys of the shop and is not encrypted: keep it where nobody else can read it.',
    )
  }
  await program.end()
})

/** @throws WrongSetting with the usage for wrong arguments */
function wanted({ backups }: Config): { to: string; verify: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    const [given, ...rest] = positionals
    const to = given === undefined ? backups.to : callerTarget(given)
    if (to && rest.length === 0) return { to, verify: values.verify }
  } catch {
    // `parseArgs` throws for an unknown option.
  }
  throw new WrongSetting(usageOf('backup'))
}
