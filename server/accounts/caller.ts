import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import type { Queries } from '../database/connect.ts'
import { users } from '../database/schema.ts'
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
  const [user] = await db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.id, claims.userId),
        or(isNull(users.signedOutAt), lte(users.signedOutAt, claims.authenticatedAt)),
      ),
    )
  return user
}
