import { type Config, WrongSetting } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { Life } from '../process/life.ts'
import type { Progress } from '../process/progress.ts'
import { connect, type Database } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach.ts'

/** Queries under way get this long to finish when the program ends. */
const LAST_QUERIES_MS = 3000

type Opening = { config: Config; dataDir: string; life: Life; progress: Progress; log: Log }

/**
 * The database that the settings name, or else the embedded one, with its schema up to date. It is put away with this
 * life.
 * @throws WrongSetting when DATABASE_URL leads nowhere or to where its user may not create tables
 */
export async function openDatabase(opening: Opening): Promise<Database> {
  const { life, progress } = opening
  const database = await reach(opening)
  life.ending.throwIfAborted()
  await bringUpToDate(database, progress)
  life.ending.throwIfAborted()
  return database
}

async function reach({ config, dataDir, life, progress, log }: Opening): Promise<Database> {
  const step = progress.begin(config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  if (config.databaseUrl) {
    const database = open(config.databaseUrl, life)
    const version = await reachDatabase(database, config.databaseUrl)
    step.done(`Connected to the database of DATABASE_URL (PostgreSQL ${version})`)
    return database
  }
  const starting = startEmbedded({
    dataDir,
    onLost: error =>
      log.error({ err: error }, 'the database server is gone and could not be started: it is tried again'),
  })
  life.whenEnding(async () => (await starting).stop())
  const { url, version, adopted, remark } = await starting
  const done = `PostgreSQL ${version} ${adopted ? 'found running, and used again' : 'started'}`
  step.done(remark ? `${done} (${remark})` : done)
  return open(url, life)
}

function open(url: string, life: Life): Database {
  const database = connect(url)
  life.whenEnding(() => database.close(LAST_QUERIES_MS))
  return database
}

async function bringUpToDate(database: Database, progress: Progress): Promise<void> {
  const step = progress.begin('Bringing the database up to date')
  try {
    const applied = await migrate(database)
    step.done(
      applied
        ? `Database brought up to date (${applied} ${applied === 1 ? 'migration' : 'migrations'})`
        : 'Database is up to date',
    )
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new WrongSetting(
      'The user of DATABASE_URL may not create tables in that database: make it the owner of the database, or name another user in DATABASE_URL.',
    )
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
