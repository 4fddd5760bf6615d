import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig, WrongSetting } from '../../platform/config/config.ts'
import { readSettings } from '../../platform/config/settings.mjs'
import type { Database } from '../../platform/database/connect.ts'
import { createLog } from '../../platform/log/log.ts'
import { loggedError } from '../../platform/log/log-errors.ts'
import type { Program } from '../../platform/process/run-program.ts'
import { openWithoutMigration } from '../../schema/open-database.ts'
import { examineAddress } from './address.ts'
import { examineBackupStore, examineBackups } from './backups.ts'
import { examineCards } from './cards.ts'
import { type CheckResult, danger, ok } from './check-result.ts'
import { examineDatabase, examineSchema } from './database.ts'
import { examineDataDir, examineSettings } from './machine.ts'
import { examineMail } from './mail.ts'
import { examinePictureFolder, examinePictures } from './pictures.ts'
import { examineStandby } from './standby.ts'

/** Milliseconds for each check. Network checks have shorter timeouts. */
const MAX_CHECK_MS = 30_000

type Options = {
  environment: Record<string, string | undefined>
  program: Program
  /** An address to which a real e-mail is sent. */
  sendTo: string | undefined
}

/** Examines a shop from its settings to its backups, and changes nothing: no migration, no new database. */
export async function* examine({ environment, program, sendTo }: Options): AsyncGenerator<CheckResult> {
  const { problems } = readSettings(environment)
  if (problems.length > 0) {
    for (const problem of problems)
      yield danger('Settings', problem, 'Correct this setting; docs/settings.md has all of them.')
    return
  }
  const config = readConfig(environment)
  yield* await within('Settings', async () => examineSettings(config))
  yield* await within('Data folder', () => examineDataDir(config))
  yield* await within('Backups', () => examineBackupStore(config))
  yield* await examineShopDatabase(config, program)
  const elsewhere: [string, () => Promise<CheckResult[]>][] = [
    ['E-mail', () => examineMail(config, sendTo)],
    ['Pictures', () => examinePictures(config)],
    ['Card provider', () => examineCards(config)],
    ['Address', () => examineAddress(config)],
  ]
  // These checks wait for the network, so they run concurrently.
  const found = elsewhere.map(([about, check]) => within(about, check))
  for (const results of found) yield* await results
}

async function examineShopDatabase(config: Config, program: Program): Promise<CheckResult[]> {
  if (!config.databaseUrl && !(await hasEmbedded(config.dataDir)))
    return [ok('Database', 'There is none yet; the first start creates it.')]
  let database: Database
  try {
    database = await openWithoutMigration({
      config,
      dataDir: config.dataDir,
      program,
      progress: silent,
      log: createLog({ level: 'silent' }),
    })
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return [danger('Database', error.message, 'Nothing else of the database could be checked.')]
  }
  const answers = await within('Database', () => examineDatabase(database, config))
  const standby = await within('Standby for reads', () => examineStandby(database, config.databaseReadUrl))
  const schema = await within('Schema', () => examineSchema(database))
  const isCurrent = schema.length > 1
  return [
    ...answers,
    ...standby,
    ...schema,
    ...(isCurrent ? await within('Backups', () => examineBackups(database, config)) : []),
    ...(isCurrent ? await within('Pictures', () => examinePictureFolder(database, config)) : []),
  ]
}

/** Whether an embedded database exists. Dependencies a missing one would create it. */
async function hasEmbedded(dataDir: string): Promise<boolean> {
  const folders = ['database', 'database-is-in'].map(name => stat(join(dataDir, name)).catch(() => undefined))
  return (await Promise.all(folders)).some(found => found !== undefined)
}

/** Runs a check. A failed or slow check is a danger. */
async function within(about: string, check: () => Promise<CheckResult[]>): Promise<CheckResult[]> {
  const fix = 'Run the command again; the cause may be gone.'
  const tooLong = sleep(MAX_CHECK_MS, [danger(about, 'The check took too long.', fix)], {
    ref: false,
  })
  return Promise.race([check(), tooLong]).catch((error: Error) => [
    danger(about, `This could not be checked: ${loggedError(error).message}`, fix),
  ])
}

const step = { update() {}, done() {}, failed() {}, drop() {} }
const silent = { begin: () => step, line() {}, bar: () => '', strong: (text: string) => text }
