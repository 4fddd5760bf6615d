import { join } from 'node:path'
import { LOCALE } from '#contract/locale.ts'
import { openImages } from '#server/adapters/images/open.ts'
import { restore } from '#server/features/backups/restore.ts'
import { commandLine } from '#server/platform/config/command-line.mjs'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import { createLog } from '#server/platform/log/log.ts'
import { dropRoot } from '#server/platform/process/drop-root.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openWithoutMigration } from '#server/schema/open-database.ts'
import { callerTarget } from './caller-path.ts'
import { checkArchive } from './check-archive.ts'
import { usageOf } from './commands.mjs'
import { perSecond } from './megabytes.ts'
import { createProgress, type Step } from './progress.mjs'
import { runAbortable } from './run-abortable.ts'

const UNENCRYPTED = '--unencrypted'

/** `npm run restore`: checks a backup, restores it into an empty shop, and compares the result with the backup. */
await runProgram(async program => {
  const config = readConfig(process.env)
  const [from, ...rest] = process.argv.slice(2).filter(argument => argument !== UNENCRYPTED)
  const isPlain = process.argv.includes(UNENCRYPTED)
  if (!from || from.startsWith('-') || rest.length > 0) throw new WrongSetting(usageOf('restore'))
  const progress = createProgress()
  const { content, rows, ...backup } = await checkArchive(callerTarget(from), {
    backups: isPlain ? { ...config.backups, passphrase: undefined } : config.backups,
    progress,
  })
  const { pictures, tables } = backup.manifest

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
  const rate = perSecond(content, (performance.now() - began) / 1000)
  restoring.done(
    `Restored ${Object.keys(tables).length} tables with ${rows.toLocaleString(LOCALE)} rows, and ${pictures.count.toLocaleString(LOCALE)} pictures (${rate})`,
  )
  progress.line(`  Every table has the checksum of the backup. Start the shop with ${commandLine('start')}.`)
  await program.end()
})

function failing(step: Step, text: string) {
  return (error: unknown): never => {
    step.failed(text)
    throw error
  }
}
