import { type Config, WrongSetting } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log/log.ts'
import { examineBackupStore } from './backups.ts'
import { examineDatabase } from './database.ts'
import { examineDataDir, examineSettings } from './machine.ts'

/**
 * Runs the quick checks of the doctor at the start of a shop in production: those without any network except the
 * database. Warnings are logged.
 * @throws WrongSetting for a danger, with its fix
 */
export async function refuseDanger({
  config,
  database,
  log,
}: {
  config: Config
  database: Database
  log: Log
}): Promise<void> {
  if (!config.production) return
  const results = [
    ...examineSettings(config),
    ...(await examineDataDir(config)),
    ...(await examineBackupStore(config)),
    ...(await examineDatabase(database, config).catch(error => {
      // A compatible database may not support all queries.
      log.warn({ err: error }, 'doctor: the database could not be examined')
      return []
    })),
  ]
  for (const { about, level, says, fix } of results)
    if (level === 'warning') log.warn({ about, fix }, `doctor: ${says}`)
  const dangers = results.filter(({ level }) => level === 'danger')
  if (dangers.length > 0) throw new WrongSetting(dangers.map(({ says, fix }) => `${says} ${fix}`).join('\n'))
}
