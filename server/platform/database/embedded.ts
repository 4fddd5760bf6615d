import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WrongSetting } from '../config/config.ts'
import { type Home, openHome } from './embedded-home.ts'
import {
  isRecovering,
  killServer,
  launchServer,
  runningServer,
  STUCK_AFTER_MS,
  stopServer,
} from './embedded-server.ts'

/** An arbitrary number. Every program that uses the embedded server holds this lock in shared mode while it runs. */
const IN_USE_LOCK = 7_334_250

const DATABASE = 'redial'

/** After a power cut, the server replays its log before it accepts connections. */
const RECOVERY_TIMEOUT_MS = 10 * 60_000
/** The timeout of connections and queries on this machine. */
const ANSWER_TIMEOUT_MS = 5000
const PAUSE_AFTER_FAILURE_MS = 1000

export type EmbeddedDatabase = {
  /** The address for `connect`. It contains a password: never print it. */
  url: string
  /** For example "18.4". */
  version: string
  /** Whether the server was running already: another program started it, or a killed one left it behind. */
  adopted: boolean
  /** Where the data is, if that is not DATA_DIR. */
  notice: string | undefined
  /** Stops the server unless another program still uses it. A second call waits for the same stop. */
  stop(): Promise<'stopped' | 'left running'>
}

/** The session that holds the lock for this program. */
type LockSession = { client: pg.Client; adopted: boolean }

/**
 * Starts PostgreSQL on the data in `dataDir`, or joins a server that already runs there.
 * @param settings additional server settings, by name
 * @param onLost called for each failed attempt to restart a lost server; retries continue
 * @throws WrongSetting when a setting prevents the start
 */
export async function startEmbedded({
  dataDir,
  settings = {},
  onLost,
}: {
  dataDir: string
  settings?: Record<string, string>
  onLost?: (error: unknown) => void
}): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDir)
  let stopping: Promise<'stopped' | 'left running'> | undefined
  let lockSession = await openLockSession()

  // One session stays open for the whole run: it holds the lock, and its end shows that the server is gone.
  async function openLockSession(): Promise<LockSession> {
    const joined = await acquire(home, settings)
    joined.client.once('end', () => {
      if (!stopping) rejoin()
    })
    return joined
  }

  async function rejoin(): Promise<void> {
    while (!stopping) {
      try {
        lockSession = await openLockSession()
        return
      } catch (error) {
        onLost?.(error)
        await sleep(PAUSE_AFTER_FAILURE_MS)
      }
    }
  }

  return {
    url: addressOf(home, DATABASE),
    version: await versionOf(lockSession.client),
    adopted: lockSession.adopted,
    notice: home.notice,
    stop: () => {
      stopping ??= leave(home, lockSession.client)
      return stopping
    },
  }
}

/**
 * Joins a running server, or starts one. If two programs try at the same time, one starts it and the other joins. A stuck
 * server is killed and replaced.
 */
async function acquire(home: Home, settings: Record<string, string>): Promise<LockSession> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS
  let started = false
  let stuckAt = Date.now() + STUCK_AFTER_MS
  while (Date.now() < deadline) {
    const client = await joinServer(home)
    if (client) return { client, adopted: !started }
    const pid = await runningServer(home)
    if (!pid) {
      started = (await launchServer(home, settings)) === 'started'
      stuckAt = Date.now() + STUCK_AFTER_MS
    } else if (await isRecovering(pid)) {
      stuckAt = Date.now() + STUCK_AFTER_MS
    } else if (Date.now() > stuckAt) {
      await killServer(home, pid)
    }
    await sleep(20)
  }
  throw new WrongSetting(
    `PostgreSQL did not answer within ${RECOVERY_TIMEOUT_MS / 60_000} minutes; its log is ${home.log}. Start again, or set DATABASE_URL to a database of your own.`,
  )
}

/** @returns a session that holds the lock; undefined while no server accepts connections */
async function joinServer(home: Home): Promise<pg.Client | undefined> {
  const client = await open(home, DATABASE)
  try {
    await client?.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
    return client
  } catch {
    // The last other program stopped the server while this one waited for the lock.
    await client?.end().catch(() => {})
    return undefined
  }
}

/** Error codes of a server that is starting, stopping or not running. */
const NOT_NOW = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

async function open(home: Home, database: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: addressOf(home, database),
    application_name: 'redial (keeps the server in use)',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as { code?: string; message: string }
    if (code === '3D000' && database === DATABASE)
      return (await createDatabase(home)) ? open(home, database) : undefined
    if (code === undefined ? /terminated|ended|timeout/i.test(message) : NOT_NOW.has(code)) return undefined
    throw error
  }
}

/** Creates the shop's database in a new cluster. */
async function createDatabase(home: Home): Promise<boolean> {
  const client = await open(home, 'postgres')
  try {
    await client?.query(`create database ${DATABASE}`)
  } catch (error) {
    const madeByAnother = ['42P04', '23505', '55006'].includes((error as { code?: string }).code ?? '')
    if (!madeByAnother) throw error
  } finally {
    await client?.end()
  }
  return client !== undefined
}

/**
 * Stops the server if the exclusive lock shows that no other program uses it. A program that arrives now waits for the
 * lock and then finds no server.
 */
async function leave(home: Home, client: pg.Client): Promise<'stopped' | 'left running'> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      IN_USE_LOCK,
    ])
    if (!rows[0]?.alone) return 'left running'
    await stopServer(home)
    return 'stopped'
  } catch {
    // The session broke: the server is gone or about to stop.
    return (await runningServer(home)) ? 'left running' : 'stopped'
  } finally {
    await client.end().catch(() => {})
  }
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version.split(' ')[0] ?? ''
}

function addressOf(home: Home, database: string): string {
  const address = new URL(`postgresql://localhost/${database}`)
  address.username = home.user
  address.password = home.password
  address.searchParams.set('host', home.socketDir)
  address.searchParams.set('sslmode', 'disable')
  return address.href
}
