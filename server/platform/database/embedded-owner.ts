import { type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { WrongSetting } from '../config/config.ts'

/** The user and group of a process. */
export type Account = { uid: number; gid: number }

/** A minimal environment: locale settings may name missing locales, and PG* variables would change our commands. */
export const quietEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root. Root uses the owner of the data, or else
 * the user `postgres`, or else the user `nobody`. Other users run it themselves.
 * @param owned folders whose owner may be used, in order of preference
 * @returns undefined for this program's own account
 */
export async function accountFor(owned: string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of owned) {
    const found = await stat(folder).catch(() => undefined)
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  const account = (await accountNamed('postgres')) ??
    (await accountNamed('nobody')) ?? { uid: 65_534, gid: 65_534 }
  await checkThatRootMaySwitch(account)
  return account
}

/** Runs a program to completion, without a shell. A program that cannot be started counts as exit code 127. */
export function run(
  program: string,
  programArguments: string[],
  options: Partial<Account> & Pick<SpawnOptions, 'cwd'> = {},
): Promise<{ code: number; output: string; error?: NodeJS.ErrnoException }> {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(program, programArguments, {
      cwd: '/',
      env: quietEnvironment,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const collect = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', error => resolve({ code: 127, output, error }))
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** Whether that account can enter this folder. It tries, because file modes alone do not decide it. */
export async function reaches(account: Account | undefined, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (user.code !== 0 || group.code !== 0) return undefined
  return { uid: Number(user.output), gid: Number(group.output) }
}

async function checkThatRootMaySwitch(account: Account): Promise<void> {
  const { error } = await run('/bin/sh', ['-c', ':'], account)
  if (error) {
    throw new WrongSetting(
      `PostgreSQL refuses to run as root, and this machine does not let root run programs as another user (${error.code}): set DATABASE_URL to a database of your own, or start Redial as a regular user.`,
    )
  }
}
