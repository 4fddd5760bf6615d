import { randomUUID } from 'node:crypto'
import { chmod, mkdir, realpath, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { WrongSetting } from './config.ts'

/**
 * Creates the data folder and checks that it is writable.
 * @returns its real path, without symbolic links
 * @throws WrongSetting in a sentence that names DATA_DIR
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await makePrivateFolder(dataDir)
    await proveWritable(dataDir)
    return await realpath(dataDir)
  } catch (error) {
    const found = await stat(dataDir).catch(() => undefined)
    if (found?.isFile())
      throw new WrongSetting(`DATA_DIR is ${dataDir}, which is a file: set it to a folder.`)
    throw dataDirFailure(dataDir, error) ?? error
  }
}

/**
 * Creates a folder that only its owner can read. Others can enter it but not list it: when root starts the program,
 * the embedded PostgreSQL runs under another account.
 */
async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path)
  const { uid, mode } = await stat(path)
  if (uid === process.getuid?.() && mode & 0o006) await chmod(path, mode & 0o771)
}

/** Room for two log files of PostgreSQL, which have 16 MB each. */
const MIN_FREE_BYTES = 32_000_000

/** @returns why the data folder is not writable now; undefined when it is writable */
export async function dataDirProblem(
  dataDir: string,
): Promise<'disk full' | 'data not writable' | undefined> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) return 'disk full'
    await proveWritable(dataDir)
    return undefined
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    return isFull ? 'disk full' : 'data not writable'
  }
}

async function proveWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  await writeFile(probe, 'x')
  await rm(probe)
}

/** Creates parent folders, too. Node's `recursive` option would loop forever under /proc, which forbids new folders. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return
  if (!(await exists(dirname(path)))) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another program may have created it at the same time.
    if (error.code !== 'EEXIST') throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The message for an error of the file system; undefined when a setting cannot fix it. */
export function dataDirFailure(dataDir: string, error: unknown): WrongSetting | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return new WrongSetting(
        `DATA_DIR is ${dataDir}, where the user ${userName()} may not write: set it to a folder of that user.`,
      )
    case 'EROFS':
      return new WrongSetting(
        `DATA_DIR is ${dataDir}, which is on a read-only disk: set it to a folder that can be written to.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(dataDir)
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
      return new WrongSetting(
        `DATA_DIR is ${dataDir}, where no folder can be made: set it to a folder that exists or can be created.`,
      )
    default:
      return undefined
  }
}

/** The message for a full disk. */
export function fullDisk(dataDir: string): WrongSetting {
  return new WrongSetting(
    `The disk of DATA_DIR (${dataDir}) is full: free at least 300 MB there, or set DATA_DIR to a folder on another disk.`,
  )
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container, the user id may have no name.
    return String(process.getuid?.() ?? 'of this program')
  }
}
