import { sql } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import type { Queries } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { readAccessToken } from './access-token.ts'
import type { Secrets } from './secrets.ts'

/** Who makes a call, as the database knows them at this moment. */
export type Caller = { id: string; email: string; role: Role }

type Asking = { db: Queries; services: { secrets: Secrets }; bearer: string | undefined }

/**
 * Who shows this access token: one query by primary key, so that somebody who was deleted, demoted or signed out
 * everywhere is refused at the very next call.
 * @returns nobody when there is no token, or it is not valid any more
 */
export async function callerOfToken({ db, services, bearer }: Asking): Promise<Caller | undefined> {
  const claims = bearer && (await readAccessToken(services.secrets['access-tokens'], bearer))
  if (!claims) return undefined
  const { userId, authenticatedAt } = claims
  const { rows } = await stillSignedIn(db, { userId, authenticatedAt: authenticatedAt.toISOString() })
  return rows[0]
}

const stillSignedIn = prepared<{ userId: string; authenticatedAt: string }, Caller>(
  'caller-of-token',
  value => sql`
    select id, email, role from users
    where id = ${value('userId')} and (signed_out_at is null or signed_out_at <= ${value('authenticatedAt')})`,
)
