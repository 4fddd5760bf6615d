import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import {
  databaseServerOf,
  isRunning,
  type StartedProgram,
  startProgram,
} from '#server/testing/started-program.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'

export const projectRoot = join(import.meta.dirname, '../..')

/** With these settings a program finds only the packages of a production installation. */
export const productionPackages = {
  NODE_OPTIONS: `--import ${join(projectRoot, 'server/testing/production-packages.ts')}`,
}
export const isRoot = process.getuid?.() === 0

/** The account nobody acts as an ordinary user if the tests run as root. */
export const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
export const ordinaryReachesProject = !isRoot || canEnter(projectRoot)

/** Starts programs on a separate data folder for each test, and stops them after it. */
export function startedPrograms() {
  let folder: TemporaryFolder
  let started: StartedProgram[]
  const shop = {
    /** The folder of this test. */
    folder: '',
    /** The data folder of the shop, which does not exist yet. */
    dataDir: '',
    start(options: Partial<Parameters<typeof startProgram>[0]> = {}): StartedProgram {
      const program = startProgram({ ...options, env: { DATA_DIR: shop.dataDir, ...options.env } })
      started.push(program)
      return program
    },
  }

  beforeEach(async () => {
    folder = await temporaryFolder('start', { inMemory: true })
    shop.folder = folder.path
    shop.dataDir = join(folder.path, 'data')
    started = []
  })

  afterEach(async () => {
    for (const program of started) program.process.kill('SIGTERM')
    await Promise.all(started.map(program => program.exited))
    const server = await databaseServerOf(shop.dataDir)
    if (server) process.kill(server, 'SIGQUIT')
    await folder.remove()
  })

  return shop
}

/** The settings of a small shop in production. Nothing of it reaches Stripe or a mail server. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_TRANSPORT: 'outbox',
  TRUSTED_PROXIES: 'none',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_madeup',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_madeup',
  STRIPE_WEBHOOK_SECRET: 'whsec_madeup',
}

/** Parses the lines of a shop in production, which are all JSON. */
export const linesOf = (printed: string): { level: number; time: string; msg: string; err?: object }[] =>
  printed
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

/** The messages of these lines. */
export const messagesOf = (printed: string) => linesOf(printed).map(({ msg }) => msg)

export async function freePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return String(port)
}

/**
 * Whether the shop reports ready. A disk that other tests keep busy may delay the health check.
 * @param origin where the shop is, if it does not say so
 */
export async function answers(program: StartedProgram, origin?: string): Promise<boolean> {
  const printed = await program.ready
  const address = new URL('/readyz', origin ?? printed)
  for (let tries = 0; tries < 20; tries++) {
    if ((await fetch(address)).status === 200) return true
    await sleep(500)
  }
  return false
}

/** Whether a process ends within five seconds. */
export async function gone(pid: number | undefined): Promise<boolean> {
  for (let waited = 0; pid && isRunning(pid) && waited < 5000; waited += 50) await sleep(50)
  return pid !== undefined && !isRunning(pid)
}

function canEnter(path: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...ordinary, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
