import { join } from 'node:path'
import { startEmbedded } from '../platform/database/embedded.ts'
import { databaseServerOf } from './started-program.ts'
import { abandonedFolders } from './temporary-folder.ts'

/**
 * Removes the folders with this purpose that killed test runs left behind, with the database servers that still run in
 * them: connecting to a server and disconnecting again stops it if nobody else uses it.
 */
export async function removeAbandoned(purpose: string): Promise<void> {
  for (const folder of await abandonedFolders(purpose)) {
    for (const dataDir of [folder.path, join(folder.path, 'data')]) {
      if (!(await databaseServerOf(dataDir))) continue
      const server = await startEmbedded({ dataDir }).catch(() => undefined)
      await server?.stop()
    }
    await folder.remove()
  }
}
