import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRelease } from '../server/platform/config/command-line.mjs'
import { withLock } from './lock.mjs'
import { createProgress } from './progress.mjs'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

/** A release has built pages instead of their sources, and no development dependencies. */
export { isRelease }

const modules = join(projectRoot, 'node_modules')

/** Runs `npm ci` if the packages are missing or differ from package-lock.json. Otherwise it uses no network. */
export async function installIfNeeded() {
  if (isInstalled()) return
  const progress = createProgress()
  try {
    await withLock({
      file: join(projectRoot, '.cache/install.lock'),
      onWait: pid =>
        progress.line(`  Another start (process ${pid}) is installing the packages: waiting for it.`),
      work: async () => {
        if (!isInstalled()) await install(progress)
      },
    })
  } catch (error) {
    if (!(error instanceof CannotInstall)) {
      console.error(`The packages cannot be installed in ${projectRoot}: ${error.message}.`)
    }
    process.exit(1)
  }
}

class CannotInstall extends Error {}

/** npm writes node_modules/.package-lock.json last, so an interrupted installation has no such file. */
function isInstalled() {
  if (!existsSync(join(modules, '.bin/node'))) return false
  const wanted = packagesOf(join(projectRoot, 'package-lock.json'))
  const present = packagesOf(join(modules, '.package-lock.json'))
  return Object.entries(wanted).every(([path, wish]) => {
    if (path === '' || wish.optional || wish.devOptional || (wish.dev && isRelease)) return true
    return present[path]?.version === wish.version
  })
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return {}
  }
}

async function install(progress) {
  const step = progress.begin('Installing the packages (once; about a minute)')
  const quiet = [isRelease ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  let { code, output, stopped } = await runNpm(['ci', ...quiet])
  // The lock file may lack packages for this platform if it was written without access to them.
  if (code !== 0 && /EUSAGE/.test(output)) {
    ;({ code, output, stopped } = await runNpm(['install', '--no-save', ...quiet]))
  }
  if (code === 0 && existsSync(join(modules, '.bin/node'))) {
    return step.done(
      `Installed ${Object.keys(packagesOf(join(modules, '.package-lock.json'))).length} packages`,
    )
  }
  step.failed(stopped ? 'Installing the packages: stopped' : 'Installing the packages')
  if (!stopped) console.error(`${output.trim()}\n${reasonIn(output, code)}`)
  throw new CannotInstall()
}

function reasonIn(output, code) {
  if (code === 0) {
    return 'npm skipped the install scripts, one of which installs Node 24: run "npm config delete ignore-scripts" and start again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free at least 2 GB and start again.'
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write to ${projectRoot}: change who owns this folder, or clone Redial into your own folder.`
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return 'The package registry could not be reached: the first start needs the network, later ones do not.'
  }
  return 'The packages could not be installed: see the output of npm above.'
}

function runNpm(npmArguments) {
  const node = nodeOutsideTheProject()
  const npmProgram = process.env.npm_execpath
  const [program, first] =
    npmProgram && basename(npmProgram) === 'npm-cli.js' ? [node, [npmProgram]] : ['npm', []]
  return new Promise(resolve => {
    const npm = spawn(program, [...first, ...npmArguments], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // The terminal sends Ctrl-C to npm, too, but a signal to this process must be forwarded.
    let stopped = false
    const stop = () => {
      stopped = true
      npm.kill('SIGTERM')
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    let output = ''
    npm.stdout.on('data', text => {
      output += text
    })
    npm.stderr.on('data', text => {
      output += text
    })
    npm.on('error', error =>
      resolve({ code: 1, output: `npm was not found on this machine (${error.message}).` }),
    )
    npm.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, stop)
      resolve({ code: signal ? 1 : code, output, stopped })
    })
  })
}

/** `npm ci` deletes node_modules, so it must not run on the Node in that folder. */
function nodeOutsideTheProject() {
  if (!isOfProject(process.execPath)) return process.execPath
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const node = join(folder, 'node')
    if (isExecutable(node) && !isOfProject(realpathSync(node))) return node
  }
  return process.execPath
}

function isOfProject(path) {
  return path.startsWith(modules + sep)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
