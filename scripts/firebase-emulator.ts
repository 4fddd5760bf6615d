import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import type { Progress } from './progress.mjs'
import { runCommand } from './tool.ts'

/** The version of firebase-tools. It has some 600 packages, so it is installed separately when it is needed. */
const VERSION = '15.34.2'

/** For projects with the prefix `demo-`, the emulator needs no login. */
export const EMULATED_PROJECT = 'demo-redial'

const folder = join(import.meta.dirname, '../.cache/firebase')
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** Milliseconds that the emulator has to stop before it is killed. */
const STOPS_WITHIN_MS = 10_000

/** Preloaded code: when the tests are killed, their channel to the emulator closes, and the emulator stops. */
const STOP_WITH_PARENT =
  "data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGINT'))"

export type Emulator = {
  /** `host:port` of the Auth emulator. */
  host: string
  /** Stops the emulator. Safe to repeat. */
  stop(): Promise<void>
}

type Options = { progress: Progress; signal: AbortSignal }

/**
 * Starts Firebase's Auth emulator on a free port of this machine, and installs it if it is missing.
 * @throws Error with its output when it cannot be installed or does not start
 */
export async function startEmulator({ progress, signal }: Options): Promise<Emulator> {
  await withLock({
    file: join(folder, 'install.lock'),
    onWait: pid =>
      progress.line(`  Another test (process ${pid}) is installing the emulator: waiting for it.`),
    work: () => installIfNeeded({ progress, signal }),
  })
  const [auth, hub, logging] = await freePorts()
  const config = join(folder, `emulator-${auth}.json`)
  const endpoint = (port: number | undefined) => ({ host: '127.0.0.1', port })
  await writeFile(
    config,
    JSON.stringify({
      emulators: {
        auth: endpoint(auth),
        hub: endpoint(hub),
        logging: endpoint(logging),
        ui: { enabled: false },
      },
    }),
  )
  const step = progress.begin("Starting Firebase's Auth emulator")
  try {
    const emulator = await run(config, signal)
    step.done("Started Firebase's Auth emulator")
    return { host: `127.0.0.1:${auth}`, ...emulator }
  } catch (error) {
    step.failed("Starting Firebase's Auth emulator")
    throw error
  }
}

async function installIfNeeded({ progress, signal }: Options) {
  if ((await installedVersion()) === VERSION) return
  const step = progress.begin("Installing Firebase's emulator (once; about a minute, 400 MB)")
  await mkdir(folder, { recursive: true })
  const wish = { private: true, dependencies: { 'firebase-tools': VERSION } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(wish))
  const { code, output } = await runCommand(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
    // npm chooses versions that are compatible with the Node it runs on.
    { env: { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }, signal },
  )
  if (code !== 0) {
    step.failed("Installing Firebase's emulator")
    throw new Error(`Firebase's emulator could not be installed.\n${output.trim()}`)
  }
  step.done("Installed Firebase's emulator")
}

async function installedVersion(): Promise<string | undefined> {
  // npm writes this file last.
  const list = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}')
  return JSON.parse(list).packages?.['node_modules/firebase-tools']?.version
}

/** Starts the emulator. Resolves when it is ready. */
function run(config: string, signal: AbortSignal): Promise<Pick<Emulator, 'stop'>> {
  const args = ['emulators:start', '--only', 'auth', '--project', EMULATED_PROJECT, '--config', config]
  const emulator = spawn(process.execPath, ['--import', STOP_WITH_PARENT, program, ...args], {
    cwd: folder,
    // The emulator stores its own settings here instead of in the home folder.
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', XDG_CONFIG_HOME: join(folder, 'config') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    killSignal: 'SIGINT',
    signal,
  })
  const gone = new Promise<void>(resolve => emulator.once('close', () => resolve()))
  const stop = async () => {
    emulator.kill('SIGINT')
    const deadline = setTimeout(() => emulator.kill('SIGKILL'), STOPS_WITHIN_MS)
    await gone
    clearTimeout(deadline)
    await rm(config, { force: true })
  }
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [emulator.stdout, emulator.stderr]) {
      stream?.on('data', text => {
        output += text
        if (output.includes('All emulators ready')) resolve({ stop })
      })
    }
    emulator.once('error', reject)
    gone.then(() => reject(new Error(`Firebase's emulator ended before it was ready.\n${output.trim()}`)))
  })
}

/** Finds three free ports. */
async function freePorts(): Promise<number[]> {
  const servers = await Promise.all([1, 2, 3].map(listening))
  const ports = servers.map(server => {
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('A listening server has no port.')
    return address.port
  })
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

const listening = () =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
