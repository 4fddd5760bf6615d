import { seedModels } from '#server/features/models/seed.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import type { Program } from '#server/platform/process/run-program.ts'
import { migrate } from '#server/schema/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { fillPeople } from './search/fill.ts'

/** The database and data folder of a measurement. */
export type FilledDatabase = { database: Database; dataDir: string }

/** Starts a separate database server with the people of the benchmarks. The program's shutdown stops and removes it. */
export async function filledDatabase(program: Program): Promise<FilledDatabase> {
  const folder = await temporaryFolder('bench')
  program.onShutdown(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path })
  program.onShutdown(server.stop)
  const database = connect(server.url, { connections: 2 })
  program.onShutdown(database.close)
  await migrate(database)
  await seedModels(database.queries)
  await fillPeople(database)
  return { database, dataDir: folder.path }
}
