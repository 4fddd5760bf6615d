import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program; what it says is kept until it ends. */
export function startProgram(path: string, words: string[], env: Record<string, string> = {}) {
  const program = spawn(path, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(program, 'close')
  let output = ''
  const heard = new EventTarget()
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', text => {
      output += text
      heard.dispatchEvent(new Event('more'))
    })
  }
  return {
    /** Waits for it to say something. @returns what stands in the pattern's group */
    said: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = output.match(pattern)?.[1]
          if (found !== undefined) resolve(found)
        }
        heard.addEventListener('more', look)
        look()
        ended.then(
          () => reject(new Error(`${path} has ended.\n${output}`)),
          error => reject(error),
        )
      }),
    async end() {
      program.kill('SIGTERM')
      await ended.catch(() => {})
    },
  }
}
