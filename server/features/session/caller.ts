import { sql } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import { CONFIRMED_MINUTES } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import type { Secrets } from './secrets.ts'

/** Who makes a call, as the database knows them at this moment. */
export type Caller = {
  id: string
  email: string
  /** An administrator who needs a second factor has no more rights than a buyer until then. */
  role: Role
  sessionId: string
  /** Whether this is an administrator whose session has to pass a second factor first. */
  needsSecondFactor: boolean
  /** Whether the person has shown within the last minutes who they are. */
  confirmed: boolean
}

type Asking = {
  db: Queries
  services: { secrets: Secrets; secondFactorForAdministrators: boolean }
  bearer: string | undefined
}

/**
 * Who shows this access token: one query by primary keys, so that somebody who was deleted, demoted or signed out is
 * refused at the very next call.
 * @returns nobody when there is no token, or it is not valid any more
 */
export async function callerOfToken({ db, services, bearer }: Asking): Promise<Caller | undefined> {
  const claims = bearer && (await readAccessToken(services.secrets['access-tokens'], bearer))
  const caller = claims ? await callerOfSession(db, claims) : undefined
  if (caller?.role !== 'admin' || caller.secondFactor || !services.secondFactorForAdministrators)
    return caller
  return { ...caller, role: 'buyer', needsSecondFactor: true }
}

/** @returns nobody when the session has ended or is another person's */
export async function callerOfSession(db: Queries, claims: AccessClaims): Promise<Known | undefined> {
  const { rows } = await stillSignedIn(db, claims)
  return rows[0]
}

type Known = Caller & { secondFactor: boolean }

/** Of a session: logging in counts, too. */
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
