import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'
import { fullDisk } from '../config/data-dir.ts'
import type { Home } from './embedded-home.ts'
import { quietEnvironment, run } from './embedded-owner.ts'

/** Settings for a small machine. The operator of a large one sets DATABASE_URL. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  // For eight processes with 20 connections each, and the commands.
  max_connections: '200',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Who waits for whom, and what took seconds. Statements come without their parameters, which may be personal.
  log_lock_waits: 'on',
  log_min_duration_statement: '3s',
  log_parameter_max_length: '0',
}

const LARGEST_LOG_BYTES = 5_000_000

/** A running server that is not in recovery and does not respond for this long is stuck. */
export const STUCK_AFTER_MS = 10_000

/** A normal stop takes less than a second. */
const STOP_TIMEOUT_MS = 5000

/** The time that each signal has to end a server. */
const KILL_TIMEOUT_MS = 5000

/**
 * Starts a server on the cluster and waits until it is ready. The server is a detached process, so that killing this
 * program does not interrupt it.
 * @returns 'occupied' when another server is using the data, or this one is stuck
 * @throws WrongSetting with PostgreSQL's reason
 */
export async function launchServer(
  home: Home,
  settings: Record<string, string>,
): Promise<'started' | 'occupied'> {
  await removeStaleLocks(home)
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

  let recoveredAt = Date.now()
  while (server.exitCode === null && server.signalCode === null && !failure) {
    const lock = await readLock(home)
    if (lock?.pid === server.pid && lock?.ready) return 'started'
    if (server.pid && (await isRecovering(server.pid))) recoveredAt = Date.now()
    if (Date.now() - recoveredAt > STUCK_AFTER_MS) return 'occupied'
    await sleep(10)
  }
  const output = (await readFile(home.log, 'utf8')).slice(logStart)
  if (/lock file .* already exists|shared memory block .* still in use/.test(output)) {
    await sleep(200)
    return 'occupied'
  }
  if (/No space left on device/.test(output)) throw fullDisk(home.dataDir)
  const reason = failure?.message ?? output.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gives no reason'
  throw new WrongSetting(
    `PostgreSQL cannot start on the data of DATA_DIR (${home.dataDir}): ${reason}. Its log is ${home.log}; set DATA_DIR to a new folder to begin afresh.`,
  )
}

/** @returns the process id of the server that uses the cluster, ready or not */
export async function runningServer(home: Home): Promise<number | undefined> {
  const lock = await readLock(home)
  return lock && (await isServerOf(home, lock.pid)) ? lock.pid : undefined
}

/**
 * Shuts the server down in fast mode: sessions are closed, and the data is written to disk. If that takes longer than
 * this program's own shutdown, the server finishes on its own.
 */
export async function stopServer(home: Home): Promise<void> {
  const pid = await runningServer(home)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  await hasEnded(home, pid, STOP_TIMEOUT_MS)
}

/**
 * Kills a stuck server with all its processes. No data is lost: the next start recovers it.
 * @param pid the id of its main process
 */
export async function killServer(home: Home, pid: number): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await hasEnded(home, pid, KILL_TIMEOUT_MS)) return
  }
}

/** Whether the server is in crash recovery, which may take minutes. */
export async function isRecovering(pid: number): Promise<boolean> {
  return (await childrenOf(pid)).some(command => /^postgres: .*startup/.test(command))
}

async function hasEnded(home: Home, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await isServerOf(home, pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

/** Reads postmaster.pid: the process id is in its first line, the state in its eighth. */
async function readLock(home: Home): Promise<{ pid: number; ready: boolean } | undefined> {
  const lines = (await readFile(lockFile(home), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Removes lock files of a killed server, next to its data and next to its socket. Their process id may belong to
 * another process by now, especially in containers, which reuse the same few ids. It may also belong to the server of
 * the DATA_DIR that this one was copied from. PostgreSQL would mistake it for a running server of this data.
 */
async function removeStaleLocks(home: Home): Promise<void> {
  for (const file of [lockFile(home), join(home.socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = await notedIn(file)
    if (!pid || (await isServerOf(home, pid))) continue
    // Moved before it is removed, and checked again: a concurrent start may have created a new one.
    const aside = `${file}.stale-${process.pid}`
    if (
      !(await rename(file, aside).then(
        () => true,
        () => false,
      ))
    )
      continue
    if ((await notedIn(aside)) === pid) await rm(aside, { force: true })
    else await rename(aside, file)
  }
}

/** The process id in the first line of a lock file; negative for a standalone server. */
async function notedIn(file: string): Promise<number> {
  return Math.abs(Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)) || 0
}

/** Whether this process is the main process of a PostgreSQL server on this cluster. */
async function isServerOf(home: Home, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  if (!command.includes('postgres')) return false
  // A server runs in its data folder. That is more reliable than its command line, but not everybody may read it.
  const [folder, cluster] = await Promise.all([realPathOf(`/proc/${pid}/cwd`), realPathOf(home.cluster)])
  return folder === undefined ? command.includes(home.cluster) : folder === cluster
}

/** Identifies a folder independently of its path. */
async function realPathOf(folder: string): Promise<string | undefined> {
  return stat(folder).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  )
}

/** The command lines of a process's children. */
async function childrenOf(pid: number): Promise<string[]> {
  if (platform() === 'linux') {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
    return Promise.all(
      children
        .split(' ')
        .filter(Boolean)
        .map(child => commandOf(Number(child))),
    )
  }
  const { output } = await run('ps', ['-A', '-o', 'ppid=,command='])
  const lines = output.split('\n').map(line => line.match(/^ *(\d+) (.*)/))
  return lines.filter(line => Number(line?.[1]) === pid).map(line => line?.[2] ?? '')
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
