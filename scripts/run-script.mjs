import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import {
  nodeEnvironment,
  nodeFlags,
  serverEnvironment,
  serverFlags,
} from '../server/platform/process/node-settings.mjs'
import { projectRoot } from './install.mjs'
import { printProblems, printsJson } from './json-lines.mjs'

/**
 * Runs `scripts/<command>.ts` under Node 24 and exits with its exit code. The program gets the folder of the caller in
 * INIT_CWD, as from npm.
 *
 * The launcher ignores signals until that program has ended, so that the prompt of the terminal returns only when
 * everything has stopped. The program detects a killed launcher by the closed channel between them.
 */
export function runScript(command, rest, { callerFolder }) {
  const isServer = command === 'start'
  const socket = inheritedSocket()
  const program = spawn(
    join(projectRoot, 'node_modules/.bin/node'),
    [...nodeFlags, ...(isServer ? serverFlags : []), join(projectRoot, 'scripts', `${command}.ts`), ...rest],
    {
      cwd: projectRoot,
      env: {
        ...nodeEnvironment,
        ...(isServer && serverEnvironment),
        ...process.env,
        INIT_CWD: callerFolder,
        ...(socket && { LISTEN_FD: '4' }),
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(socket ? [socket] : [])],
    },
  )
  const stop = () => program.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // The program replaces its workers at this signal. Without a handler, it would end this process.
  process.on('SIGUSR2', () => program.kill('SIGUSR2'))
  whenNpmIsKilled(stop)

  program.on('error', error => {
    console.error(
      `Redial's own Node.js does not run on this machine (${error.message}): delete the folder node_modules and run the command again.`,
    )
    process.exit(1)
  })
  program.on('exit', (code, signal) => {
    if (signal && isServer) {
      const killed = `Redial was killed by ${signal}, so its database server may still be running: the next start will use it.`
      printProblems([killed], { asJson: printsJson() })
    }
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}

/** @returns the file descriptor of systemd's socket for this process; undefined without one */
function inheritedSocket() {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? 3 : undefined
}

/** Detects a killed npm by the changed parent id, because it sends no signal to its child processes. */
function whenNpmIsKilled(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
}
