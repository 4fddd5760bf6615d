import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPort } from '../platform/http/listen.ts'
import { replaced } from './replaced.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 10_000

/**
 * Starts PgBouncer with the settings of `deploy/pgbouncer.ini` in front of this database's server.
 * @param options.account the user and group that it runs as; by default that of the server's Unix socket
 * @returns the database's address through it
 */
export async function pgbouncer(
  databaseUrl: string,
  { account }: { account?: { uid: number; gid: number } } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const socketDir = target.searchParams.get('host')
  const folder = await temporaryFolder('pgbouncer')
  const settings = join(folder.path, 'pgbouncer.ini')
  const port = await checkPort({ host: HOST, port: 0 })
  const sample = await readFile(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
  const changed = replaced(sample, [
    [
      /^redial = .*$/m,
      `* = host=${socketDir ?? target.hostname} port=${socketDir ? 5432 : target.port} user=${target.username} password=${decodeURIComponent(target.password)}`,
    ],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = any'],
    [/^auth_file = .*$/m, ''],
    [/^default_pool_size = .*$/m, 'default_pool_size = 8'],
  ])
  await writeFile(settings, changed, { mode: 0o600 })
  // The server trusts its own account, and PgBouncer refuses to run as root.
  const { uid, gid } = account ?? (await stat(socketDir ?? folder.path))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(settings, uid, gid)
  const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'
  const bouncer = spawn(program, [settings], { stdio: 'ignore', ...(isRoot && { uid, gid }) })
  const exited = once(bouncer, 'exit')
  await waitForPort(port, exited)

  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `${HOST}:${port}`
  return {
    url: url.href,
    async close() {
      bouncer.kill('SIGKILL')
      await exited
      await folder.remove()
    },
  }
}

async function waitForPort(port: number, exited: Promise<unknown>): Promise<void> {
  let isOver = false
  exited.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!isOver && performance.now() < deadline) {
    const socket = connect(port, HOST)
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1000, false),
    ])
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
  throw new Error('PgBouncer does not start: install it (Debian: pgbouncer), or set PGBOUNCER_PATH to it.')
}
