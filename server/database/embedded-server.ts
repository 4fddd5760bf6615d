import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config.ts'
import { fullDisk } from '../data-dir.ts'
import type { Home } from './embedded-home.ts'
import { quietEnvironment, run } from './embedded-owner.ts'

/** Sized for a small machine; the operator of a large one sets DATABASE_URL. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const LARGEST_LOG_BYTES = 5_000_000

/** Between this and a normal stop lie seconds at most; after it the server is told to drop everything. */
const STOP_TIMEOUT_MS = 20_000

/**
 * Starts a server on the cluster and waits until it is ready.
 * It survives this program: a killed program must not take the data's server down half-way.
 * @returns 'occupied' when another server holds the data at this moment
 * @throws WrongSetting with the reason of PostgreSQL
 */
export async function launchServer(
  home: Home,
  settings: Record<string, string>,
): Promise<'started' | 'occupied'> {
  await removeStaleLock(home)
  const logStart = await trimmedLogSize(home)
  const log = openSync(home.log, 'a', 0o600)
  if (home.account) fchownSync(log, home.account.uid, home.account.gid)
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(
    join(home.binaries, 'bin/postgres'),
    ['-D', home.cluster, '-k', home.socketDir, ...options],
    {
      cwd: home.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: quietEnvironment,
      ...home.account,
    },
  )
  closeSync(log)
  let failure: Error | undefined
  server.once('error', error => {
    failure = error
  })
  server.unref()

  while (server.exitCode === null && server.signalCode === null && !failure) {
    const lock = await readLock(home)
    if (lock?.pid === server.pid && lock?.ready) return 'started'
    await sleep(10)
  }
  const said = (await readFile(home.log, 'utf8')).slice(logStart)
  if (/lock file .* already exists|shared memory block .* still in use/.test(said)) {
    await sleep(200)
    return 'occupied'
  }
  if (/No space left on device/.test(said)) throw fullDisk(home.dataDir)
  const reason = failure?.message ?? said.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gives no reason'
  throw new WrongSetting(
    `PostgreSQL cannot start on the data of DATA_DIR (${home.dataDir}): ${reason}. Its log is ${home.log}; set DATA_DIR to a new folder to begin afresh.`,
  )
}

/** @returns the process id of the server that holds the cluster, ready or not */
export async function runningServer(home: Home): Promise<number | undefined> {
  const lock = await readLock(home)
  return lock && (await isServerOf(home, lock.pid)) ? lock.pid : undefined
}

/** Ends the server in the orderly way: sessions are cut, the data is written out. */
export async function stopServer(home: Home): Promise<void> {
  const pid = await runningServer(home)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await isServerOf(home, pid)) {
    if (Date.now() > deadline) return void process.kill(pid, 'SIGQUIT')
    await sleep(10)
  }
}

/** What the server notes about itself in postmaster.pid: its process id first, its state in the eighth line. */
async function readLock(home: Home): Promise<{ pid: number; ready: boolean } | undefined> {
  const lines = (await readFile(lockFile(home), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * After a power cut the noted process id may belong to anything, and PostgreSQL would take it for a server.
 * So the note goes when that process is plainly another program; in any other case PostgreSQL itself judges it.
 */
async function removeStaleLock(home: Home): Promise<void> {
  const lock = await readLock(home)
  if (!lock) return
  const command = await commandOf(lock.pid)
  if (command && !command.includes(home.cluster)) await rm(lockFile(home), { force: true })
}

async function isServerOf(home: Home, pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes(home.cluster)
}

/** The command line of a process; empty when it has ended. */
async function commandOf(pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return (await run('ps', ['-p', String(pid), '-o', 'command='])).output
}

function lockFile(home: Home): string {
  return join(home.cluster, 'postmaster.pid')
}

async function trimmedLogSize(home: Home): Promise<number> {
  const size = await stat(home.log).then(
    found => found.size,
    () => 0,
  )
  if (size <= LARGEST_LOG_BYTES) return size
  const log = await open(home.log, 'w')
  await log.close()
  return 0
}
