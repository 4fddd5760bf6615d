import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Secrets } from '../features/keys/secrets.ts'
import { signAccessToken } from '../features/session/access-token.ts'
import type { Queries } from '../platform/database/connect.ts'
import { sessions } from '../schema/sessions.ts'

/** An access token of a person who exists only as a row: signed in now, without an identity provider. */
export async function tokenFor(db: Queries, secrets: Secrets, userId: string): Promise<string> {
  const sessionId = randomUUID()
  await db.insert(sessions).values({ id: sessionId, userId, authenticatedAt: sql`now()` })
  return signAccessToken(secrets['access-tokens'], { userId, sessionId })
}
