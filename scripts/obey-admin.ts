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
import { WrongSetting } from '#server/platform/config/config.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { session } from '#server/schema/identity.ts'
import type { AdminCommand } from './arguments.ts'

const COMMANDS = { grant, revoke, 'sign-out': signOutEverywhere, 'reset-second-factor': resetSecondFactorOf }

/**
 * Does what `npm run admin` is asked for.
 * @returns the lines of the output
 */
export async function obey(db: Queries, command: AdminCommand): Promise<string[]> {
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
