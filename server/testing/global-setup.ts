import type { TestProject } from 'vitest/node'
import { seedModels } from '../features/models/seed.ts'
import { connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../schema/migrate.ts'
import { TEMPLATE } from './fresh-database.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PURPOSE = 'tests'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share; each creates databases on it. */
    databaseServer: string
    /** The size of the money and strength tests. */
    sizes: 'short' | 'full'
  }
}

/** Runs before all test files: starts one PostgreSQL with a migrated template database that contains the models. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const purpose of [PURPOSE, 'start']) await removeAbandoned(purpose)
  const folder = await temporaryFolder(PURPOSE, { inMemory: true })
  const settings = {
    // These data need not survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Enough for all concurrent programs of the tests.
    max_connections: '300',
  }
  const server = await startEmbedded({ dataDir: folder.path, settings })
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await folder.remove()
  }
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const server = connect(serverUrl, { connections: 1 })
  await server.pool.query(`create database ${TEMPLATE}`)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = TEMPLATE
  const template = connect(url.href, { connections: 2 })
  await migrate(template)
  await seedModels(template.queries)
  await template.close()
}
