import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeFlags, serverFlags } from '../platform/process/node-settings.mjs'
import { type Navigation, openNavigationCount } from './navigation-count.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * `node server/testing/shop.ts` runs the demo shop as `npm start` does, on a free port and on temporary data. Browser
 * tests use it.
 */
/** Lines of a log that explain why requests failed or were slow. */
const TROUBLE = /the database |call failed|still waiting|acquired|Process|duration|lock timeout|deadlock/
const MAX_LINES = 40
const MAX_LINE_LENGTH = 600

await removeAbandoned('shop')
const folder = await temporaryFolder('shop', { inMemory: true })
const navigations = await openNavigationCount()
console.log(`Navigations are counted at port ${navigations.port}.`)

const shop = fork(join(import.meta.dirname, '../../scripts/start.ts'), {
  execArgv: [...nodeFlags, ...serverFlags, '--import', join(import.meta.dirname, 'report-navigations.ts')],
  env: {
    ...process.env,
    PORT: '0',
    DEMO_PHONES: '72',
    LANGUAGES: 'en,de,ar',
    DATA_DIR: folder.path,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    // Each person of the browser tests has a different client address.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  },
})
shop.on('message', message => navigations.count(message as Navigation))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.once('exit', async code => {
  await reportTrouble()
  await folder.remove()
  process.exit(code ?? 1)
})

/** Prints what explains a failed journey on a machine that one cannot look at. */
async function reportTrouble(): Promise<void> {
  for (const name of ['redial.log', 'database/server.log']) {
    const log = await readFile(join(folder.path, name), 'utf8').catch(() => '')
    const lines = log.split('\n').filter(line => TROUBLE.test(line))
    for (const line of lines.slice(-MAX_LINES)) console.error(line.slice(0, MAX_LINE_LENGTH))
  }
}
