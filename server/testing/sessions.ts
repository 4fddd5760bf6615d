import { randomUUID } from 'node:crypto'
import { signAccessToken } from '../features/session/access-token.ts'
import type { Secrets } from '../features/session/secrets.ts'
import type { Queries } from '../platform/database/connect.ts'
import { sessions } from '../platform/database/schema-sessions.ts'

/** An access token of somebody who is a row so far: signed in at this moment, without an identity provider. */
export async function tokenFor(db: Queries, secrets: Secrets, userId: string): Promise<string> {
  const sessionId = randomUUID()
  await db.insert(sessions).values({ id: sessionId, userId, authenticatedAt: new Date() })
  return signAccessToken(secrets['access-tokens'], { userId, sessionId })
}
