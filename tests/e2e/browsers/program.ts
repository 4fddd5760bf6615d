import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program and collects its output. It and its children end with this process at the latest. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}) {
  const program = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It leads a process group, so that a signal reaches its children too.
    detached: true,
  })
  const exited = once(program, 'exit').catch(() => {})
  let output = ''
  const updates = new EventTarget()
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', text => {
      output += text
      updates.dispatchEvent(new Event('more'))
    })
  }
  const broken = once(program, 'close').then(() => {
    throw new Error(`${path} has ended.\n${output}`)
  })
  broken.catch(() => {})
  const signalAll = (signal: NodeJS.Signals) => {
    try {
      if (program.pid) process.kill(-program.pid, signal)
    } catch {
      // All of them have ended.
    }
  }
  const killAll = () => signalAll('SIGKILL')
  process.once('exit', killAll)
  return {
    /** Rejects if the program has ended or cannot be started. */
    broken,
    /** Waits for output. @returns the text of the pattern's group */
    printed(pattern: RegExp): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const look = () => {
        const found = output.match(pattern)?.[1]
        if (found !== undefined) resolve(found)
      }
      const late = setTimeout(
        () => reject(new Error(`${path} did not say ${pattern}.\n${output}`)),
        TIMEOUT_MS,
      )
      updates.addEventListener('more', look)
      look()
      return Promise.race([promise, broken]).finally(() => clearTimeout(late))
    },
    async end() {
      signalAll('SIGTERM')
      const impatient = setTimeout(killAll, END_MS)
      await exited
      clearTimeout(impatient)
      killAll()
      process.off('exit', killAll)
    },
  }
}

/** Allows for a busy machine, on which a browser starts slowly. */
const TIMEOUT_MS = 60_000

const END_MS = 5_000
