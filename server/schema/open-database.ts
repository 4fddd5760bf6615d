import { commandLine } from '../platform/config/command-line.mjs'
import { type Config, WrongSetting } from '../platform/config/config.ts'
import { connect, type Database } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { reachDatabase } from '../platform/database/reach.ts'
import type { Log } from '../platform/log/log.ts'
import type { Progress } from '../platform/process/progress.ts'
import type { Program } from '../platform/process/run-program.ts'
import { migrate, migrationState, refuseNewer } from './migrate.ts'

/** Running queries get this long to finish during a shutdown. */
const LAST_QUERIES_MS = 3000

type Dependencies = { config: Config; dataDir: string; program: Program; progress: Progress; log: Log }

/**
 * Opens the configured database, or the embedded one, and migrates its schema. The shutdown of the program closes it.
 * @throws WrongSetting when DATABASE_URL cannot be reached, or its user may not create tables there
 */
export async function openDatabase(opening: Dependencies): Promise<Database> {
  const { program, progress } = opening
  const database = await openWithoutMigration(opening)
  program.signal.throwIfAborted()
  await migrateSchema(database, progress)
  program.signal.throwIfAborted()
  return database
}

/**
 * Opens the configured database, or the embedded one, for a command. It never migrates the database of a shop, because
 * processes of the previous version may be running, and could not start again.
 * @param options.createsShop whether it creates the schema in an empty database
 * @throws WrongSetting when DATABASE_URL cannot be reached, or the schema is not that of this version
 */
export async function openCurrentDatabase(
  opening: Dependencies,
  { createsShop = false }: { createsShop?: boolean } = {},
): Promise<Database> {
  const database = await openWithoutMigration(opening)
  opening.program.signal.throwIfAborted()
  const { applied, pending, unknown } = await migrationState(database.pool)
  if (applied === 0 && createsShop) await migrateSchema(database, opening.progress)
  else if (unknown > 0) refuseNewer(unknown)
  else if (pending > 0) {
    throw new WrongSetting(
      `${pending === 1 ? '1 migration is' : `${pending} migrations are`} not applied: start this version first, or run "${commandLine('migrate')}". Nothing changed.`,
    )
  }
  return database
}

/**
 * Opens the configured database, or the embedded one, and leaves its schema as it is.
 * @throws WrongSetting when DATABASE_URL cannot be reached
 */
export async function openWithoutMigration({
  config,
  dataDir,
  program,
  progress,
  log,
}: Dependencies): Promise<Database> {
  const step = progress.begin(config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  if (config.databaseUrl) {
    const database = open(config.databaseUrl, program)
    const version = await reachDatabase(database, config.databaseUrl)
    step.done(`Connected to the database of DATABASE_URL (PostgreSQL ${version})`)
    return database
  }
  const starting = startEmbedded({
    dataDir,
    onLost: error =>
      log.error({ err: error }, 'the embedded database server is gone and could not be restarted; retrying'),
  })
  program.onShutdown(async () => (await starting).stop())
  const { url, version, adopted, notice } = await starting
  const done = `PostgreSQL ${version} ${adopted ? 'was running already' : 'started'}`
  step.done(notice ? `${done} (${notice})` : done)
  return open(url, program)
}

function open(url: string, program: Program): Database {
  const database = connect(url)
  program.onShutdown(() => database.close(LAST_QUERIES_MS))
  return database
}

async function migrateSchema(database: Database, progress: Progress): Promise<void> {
  const step = progress.begin('Migrating the database')
  try {
    const applied = await migrate(database)
    step.done(
      applied
        ? `Database migrated (${applied} ${applied === 1 ? 'migration' : 'migrations'})`
        : 'Database is up to date',
    )
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new WrongSetting(
      'The user of DATABASE_URL may not create tables in that database: make it the owner of the database, or put another user in DATABASE_URL.',
    )
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
