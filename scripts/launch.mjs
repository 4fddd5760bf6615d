/**
 * `node scripts/launch.mjs <command> [arguments]`: the entry point of every npm script that runs the project. It runs
 * under the Node of the machine, installs the packages (Node 24 is one of them), and hands over to
 * `scripts/<command>.ts`. This file and its imports use only Node itself.
 */
import { existsSync, readFileSync } from 'node:fs'

const OLDEST_NODE = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Redial needs Node.js ${OLDEST_NODE} or later to set itself up, and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}

const { installIfNeeded, isRelease, projectRoot } = await import('./install.mjs')
const { printFaults, printsJson } = await import('./json-lines.mjs')
const { runScript } = await import('./run-script.mjs')

const { loadEnvFile } = await import('./env-file.mjs')
const { readSettings } = await import('../server/platform/config/settings.mjs')

/** Commands that use the settings of the shop. Wrong settings are reported before the installation. */
const WITH_SETTINGS = ['start', 'dev', 'demo', 'admin', 'backup', 'restore', 'newsletter', 'keys']

// Relative paths in settings must not depend on the folder in which the command was run.
process.chdir(projectRoot)
const [command, ...rest] = process.argv.slice(2)
const commands = () => Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
if (isRelease ? !commands().includes(command) : !existsSync(`scripts/${command}.ts`)) {
  console.error(`The commands are ${commands().join(', ')}, not ${command ?? 'nothing'}.`)
  process.exit(1)
}
const faults = WITH_SETTINGS.includes(command)
  ? [...loadEnvFile(), ...readSettings(process.env).faults]
  : // The doctor itself reports wrong settings.
    command === 'doctor'
    ? loadEnvFile()
    : []
if (faults.length > 0) {
  printFaults(faults, { asJson: command === 'start' && printsJson() })
  process.exit(1)
}
await installIfNeeded()
runScript(command, rest)
