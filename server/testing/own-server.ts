import { afterAll, vi } from 'vitest'
import { seedModels } from '../features/models/seed.ts'
import { connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../schema/migrate.ts'
import { databaseProxy } from './database-proxy.ts'
import { databaseServerOf } from './started-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * A separate PostgreSQL with a migrated shop, for a test file that kills it. It is restarted whenever it ends, and
 * removed after the file's tests. The operating system's cache survives crashes of PostgreSQL, so fsync is off.
 * @param options.within the folder of its data; by default a temporary one
 */
export async function ownServer({ within }: { within?: string } = {}) {
  const folder = within === undefined ? await temporaryFolder('own-server') : keptFolder(within)
  const lost: unknown[] = []
  const server = await startEmbedded({
    dataDir: folder.path,
    settings: { fsync: 'off' },
    onLost: error => lost.push(error),
  })
  const database = connect(server.url, { connections: 10 })
  await migrate(database)
  await seedModels(database.queries)
  const proxy = await databaseProxy(server.url)
  afterAll(async () => {
    await proxy.close()
    await database.close()
    await server.stop()
    await folder.remove()
  })

  return {
    database,
    proxy,
    /** Failed attempts to restart it. */
    lost,
    /** Sends a signal to its main process. */
    async signal(signal: NodeJS.Signals): Promise<void> {
      // Sessions of a killed server may still answer before the next one has started.
      const pid = await vi.waitUntil(() => databaseServerOf(folder.path), { timeout: 30_000, interval: 20 })
      process.kill(pid, signal)
    },
    /** Whether it accepts queries. */
    answers: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
  }
}

/** A folder that its owner removes. */
const keptFolder = (path: string) => ({ path, remove: async () => {} })
