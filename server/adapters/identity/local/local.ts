import { and, eq, gt, sql } from 'drizzle-orm'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { IdentityConfig } from '../../../platform/config/config.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { session, user, verification } from '../../../schema/identity.ts'
import type { Identity, Proof } from '../port.ts'
import type { AuthSettings } from './auth.ts'
import { throwingDatabaseFailures } from './database-failures.ts'
import { AUTH_PATH } from './endpoints.ts'
import { guarded } from './guard.ts'
import { ID_TOKEN_AUDIENCE } from './id-token-keys.ts'
import { openInstances } from './instances.ts'
import { type ProviderSettings, providersOf } from './providers.ts'
import { logSecurity } from './security.ts'
import { withCurrentSignatures } from './signatures.ts'
import { throttled } from './throttled.ts'

/** The algorithm of better-auth's keys for ID tokens. */
const ALGORITHM = 'EdDSA'

export type LocalSettings = AuthSettings & {
  config: Extract<IdentityConfig, { kind: 'local' }>
  /** The demo's simulated Google login. Undefined outside the demo. */
  demoGoogle: ProviderSettings | undefined
}

/**
 * The built-in identity provider: better-auth with separate tables, below `/api/auth/`. It serves only the endpoints in
 * `endpoints.ts`.
 */
export function localIdentity({ config, demoGoogle, ...settings }: LocalSettings): Identity {
  const { db, address, throttle, log } = settings
  const providers = providersOf({ config, demoGoogle })
  const { auth, handlerFor } = openInstances(settings, providers)
  const keys = keySet(async () => (await auth()).api.getJwks())

  return {
    options: {
      identity: { kind: 'local' },
      providers: providers.map(({ id, name, demo }) => ({ id, name, demo })),
    },
    hosts: { script: [], connect: [], frame: [] },

    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: [ALGORITHM],
          issuer: address,
          audience: ID_TOKEN_AUDIENCE,
          requiredClaims: ['sub', 'exp', 'sid'],
        })
        return await proofOf(db, payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },

    async endSessions(of, transaction) {
      if (of === 'everybody') await transaction.delete(session)
      else
        await transaction
          .delete(session)
          .where('uid' in of ? eq(session.userId, of.uid) : eq(session.id, of.sessionId))
    },

    async remove(uid, transaction) {
      await transaction.delete(verification).where(eq(verification.value, uid))
      await transaction.delete(user).where(eq(user.id, uid))
    },

    async serve(asked, { clientAddress }) {
      const request = await withCurrentSignatures(asked, settings.keys)
      const path = new URL(request.url).pathname.slice(AUTH_PATH.length)
      const origins = settings.originsOf(request)
      return guarded({ request, path, origins, log }, async checked => {
        const handler = await handlerFor(checked, path)
        const signedIn = async () => (await (await auth()).api.getSession({ headers: request.headers }))?.user
        const signedInAs = async () => (await signedIn())?.email
        const person = path === '/sign-out' ? (await signedIn())?.id : undefined
        const response = await throttled(
          { request: checked, signedInAs, path, clientAddress, throttle },
          () => throwingDatabaseFailures(() => handler(checked.clone())),
        )
        const answered = { db, log, path, request: checked, response, address: clientAddress }
        await logSecurity({ ...answered, signedIn: async () => person ?? (await signedIn())?.id })
        return response
      })
    },

    async createAccount({ email, password, name }) {
      const context = await (await auth()).$context
      const existing = await context.internalAdapter.findUserByEmail(email)
      if (existing) return existing.user.id
      const created = await context.internalAdapter.createUser(
        { email, name, emailVerified: true },
        { method: 'email-password' },
      )
      await context.internalAdapter.linkAccount({
        userId: created.id,
        providerId: 'credential',
        accountId: created.id,
        password: await context.password.hash(password),
      })
      return created.id
    },
  }
}

/** @returns undefined when the session of the token has ended: an ID token may outlive its session */
async function proofOf(db: Queries, { sub, sid }: JWTPayload): Promise<Proof | undefined> {
  const [found] = await db
    .select({
      uid: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      name: user.name,
      authenticatedAt: session.createdAt,
      // With a second factor turned on, no session begins without it.
      secondFactor: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
      sessionId: session.id,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, String(sid)), eq(user.id, String(sub)), gt(session.expiresAt, sql`now()`)))
  return found && { ...found, email: found.email.toLowerCase(), isLocal: true }
}

/** Milliseconds for which the public keys of ID tokens are cached. Then replaced keys are refused. */
const KEYS_CACHED_MS = 60_000

/** The public keys of ID tokens, read again when a token names an unknown key. */
function keySet(read: () => Promise<Parameters<typeof createLocalJWKSet>[0]>) {
  let known: { keys: Promise<ReturnType<typeof createLocalJWKSet>>; readAt: number } | undefined
  const load = () => ({ keys: read().then(createLocalJWKSet), readAt: performance.now() })
  return async (...asked: Parameters<ReturnType<typeof createLocalJWKSet>>) => {
    if (!known || performance.now() - known.readAt > KEYS_CACHED_MS) known = load()
    try {
      return await (await known.keys)(...asked)
    } catch (error) {
      known = undefined
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      known = load()
      return (await known.keys)(...asked)
    }
  }
}
