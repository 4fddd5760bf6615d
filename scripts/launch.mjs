/**
 * `node scripts/launch.mjs <command> [arguments]`: the entry point of every npm script that runs the project. It runs
 * under the Node of the machine, installs the packages (Node 24 is one of them), and hands over to
 * `scripts/<command>.ts`. This file and its imports use only Node itself.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Redial needs Node.js ${OLDEST_NODE} or later to set itself up, and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}

const { installIfNeeded, isRelease, projectRoot } = await import('./install.mjs')
const { printProblems, printsJson } = await import('./json-lines.mjs')
const { runScript } = await import('./run-script.mjs')
const { COMMANDS, usageOf } = await import('./commands.mjs')
const { loadEnvFile } = await import('./env-file.mjs')
const { commandLine } = await import('../server/platform/config/command-line.mjs')
const { readSettings } = await import('../server/platform/config/settings.mjs')

/** Commands that use the settings of the shop. Wrong settings are reported before the installation. */
const WITH_SETTINGS = [
  'start',
  'dev',
  'demo',
  'admin',
  'backup',
  'restore',
  'newsletter',
  'mail',
  'keys',
  'migrate',
]

const [command, ...rest] = process.argv.slice(2)
const callerFolder = folderOfCaller()
// Relative paths in settings must not depend on the folder in which the command was run.
process.chdir(projectRoot)
const commands = () => Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

const isForOperators = Object.hasOwn(COMMANDS, command ?? '')
const wants = (...args) =>
  args.includes(command) || (isForOperators && rest.some(word => args.includes(word)))
if (wants('--version', '-v')) {
  console.log(versionText())
  process.exit(0)
}
if (wants('--help', '-h')) {
  console.log(command && COMMANDS[command]?.forms ? usageOf(command) : helpText())
  process.exit(0)
}
if (isRelease ? !commands().includes(command) : !existsSync(`scripts/${command}.ts`)) {
  console.error(`The commands are ${commands().join(', ')}, not ${command ?? 'nothing'}.`)
  process.exit(1)
}
const problems = WITH_SETTINGS.includes(command)
  ? [...loadEnvFile(), ...readSettings(process.env).problems]
  : // The doctor itself reports wrong settings.
    command === 'doctor'
    ? loadEnvFile()
    : []
if (problems.length > 0) {
  printProblems(problems, { asJson: command === 'start' && printsJson() })
  process.exit(1)
}
await installIfNeeded()
runScript(command, rest, { callerFolder })

/** npm changes to the folder of package.json, and passes the caller's. */
function folderOfCaller() {
  const { npm_package_json: ofNpm, INIT_CWD } = process.env
  return (ofNpm === join(projectRoot, 'package.json') && INIT_CWD) || process.cwd()
}

/** For example `0.2.0 (commit 1a2b3c4)`. */
function versionText() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commit = isRelease && JSON.parse(readFileSync('release.json', 'utf8')).commit
  return commit ? `${version} (commit ${commit})` : version
}

function helpText() {
  const width = Math.max(...Object.keys(COMMANDS).map(name => commandLine(name).length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { does }]) => `  ${commandLine(name).padEnd(width)}   ${does}`,
  )
  return [
    `Redial ${versionText()}`,
    ...lines,
    `"${commandLine('admin', '--help')}" describes the arguments of a command. docs/settings.md has the settings.`,
  ].join('\n')
}
