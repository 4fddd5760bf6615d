import { sql } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import type { Queries } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import type { Secrets } from './secrets.ts'

/** Who makes a call, as the database knows them at this moment. */
export type Caller = { id: string; email: string; role: Role; sessionId: string }

type Asking = { db: Queries; services: { secrets: Secrets }; bearer: string | undefined }

/**
 * Who shows this access token: one query by primary keys, so that somebody who was deleted, demoted or signed out is
 * refused at the very next call.
 * @returns nobody when there is no token, or it is not valid any more
 */
export async function callerOfToken({ db, services, bearer }: Asking): Promise<Caller | undefined> {
  const claims = bearer && (await readAccessToken(services.secrets['access-tokens'], bearer))
  return claims ? callerOfSession(db, claims) : undefined
}

/** @returns nobody when the session has ended or is another person's */
export async function callerOfSession(db: Queries, claims: AccessClaims): Promise<Caller | undefined> {
  const { rows } = await stillSignedIn(db, claims)
  return rows[0]
}

const stillSignedIn = prepared<AccessClaims, Caller>(
  'caller-of-session',
  value => sql`
    select users.id, email, role, sessions.id as "sessionId"
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${value('sessionId')} and users.id = ${value('userId')} and ended_at is null
      and (identity_session is not null or signed_out_at is null or signed_out_at <= authenticated_at)`,
)
