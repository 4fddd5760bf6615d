import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import { CONFIRMED_MINUTES } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { sessions } from '../../schema/sessions.ts'
import { users } from '../../schema/users.ts'
import type { Secrets } from '../keys/secrets.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'

/** The person who makes a call, with current data from the database. */
export type Caller = {
  id: string
  email: string
  /** The role; `buyer` for an administrator without the required second factor. */
  role: Role
  /** Whether the other side is switched on: a buyer may sell as well, or a seller may buy as well (`actsAs`). */
  bothSides: boolean
  sessionId: string
  /** Whether this is an administrator whose session must pass a second factor first. */
  needsSecondFactor: boolean
  /** Whether the person has proved their identity within the last minutes. */
  confirmed: boolean
}

type TokenCheck = {
  db: Queries
  services: { secrets: Secrets; secondFactorForAdministrators: boolean }
  bearer: string | undefined
}

/**
 * Authenticates an access token with one query by primary keys, so that a deletion, a demotion or a sign-out takes
 * effect with the next call.
 * @returns undefined without a token, or when it is not valid
 */
export async function callerOfToken({ db, services, bearer }: TokenCheck): Promise<Caller | undefined> {
  const claims = bearer && (await readAccessToken(services.secrets['access-tokens'], bearer))
  const caller = claims ? await callerOfSession(db, claims) : undefined
  if (caller?.role !== 'admin' || caller.secondFactor || !services.secondFactorForAdministrators)
    return caller
  return { ...caller, role: 'buyer', bothSides: false, needsSecondFactor: true }
}

/** Returns the caller of a session; undefined when it has ended or belongs to another user. */
export async function callerOfSession(
  db: Queries,
  claims: AccessClaims,
): Promise<SignedInCaller | undefined> {
  const [known] = await stillSignedIn(db, claims)
  return known
}

type SignedInCaller = Caller & { secondFactor: boolean }

/** The condition for a session in which the person has recently logged in or confirmed their identity. */
export const isConfirmed = sql.raw(
  `greatest(authenticated_at, confirmed_at) > now() - interval '${CONFIRMED_MINUTES} minutes'`,
)

/** Days after the login when a session ends, even if it is in use. */
export const SESSION_DAYS = 90

const stillSignedIn = preparedSelect<AccessClaims, SignedInCaller>('caller-of-session', (db, value) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      bothSides: sql<boolean>`${isNotNull(users.bothSidesSince)}`,
      sessionId: sessions.id,
      secondFactor: sessions.secondFactor,
      confirmed: sql<boolean>`${isConfirmed}`,
      needsSecondFactor: sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, value('sessionId')),
        eq(users.id, value('userId')),
        isNull(sessions.endedAt),
        sql`${sessions.authenticatedAt} > now() - make_interval(days => ${sql.raw(String(SESSION_DAYS))})`,
        or(
          isNotNull(sessions.identitySession),
          isNull(users.signedOutAt),
          lte(users.signedOutAt, sessions.authenticatedAt),
        ),
      ),
    ),
)
