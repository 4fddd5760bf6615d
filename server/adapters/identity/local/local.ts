import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { IdentityConfig } from '../../../platform/config/config.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { session, user, verification } from '../../../platform/database/schema-identity.ts'
import type { Identity, Proof } from '../port.ts'
import { AUTH_PATH, type AuthSettings, createAuth, ID_TOKEN_AUDIENCE } from './auth.ts'
import { throwingDatabaseFailures } from './database-failures.ts'
import { guarded } from './guard.ts'
import { type ProviderSettings, providersOf } from './providers.ts'
import { noteSecurity } from './security.ts'
import { throttled } from './throttled.ts'

/** The algorithm of better-auth's keys for ID tokens. */
const ALGORITHM = 'EdDSA'

type LocalSettings = AuthSettings & {
  config: Extract<IdentityConfig, { kind: 'local' }>
  /** The demo's stand-in for Google; undefined outside the demo. */
  demoGoogle: ProviderSettings | undefined
}

/**
 * The built-in identity provider: better-auth with tables of its own, below `/api/auth/`. It serves only the
 * endpoints in `endpoints.ts`.
 */
export function localIdentity({ config, demoGoogle, ...settings }: LocalSettings): Identity {
  const { db, address, throttle, log } = settings
  const auth = createAuth(settings, [])
  const providers = providersOf({ config, demoGoogle })
  const keys = keySet(() => auth.api.getJwks())

  // Provider configurations are fetched on the first request that needs them, one by one. So a provider that is down
  // delays no other, and is retried later.
  const authWith = new Map<string, ReturnType<typeof createAuth>>()
  const handlerFor = async (request: Request, path: string) => {
    const wanted = await providerIn(request, path)
    const provider = providers.find(({ id }) => id === wanted)
    if (!provider) return auth.handler
    const known = authWith.get(provider.id) ?? createAuth(settings, [providerConfig(provider)])
    authWith.set(provider.id, known)
    if (await hasProvider(known)) return known.handler
    authWith.delete(provider.id)
    log.warn({ provider: provider.id }, 'the configuration of an identity provider could not be fetched')
    return auth.handler
  }

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
      const condition = 'uid' in of ? eq(session.userId, of.uid) : eq(session.id, of.sessionId)
      await transaction.delete(session).where(condition)
    },

    async remove(uid, transaction) {
      await transaction.delete(verification).where(eq(verification.value, uid))
      await transaction.delete(user).where(eq(user.id, uid))
    },

    async serve(request, { clientAddress }) {
      const path = new URL(request.url).pathname.slice(AUTH_PATH.length)
      const origins = settings.originsOf(request)
      return guarded({ request, path, origins, log }, async checked => {
        const handler = await handlerFor(checked, path)
        const signedIn = async () => (await auth.api.getSession({ headers: request.headers }))?.user
        const signedInAs = async () => (await signedIn())?.email
        const person = path === '/sign-out' ? (await signedIn())?.id : undefined
        const response = await throttled(
          { request: checked, signedInAs, path, clientAddress, throttle },
          () => throwingDatabaseFailures(() => handler(checked.clone())),
        )
        const answered = { db, log, path, request: checked, response, address: clientAddress }
        await noteSecurity({ ...answered, signedIn: async () => person ?? (await signedIn())?.id })
        return response
      })
    },

    async createAccount({ email, password, name }) {
      const context = await auth.$context
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

/** Milliseconds for fetching a provider's configuration. */
const PROVIDER_TELLS_MS = 5000

/** The provider that a request is about, if any. */
async function providerIn(request: Request, path: string): Promise<unknown> {
  if (path !== '/sign-in/social') return path.match(/^\/callback\/([^/]+)$/)?.[1]
  try {
    const { provider } = await request.clone().json()
    return provider
  } catch {
    return undefined
  }
}

/** Whether the configuration of the only provider of this instance was fetched in time. */
const hasProvider = ({ $context }: ReturnType<typeof createAuth>) =>
  Promise.race([
    $context.then(({ socialProviders }) => socialProviders.length > 0),
    sleep(PROVIDER_TELLS_MS, false, { ref: false }),
  ])

const providerConfig = ({ id, name, discovery, clientId, clientSecret }: ProviderSettings) => ({
  providerId: id,
  name,
  discoveryUrl: discovery,
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  // People who share a computer may have several accounts there. Other providers might refuse an unknown parameter.
  ...(id === 'google' && { prompt: 'select_account' as const }),
  pkce: true,
  requireIdTokenVerification: true,
  // Signing out here does not sign out of Google.
  disableProviderLogout: true,
})

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

/** The public keys of ID tokens, cached until a token names an unknown key. */
function keySet(read: () => Promise<Parameters<typeof createLocalJWKSet>[0]>) {
  let known: Promise<ReturnType<typeof createLocalJWKSet>> | undefined
  const load = async () => createLocalJWKSet(await read())
  return async (...asked: Parameters<ReturnType<typeof createLocalJWKSet>>) => {
    known ??= load()
    try {
      return await (await known)(...asked)
    } catch (error) {
      known = undefined
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      known = load()
      return (await known)(...asked)
    }
  }
}
