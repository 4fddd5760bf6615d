import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type TemporaryFolder = {
  path: string
  /** Removes the folder with its contents, and a database that had to be placed elsewhere. */
  remove(): Promise<void>
}

/** A folder in memory on Linux, where PostgreSQL creates databases several times as fast. */
const MEMORY = '/dev/shm'
/** Bytes. With less free memory, data go to the disk. */
const ENOUGH_MEMORY = 4e9

/**
 * A new empty folder that the account which runs PostgreSQL for root can also enter.
 * @param purpose a word for its name, such as "start"
 * @param options.inMemory its data need not survive a restart of the machine, and are small
 */
export async function temporaryFolder(
  purpose: string,
  { inMemory = false }: { inMemory?: boolean } = {},
): Promise<TemporaryFolder> {
  const parent = inMemory && (await hasMemory()) ? MEMORY : tmpdir()
  const path = await mkdtemp(join(parent, `redial-${purpose}-${process.pid}-`))
  await chmod(path, 0o711)
  return { path, remove: () => removeFolder(path) }
}

async function hasMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ENOUGH_MEMORY
}

/** The folders with this purpose whose programs were killed before they could remove them. */
export async function abandonedFolders(purpose: string): Promise<TemporaryFolder[]> {
  const paths = await Promise.all(
    [tmpdir(), MEMORY].map(async parent =>
      (await readdir(parent).catch(() => [])).map(name => join(parent, name)),
    ),
  )
  return paths
    .flat()
    .filter(path => {
      const pid = Number(basename(path).match(`^redial-${purpose}-(\\d+)-`)?.[1])
      return pid > 0 && !isRunning(pid)
    })
    .map(path => ({ path, remove: () => removeFolder(path) }))
}

async function removeFolder(path: string): Promise<void> {
  const inside = await readdir(path, { withFileTypes: true })
  const dataDirs = inside.filter(entry => entry.isDirectory()).map(entry => join(path, entry.name))
  for (const dataDir of [path, ...dataDirs]) {
    const elsewhere = (await readFile(join(dataDir, 'database-is-in'), 'utf8').catch(() => '')).trim()
    if (/^[0-9a-f]{8}$/.test(basename(elsewhere))) await rm(elsewhere, { recursive: true, force: true })
  }
  await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
