import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { resetSecondFactor } from '#server/adapters/identity/local/reset-second-factor.ts'
import { unban } from '#server/features/users/closed.ts'
import {
  administrators,
  grantAdmin,
  revokeAdmin,
  signOut,
  type UserRow,
  userOf,
} from '#server/features/users/queries.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { session } from '#server/schema/identity.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { createProgress } from './progress.mjs'
import { usageOf } from './usage.ts'

const USAGE = usageOf('admin', {
  'grant EMAIL': 'makes that account an administrator',
  'revoke EMAIL': 'makes it a regular account again',
  list: 'lists the administrators',
  'unban EMAIL': 'lets that e-mail sign up again after an administrator deleted its account',
  'sign-out EMAIL': 'ends the sessions of that account on all devices',
  'reset-second-factor EMAIL': 'turns two-step sign-in off for someone who lost both phone and backup codes',
})

const COMMANDS = { grant, revoke, 'sign-out': signOutEverywhere, 'reset-second-factor': resetSecondFactorOf }

/** `npm run admin`: the only way to become an administrator, because only the owner of a shop can run it. */
await runProgram(async program => {
  const command = readCommand()
  const config = readConfig(process.env)
  const progress = createProgress()
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  if (command.name === 'reset-second-factor' && config.identity.kind === 'firebase') {
    throw new WrongSetting('Firebase stores the second factors: remove this one in the Firebase console.')
  }
  const { queries: db } = await openCurrentDatabase({ config, dataDir, program, progress, log })
  for (const line of await run(db, command)) progress.line(line)
  await program.end()
})

type Command = { name: 'list' } | { name: 'unban' | keyof typeof COMMANDS; email: string }

/** @throws WrongSetting with the usage for wrong arguments */
function readCommand(): Command {
  let args: string[] = []
  try {
    args = parseArgs({ allowPositionals: true }).positionals
  } catch {
    // `parseArgs` throws for an unknown option.
  }
  const [name, email, ...rest] = args
  if (name === 'list' && !email) return { name }
  if ((name === 'unban' || isAboutSomebody(name)) && email && rest.length === 0) {
    return { name, email: email.trim().toLowerCase() }
  }
  throw new WrongSetting(USAGE)
}

function isAboutSomebody(name: string | undefined): name is keyof typeof COMMANDS {
  return name !== undefined && Object.hasOwn(COMMANDS, name)
}

/** @returns the lines of the output */
async function run(db: Queries, command: Command): Promise<string[]> {
  if (command.name === 'list') {
    const found = await administrators(db)
    return found.length > 0
      ? found.map(({ email, name }) => `${email}  ${name}`)
      : ['There are no administrators.']
  }
  if (command.name === 'unban') {
    const lifted = await unban(db, command.email)
    return [
      lifted ? `${command.email} can sign up again.` : `${command.email} was not banned. Nothing changed.`,
    ]
  }
  const user = await userOf(db, { email: command.email })
  if (!user) {
    throw new WrongSetting(
      `There is no account with the e-mail ${command.email}. Its owner has to sign up first.`,
    )
  }
  return [await COMMANDS[command.name](db, user)]
}

async function grant(db: Queries, user: UserRow): Promise<string> {
  if (user.role === 'admin') return `${user.email} is already an administrator.`
  if (!user.emailConfirmedAt) {
    throw new WrongSetting(
      `${user.email} has not confirmed the e-mail address, so the account may belong to someone else. Its owner has to click the link in the e-mail and then log in again.`,
    )
  }
  await grantAdmin(db, user.id)
  return `${user.email} is now an administrator.`
}

async function revoke(db: Queries, user: UserRow): Promise<string> {
  const role = await revokeAdmin(db, user.id)
  return role ? `${user.email} is now a ${role}.` : `${user.email} is not an administrator. Nothing changed.`
}

async function signOutEverywhere(db: Queries, { id, email, providerUid }: UserRow): Promise<string> {
  await db.transaction(async transaction => {
    await signOut(transaction, id)
    if (providerUid) await transaction.delete(session).where(eq(session.userId, providerUid))
  })
  return `${email} is signed out everywhere.`
}

async function resetSecondFactorOf(db: Queries, { email, providerUid }: UserRow): Promise<string> {
  if (!providerUid || !(await resetSecondFactor(db, providerUid))) {
    return `${email} has no second factor. Nothing changed.`
  }
  return `${email} is signed out everywhere and can now log in without a second factor.`
}
