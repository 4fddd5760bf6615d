import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { IdentityConfig } from '../../platform/config/config.ts'
import { createEmulatorAccount } from './firebase-emulator.ts'
import type { Identity, Proof } from './port.ts'

type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>

/** Where Google publishes the keys that ID tokens of every Firebase project are signed with. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Milliseconds for which fetched keys are believed: less than Google's own `cache-control` asks for. */
const KEYS_KEPT_MS = 3_600_000

/** Seconds by which Google's clock and this machine's may differ. */
const CLOCK_TOLERANCE = 60

/** What the SDK calls for accounts, and for new ID tokens. */
const API_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The script behind the popup, which in turn opens a frame on the project's own auth domain. */
const POPUP_SCRIPT_HOST = 'https://apis.google.com'

/**
 * Firebase Authentication as identity provider.
 *
 * ID tokens are checked by the rules that Firebase publishes for servers without its Admin SDK:
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens. The tokens of the Auth emulator are not signed; they
 * are accepted when the emulator is configured, and then no others are.
 *
 * This program holds no key to the project, so it can neither end Firebase's sessions nor delete its accounts:
 * `endSessions` and `remove` do nothing. What follows from an ended session is refused all the same: a session is named
 * by its person and the time of the sign-in, which stays the same however often the token is renewed. The browser's
 * side deletes the account itself.
 *
 * @param options.jwks where the keys are instead, for tests
 */
export function firebaseIdentity(
  { apiKey, authDomain, projectId, emulator }: FirebaseConfig,
  { jwks = GOOGLE_KEYS }: { jwks?: URL } = {},
): Identity {
  const decode = emulator === undefined ? decodeSigned(jwks) : decodeUnsigned
  return {
    options: {
      identity: {
        kind: 'firebase',
        settings: { apiKey, authDomain, projectId, ...(emulator !== undefined && { emulator }) },
      },
      providers: [{ id: 'google', name: 'Google', demo: false }],
    },

    /** @throws Error when Google's keys cannot be had: that says nothing about the token */
    async verify(idToken) {
      try {
        return proofOf(await decode(idToken, projectId))
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },

    async endSessions() {},

    async remove() {},

    ...(emulator !== undefined && {
      createAccount: account => createEmulatorAccount({ emulator, projectId }, account),
    }),

    hosts:
      emulator === undefined
        ? { script: [POPUP_SCRIPT_HOST], connect: API_HOSTS, frame: [`https://${authDomain}`] }
        : { script: [POPUP_SCRIPT_HOST], connect: [`http://${emulator}`], frame: [`http://${emulator}`] },
  }
}

/** @throws JOSEError when the token is not a valid one of this project */
type Decode = (idToken: string, projectId: string) => Promise<unknown>

const rulesFor = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  // Besides the age itself this asks that the token was not made in the future.
  maxTokenAge: '1h',
  clockTolerance: CLOCK_TOLERANCE,
})

const decodeUnsigned: Decode = async (idToken, projectId) =>
  UnsecuredJWT.decode(idToken, rulesFor(projectId)).payload

function decodeSigned(jwks: URL): Decode {
  const published = createRemoteJWKSet(jwks, { cacheMaxAge: KEYS_KEPT_MS })
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // Where a single key is published, a token that names none would be tried with that one.
    if (!header.kid) throw new errors.JWKSNoMatchingKey()
    try {
      return await published(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new Error(`The keys of Firebase's ID tokens cannot be read from ${jwks.host}.`, { cause: error })
    }
  }
  return async (idToken, projectId) => {
    const { payload } = await jwtVerify(idToken, keyOf, { ...rulesFor(projectId), algorithms: ['RS256'] })
    return payload
  }
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  // People of a tenant are another pool of accounts in the same project, which this shop has no part in.
  firebase: z
    .object({ tenant: z.undefined().optional(), sign_in_second_factor: z.string().optional() })
    .optional(),
})

/** @returns nothing for people without an e-mail address (anonymous ones, or those who came by telephone) */
function proofOf(payload: unknown): Proof | undefined {
  const claims = claimsSchema.safeParse(payload).data
  if (!claims || claims.auth_time > Date.now() / 1000 + CLOCK_TOLERANCE) return undefined
  return {
    uid: claims.sub,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified,
    name: claims.name,
    authenticatedAt: new Date(claims.auth_time * 1000),
    secondFactor: claims.firebase?.sign_in_second_factor !== undefined,
    sessionId: `firebase:${claims.sub}:${claims.auth_time}`,
    keptHere: false,
  }
}
