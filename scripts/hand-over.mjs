import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { nodeEnvironment, nodeFlags } from '../server/platform/process/node-settings.mjs'
import { projectRoot } from './install.mjs'

/**
 * Runs `scripts/<command>.ts` under Node 24 and ends with its exit code.
 *
 * The launcher outlives every signal until that program is gone, so that npm and the terminal get their prompt back
 * only when everything has stopped. The program in turn notices a killed launcher by the closed channel between them.
 */
export function handOver(command, rest) {
  const isServer = command === 'start'
  const flags = isServer ? nodeFlags : []
  const program = spawn(
    join(projectRoot, 'node_modules/.bin/node'),
    [...flags, join(projectRoot, 'scripts', `${command}.ts`), ...rest],
    {
      cwd: projectRoot,
      env: { ...(isServer && nodeEnvironment), ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  const stop = () => program.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // It replaces the worker processes of the program, and would end this one.
  process.on('SIGUSR2', () => program.kill('SIGUSR2'))
  whenNpmIsKilled(stop)

  program.on('error', error => {
    console.error(
      `The Node.js that Redial brings does not run here (${error.message}): delete the folder node_modules and run the command again.`,
    )
    process.exit(1)
  })
  program.on('exit', (code, signal) => {
    if (signal && command === 'start') {
      console.error(
        `Redial was ended by ${signal}, so its database server may still be running: the next npm start takes it over.`,
      )
    }
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}

/** A killed npm sends no signal to what it runs; only the parent's id changes. */
function whenNpmIsKilled(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
}
