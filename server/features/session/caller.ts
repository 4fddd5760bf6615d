import { sql } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import { CONFIRMED_MINUTES } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import type { Secrets } from './secrets.ts'

/** Who makes a call, as the database knows them now. */
export type Caller = {
  id: string
  email: string
  /** An administrator without the required second factor has the role of a buyer. */
  role: Role
  sessionId: string
  /** Whether this is an administrator whose session must pass a second factor first. */
  needsSecondFactor: boolean
  /** Whether the person has proved their identity within the last minutes. */
  confirmed: boolean
}

type Asking = {
  db: Queries
  services: { secrets: Secrets; secondFactorForAdministrators: boolean }
  bearer: string | undefined
}

/**
 * Authenticates an access token with one query by primary keys, so that a deletion, a demotion or a sign-out takes
 * effect with the next call.
 * @returns undefined without a token, or when it is not valid
 */
export async function callerOfToken({ db, services, bearer }: Asking): Promise<Caller | undefined> {
  const claims = bearer && (await readAccessToken(services.secrets['access-tokens'], bearer))
  const caller = claims ? await callerOfSession(db, claims) : undefined
  if (caller?.role !== 'admin' || caller.secondFactor || !services.secondFactorForAdministrators)
    return caller
  return { ...caller, role: 'buyer', needsSecondFactor: true }
}

/** @returns undefined when the session has ended or belongs to another user */
export async function callerOfSession(db: Queries, claims: AccessClaims): Promise<Known | undefined> {
  const { rows } = await stillSignedIn(db, claims)
  return rows[0]
}

type Known = Caller & { secondFactor: boolean }

/** The condition on a session; a recent login counts as well. */
export const isConfirmed = sql.raw(
  `greatest(authenticated_at, confirmed_at) > now() - interval '${CONFIRMED_MINUTES} minutes'`,
)

const stillSignedIn = prepared<AccessClaims, Known>(
  'caller-of-session',
  value => sql`
    select users.id, email, role, sessions.id as "sessionId", second_factor as "secondFactor", ${isConfirmed} as confirmed,
      false as "needsSecondFactor"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${value('sessionId')} and users.id = ${value('userId')} and ended_at is null
      and (identity_session is not null or signed_out_at is null or signed_out_at <= authenticated_at)`,
)
