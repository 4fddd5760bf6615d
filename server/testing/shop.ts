import { fork } from 'node:child_process'
import { join } from 'node:path'
import { nodeFlags, serverFlags } from '../platform/process/node-settings.mjs'
import { type Navigation, openNavigationCount } from './navigation-count.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * `node server/testing/shop.ts` runs the demo shop as `npm start` does, on a free port and on temporary data. Browser
 * tests use it.
 */
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
  await folder.remove()
  process.exit(code ?? 1)
})
