import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WrongSetting } from '../../platform/config/config.ts'
import { type BackupStore, isNamedByShop } from './port.ts'

/** The age at which partial files of killed backups are removed. */
const ABANDONED_AFTER_MS = 60 * 60_000

const PARTIAL = '.partial'

/** Stores archives in a folder of this machine, readable only by the account that creates them. */
export function backupFolder(folder: string): BackupStore {
  const listed = () =>
    readdir(folder).catch(error => {
      if (isNothing(error)) return []
      throw failureOf(folder, error)
    })

  async function removeAbandoned(): Promise<void> {
    for (const name of await listed()) {
      if (!name.endsWith(PARTIAL) || !isNamedByShop(name.slice(0, -PARTIAL.length))) continue
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
    }
  }

  return {
    name: folder,

    async write(name, source) {
      const path = join(folder, name)
      const partial = `${path}${PARTIAL}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (await exists(path))
          throw new WrongSetting(`${path} already exists: give the backup another name.`)
        await removeAbandoned()
        await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, path)
        await flushFolder(folder)
      } catch (error) {
        source.destroy()
        await rm(partial, { force: true }).catch(() => {})
        throw failureOf(folder, error)
      }
    },

    async read(name) {
      const path = join(folder, name)
      const file = await open(path, 'r').catch(error => {
        throw isNothing(error) ? new WrongSetting(`There is no backup at ${path}.`) : failureOf(folder, error)
      })
      return createReadStream('', { fd: file })
    },

    list: async () => (await listed()).filter(isNamedByShop).sort().reverse(),

    remove: name => rm(join(folder, name), { force: true }),
  }
}

const isNothing = (error: NodeJS.ErrnoException) => ['ENOENT', 'ENOTDIR'].includes(error.code ?? '')

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Flushes the folder, so that the new name survives a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Converts a common error of the file system into a `WrongSetting`. */
function failureOf(folder: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new WrongSetting(
        `The disk of ${folder} is full: free some space, or write the backup to another disk. The unfinished backup is removed.`,
      )
    case 'EACCES':
    case 'EPERM':
      return new WrongSetting(
        `The account of this program may not use ${folder}: change who owns it, or choose another folder.`,
      )
    case 'EROFS':
      return new WrongSetting(`${folder} is on a read-only disk: write the backup to another folder.`)
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENAMETOOLONG':
      return new WrongSetting(`No folder can be made at ${folder}: write the backup to another folder.`)
    default:
      return error
  }
}
