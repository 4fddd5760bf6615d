import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules/.bin')

type Options = {
  /** Additional environment variables. */
  env?: NodeJS.ProcessEnv
  /** The folder in which it runs; the project's by default. */
  cwd?: string
  /** Stops the program like Ctrl-C. */
  signal?: AbortSignal | undefined
  /** Whether its output is printed directly instead of being returned. */
  shown?: boolean
}

/** The exit code (1 when it was stopped or could not run), and its output to both streams. */
type Outcome = Promise<{ code: number; output: string }>

/** Runs a program of node_modules/.bin in the project's folder, under the project's Node. */
export function runTool(name: string, args: string[], options: Options = {}): Outcome {
  const PATH = [programs, process.env.PATH].join(delimiter)
  return runCommand(join(programs, name), args, { ...options, env: { PATH, ...options.env } })
}

/** Runs any program in the project's folder, without a shell. */
export function runCommand(
  path: string,
  args: string[],
  { env, cwd = root, signal, shown = false }: Options,
): Outcome {
  return new Promise(resolve => {
    let output = ''
    const program = spawn(path, args, {
      cwd,
      env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      killSignal: 'SIGINT',
      ...(signal && { signal }),
    })
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', text => {
        output += text
      })
    }
    program.once('error', error => {
      output += error.message
      // A stopped program still ends later, but one that never started does not.
      if (!program.pid) resolve({ code: 1, output })
    })
    program.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
