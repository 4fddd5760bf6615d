import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import {
  nodeEnvironment,
  nodeFlags,
  serverEnvironment,
  serverFlags,
} from '../platform/process/node-settings.mjs'

const root = join(import.meta.dirname, '../..')

export type Account = { uid: number; gid: number }

export type StartedProgram = {
  process: ChildProcess
  /** The address it serves at; rejects with its output if it ends earlier. */
  ready: Promise<string>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }>
}

/**
 * Starts the real program on a free port, as `npm start` does once the packages are installed.
 * @param env settings; by default it uses a free port and an empty shop
 * @param through the launcher of npm's scripts instead of the program alone
 * @param folder the program's, if it is another version than this one
 */
export function startProgram({
  env,
  account,
  through = 'program',
  folder = root,
}: {
  env: Record<string, string>
  account?: Account | undefined
  through?: 'launcher' | 'program'
  folder?: string
}): StartedProgram {
  const args =
    through === 'launcher'
      ? ['scripts/launch.mjs', 'start']
      : [...nodeFlags, ...serverFlags, 'scripts/start.ts']
  const started = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...nodeEnvironment, ...serverEnvironment, PATH: process.env.PATH, PORT: '0', DEMO: '0', ...env },
    // Through the channel the program notices when the tests are killed, as it does with its launcher.
    stdio: ['ignore', 'pipe', 'pipe', ...(through === 'program' ? (['ipc'] as const) : [])],
    ...account,
  })
  let output = ''
  let errors = ''
  started.stderr?.on('data', text => {
    errors += text
  })
  const ready = new Promise<string>((resolve, reject) => {
    started.stdout?.on('data', text => {
      output += text
      const address = output.match(/ready at (\S+)\n/)?.[1]
      if (address) resolve(address)
    })
    started.once('close', () => reject(new Error(`It ended before it was ready.\n${output}${errors}`)))
  })
  // Tests of failing starts do not await this one.
  ready.catch(() => {})
  const exited: StartedProgram['exited'] = new Promise(resolve => {
    started.once('close', (code, signal) => resolve({ code, signal, output, errors }))
  })
  return { process: started, ready, exited }
}

/** The process id of the database server that runs on the data of that folder; undefined if there is none. */
export async function databaseServerOf(dataDir: string): Promise<number | undefined> {
  const elsewhere = await readFile(join(dataDir, 'database-is-in'), 'utf8').catch(() => '')
  const folder = elsewhere.trim() || join(dataDir, 'database')
  const note = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(note.split('\n')[0])
  return pid > 0 && isRunning(pid) ? pid : undefined
}

/** A zombie process, which has ended but was not reaped yet, counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return platform() !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
