import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Config, WrongSetting } from '../config/config.ts'

type Account = { uid: number; gid: number; groups: number[] }

/**
 * In production, switches from root to the user of RUN_AS, or to the owner of DATA_DIR. A new DATA_DIR gets that owner.
 * Does nothing outside production, or when another user has started the program.
 * @throws WrongSetting when there is no such user, or the data belongs to root
 */
export async function dropRoot({ production, runAs, dataDir }: Config): Promise<void> {
  if (!production || process.getuid?.() !== 0) return
  const account = runAs ? await accountOf(runAs) : await ownerOf(dataDir)
  if (!account || account.uid === 0) {
    throw new WrongSetting(
      'Redial does not serve as root when NODE_ENV is production: start it as another user, or set RUN_AS to a user to continue as, for example RUN_AS=redial after "useradd --system redial".',
    )
  }
  await giveDataTo(account, dataDir, runAs)
  become(account)
}

function become({ uid, gid, groups }: Account): void {
  try {
    process.setgroups?.(groups)
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongSetting(
      `This machine does not let root continue as another user (${code}): start Redial as the user it should run as.`,
    )
  }
}

/** @param runAs a name, or numeric ids such as 999 or 999:999 */
async function accountOf(runAs: string): Promise<Account> {
  const [, uid, gid = uid] = runAs.match(/^(\d+)(?::(\d+))?$/) ?? []
  if (uid) return { uid: Number(uid), gid: Number(gid), groups: [Number(gid)] }
  const idsOf = async (flag: '-u' | '-g' | '-G') =>
    (await promisify(execFile)('id', [flag, runAs])).stdout.trim().split(' ').map(Number)
  try {
    const [[own = 0], [group = 0], groups] = await Promise.all([idsOf('-u'), idsOf('-g'), idsOf('-G')])
    return { uid: own, gid: group, groups }
  } catch {
    throw new WrongSetting(
      `RUN_AS is ${runAs}, which is no user of this machine: create it with "useradd --system ${runAs}", or name another one.`,
    )
  }
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid, groups: [found.gid] }
}

async function giveDataTo({ uid, gid }: Account, dataDir: string, runAs: string | undefined): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => {})
  const owner = await ownerOf(dataDir)
  // In other cases, the check of DATA_DIR reports problems.
  if (owner?.uid !== 0) return
  if ((await readdir(dataDir)).length > 0) {
    throw new WrongSetting(
      `DATA_DIR (${dataDir}) belongs to root, but RUN_AS is ${runAs}: give it to that user with "chown -R ${runAs} ${dataDir}".`,
    )
  }
  await chown(dataDir, uid, gid)
}
