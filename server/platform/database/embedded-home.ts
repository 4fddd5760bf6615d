import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandLine } from '../config/command-line.mjs'
import { WrongSetting } from '../config/config.ts'
import { dataDirFailure, fullDisk, prepareDataDir } from '../config/data-dir.ts'
import { binariesFor, sharedFolder } from './embedded-binaries.ts'
import { type Account, accountFor, reaches, run } from './embedded-owner.ts'

/** The folders and the account of the embedded server. All paths are absolute. */
export type Home = {
  /** The configured folder, for messages. */
  dataDir: string
  /** Contains the cluster, the password, the log and the socket; owned by the account. */
  folder: string
  cluster: string
  log: string
  socketDir: string
  /** Contains bin, lib and share of PostgreSQL. */
  binaries: string
  account: Account | undefined
  user: string
  password: string
  /** A sentence about where the data is, if that is not DATA_DIR. */
  notice: string | undefined
}

const USER = 'redial'

/** An empty database takes 40 MB, and its log another 40 MB. The rest is for the shop's data. */
const NEEDED_BYTES = 300_000_000

/** Systems allow 104 to 108 bytes for the path of a socket, including its terminator. */
const LONGEST_SOCKET_PATH = 100

/**
 * Finds the database of a data folder, or creates an empty one.
 *
 * It is in `DATA_DIR/database`. The exception: if this program runs as root, and the account that must run PostgreSQL
 * cannot enter DATA_DIR (a clone under /root), the database is in a separate folder. `DATA_DIR/database-is-in`
 * contains its path, so that a new DATA_DIR still means a new database.
 */
export async function openHome(givenDataDir: string): Promise<Home> {
  const dataDir = await prepareDataDir(givenDataDir)
  const existing = await existingFolder(dataDir)
  const account = await accountFor([existing ?? '', dataDir])
  const binaries = await binariesFor(account)
  const folder = existing ?? (await makeFolder({ dataDir, account, binaries }))
  await checkAccess({ dataDir, folder, account })
  return {
    dataDir,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    socketDir: await socketDirOf(folder, account),
    binaries,
    account,
    user: USER,
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
    notice: folder.startsWith(dataDir) ? undefined : elsewhereNotice(folder),
  }
}

const elsewhereNotice = (folder: string) =>
  `data in ${folder}, because its account cannot enter DATA_DIR: back up with ${commandLine('backup')}, not by copying DATA_DIR`

/** The folder that an earlier start created; undefined on the first start. */
async function existingFolder(dataDir: string): Promise<string | undefined> {
  const pointer = pointerIn(dataDir)
  const named = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (!named) return (await exists(usualFolder(dataDir))) ? usualFolder(dataDir) : undefined
  if (await exists(named)) return named
  throw new WrongSetting(
    `The database of DATA_DIR (${dataDir}) should be in ${named}, which is gone: bring it back, or delete ${pointer} to begin with an empty database.`,
  )
}

async function makeFolder({
  dataDir,
  account,
  binaries,
}: {
  dataDir: string
  account: Account | undefined
  binaries: string
}): Promise<string> {
  const elsewhere = !(await reaches(account, dataDir))
  const folder = elsewhere ? join(await sharedFolder(), randomBytes(4).toString('hex')) : usualFolder(dataDir)
  await removeUnfinished(folder)
  const unfinished = `${folder}.unfinished-${process.pid}`
  try {
    await checkSpace(dirname(folder), dataDir)
    await initialize({ folder: unfinished, dataDir, account, binaries })
    await rename(unfinished, folder)
    if (elsewhere) await writeFile(pointerIn(dataDir), `${folder}\n`, { flag: 'wx' })
    return folder
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    // A concurrent start was faster: use its database.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') {
      if (elsewhere) await rm(folder, { recursive: true, force: true })
      return (await existingFolder(dataDir)) ?? folder
    }
    throw dataDirFailure(dataDir, error) ?? error
  }
}

/** Creates a cluster in a temporary folder. The caller moves it, so that an interrupted start leaves no partial one. */
async function initialize({
  folder,
  dataDir,
  account,
  binaries,
}: {
  folder: string
  dataDir: string
  account: Account | undefined
  binaries: string
}): Promise<void> {
  const passwordFile = join(folder, 'password')
  await mkdir(folder, { mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await own(folder, account)
  await own(passwordFile, account)
  const { code, output, error } = await run(
    join(binaries, 'bin/initdb'),
    [
      ['--pgdata', join(folder, 'cluster')],
      ['--username', USER],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      ['--locale', 'C'],
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
      ['--no-instructions'],
    ].flat(),
    { ...account, cwd: folder },
  )
  if (code === 0) return
  if (/No space left on device/.test(output)) throw fullDisk(dataDir)
  const reason = error?.message ?? output.match(/(?:error|FATAL): +(.*)/)?.[1] ?? output.trim()
  throw new WrongSetting(
    `PostgreSQL cannot create a database in DATA_DIR (${dataDir}): ${reason}. Set DATA_DIR to another folder, or DATABASE_URL to a database of your own.`,
  )
}

/** Removes unfinished folders of killed starts, but not those of a running one. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    const pid = Number(name.match(/\.unfinished-(\d+)$/)?.[1])
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function checkSpace(folder: string, dataDir: string): Promise<void> {
  const disk = await statfs(folder)
  if (disk.bavail * disk.bsize < NEEDED_BYTES) throw fullDisk(folder.startsWith(dataDir) ? dataDir : folder)
}

/** The account that runs the server must own its folder and be able to reach it. */
async function checkAccess({
  dataDir,
  folder,
  account,
}: {
  dataDir: string
  folder: string
  account: Account | undefined
}): Promise<void> {
  const runsAs = account?.uid ?? process.getuid?.()
  if ((await stat(folder)).uid !== runsAs) {
    throw new WrongSetting(
      `The database in DATA_DIR (${dataDir}) belongs to another user: start Redial as that user, or set DATA_DIR to a new folder.`,
    )
  }
  if (!(await reaches(account, folder))) {
    throw new WrongSetting(
      `The database in DATA_DIR (${dataDir}) belongs to a user who cannot enter ${dirname(folder)}: move the folder to where it was, or set DATA_DIR to a new folder.`,
    )
  }
}

/** The folder of the socket: next to the data if the path is short enough, otherwise a private folder under /tmp. */
async function socketDirOf(folder: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return folder
  const short = `/tmp/redial-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  await mkdir(short, { mode: 0o700 }).then(
    () => own(short, account),
    () => {},
  )
  const { uid, mode } = await stat(short)
  if (uid === (account?.uid ?? process.getuid?.()) && (mode & 0o077) === 0) return short
  throw new WrongSetting(
    `The path of DATA_DIR is too long for a socket, and ${short}, the fallback, belongs to someone else: set DATA_DIR to a shorter path.`,
  )
}

async function own(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function usualFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

function pointerIn(dataDir: string): string {
  return join(dataDir, 'database-is-in')
}
