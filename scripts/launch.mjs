/**
 * `node scripts/launch.mjs <command> [arguments]`: the way into every npm script that runs the project.
 * It runs under whatever Node the machine has, brings in the packages (Node 24 is one of them), and hands over to
 * `scripts/<command>.ts`. This file and what it imports use nothing but Node itself.
 */
const OLDEST_NODE = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Redial needs Node.js ${OLDEST_NODE} or later to set itself up, and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}

const { installIfNeeded } = await import('./install.mjs')
const { handOver } = await import('./hand-over.mjs')

const { readSettings } = await import('../server/platform/config/settings.mjs')

/** These run with the settings of the shop. Nobody should wait for an installation to learn that one is wrong. */
const WITH_SETTINGS = ['start', 'dev', 'demo', 'admin', 'newsletter']

const [command, ...rest] = process.argv.slice(2)
const faults = WITH_SETTINGS.includes(command) ? readSettings(process.env).faults : []
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
// The shop runs without the tools of development, everything else needs them.
await installIfNeeded({ withDevelopment: command !== 'start' })
handOver(command, rest)
