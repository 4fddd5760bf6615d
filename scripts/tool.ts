import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules/.bin')

type Options = {
  /** Further variables of its environment. */
  env?: NodeJS.ProcessEnv
  /** Ends it, as Ctrl-C would. */
  signal?: AbortSignal | undefined
  /** Whether people see its output as it comes; it is then not kept. */
  shown?: boolean
}

/** @returns the exit code (1 when it was ended, or could not run) and the output of both kinds */
type Outcome = Promise<{ code: number; output: string }>

/** Runs a program of node_modules/.bin in the project's folder, under the Node that lies there too. */
export function runTool(name: string, words: string[], options: Options = {}): Outcome {
  const PATH = [programs, process.env.PATH].join(delimiter)
  return runCommand(join(programs, name), words, { ...options, env: { PATH, ...options.env } })
}

/** Runs any program in the project's folder, without a shell. */
export function runCommand(path: string, words: string[], { env, signal, shown = false }: Options): Outcome {
  return new Promise(resolve => {
    let output = ''
    const program = spawn(path, words, {
      cwd: root,
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
      // An ended program still has to finish; one that never ran is finished.
      if (!program.pid) resolve({ code: 1, output })
    })
    program.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
