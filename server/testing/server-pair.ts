import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { openHome } from '../platform/database/embedded-home.ts'
import { run } from '../platform/database/embedded-owner.ts'
import { migrate } from '../schema/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A migrated primary and a standby that replicates it, for tests. `close` stops and removes both. */
export async function serverPair() {
  const folders = await Promise.all(['primary', 'standby'].map(purpose => temporaryFolder(purpose)))
  const [primaryDir, standbyDir] = folders.map(({ path }) => path) as [string, string]
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
    for (const folder of folders) await folder.remove()
  }
  async function open(dataDir: string, settings: Record<string, string> = {}) {
    const server = await startEmbedded({ dataDir, settings: { fsync: 'off', ...settings } })
    closing.push(server.stop)
    const database = connect(server.url, { connections: 4 })
    closing.push(() => database.close())
    return database
  }

  try {
    const primary = await open(primaryDir)
    await migrate(primary)
    const primary_conninfo = await copyToStandby(primary, { primaryDir, standbyDir })
    const standby = await open(standbyDir, { hot_standby: 'on', primary_conninfo })
    return { primary, standby, primaryDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Copies the data of the running primary, as a base backup does.
 * @returns the connection settings of the standby to the primary
 */
async function copyToStandby(
  { pool, url }: Database,
  { primaryDir, standbyDir }: { primaryDir: string; standbyDir: string },
): Promise<string> {
  const from = await openHome(primaryDir)
  // Created as a new server first, for its folders and its account.
  const to = await openHome(standbyDir)
  const backup = await pool.connect()
  await backup.query(`select pg_backup_start('standby', true)`)
  await rm(to.cluster, { recursive: true })
  const isLeftOut = (path: string) => /\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path)
  await cp(from.cluster, to.cluster, { recursive: true, filter: path => !isLeftOut(path) })
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  backup.release()
  await writeFile(join(to.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to.cluster, 'standby.signal'), '')
  await mkdir(join(to.cluster, 'pg_wal'), { recursive: true })
  await copyFile(join(from.folder, 'password'), join(to.folder, 'password'))
  if (to.account) await run('chown', ['-R', `${to.account.uid}:${to.account.gid}`, to.folder])
  const { username, password } = new URL(url)
  return `host=${from.socketDir} user=${username} password=${decodeURIComponent(password)}`
}
