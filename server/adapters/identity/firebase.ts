import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { IdentityConfig } from '../../platform/config/config.ts'
import { createEmulatorAccount } from './firebase-emulator.ts'
import type { Identity, Proof } from './port.ts'

type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>

/** Google's public keys for the ID tokens of all Firebase projects. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Milliseconds for which fetched keys are cached; less than Google's `cache-control` allows. */
const KEYS_CACHED_MS = 3_600_000

/** Seconds by which Google's clock may differ from ours. */
const CLOCK_TOLERANCE = 60

/** The APIs that the SDK calls for accounts and for new ID tokens. */
const API_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The script of the popup, which opens a frame on the project's auth domain. */
const POPUP_SCRIPT_HOST = 'https://apis.google.com'

/**
 * Firebase Authentication as the identity provider.
 *
 * ID tokens are verified by the rules for servers without Firebase's Admin SDK:
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens. Tokens of the Auth emulator are unsigned; they are
 * accepted only when the emulator is configured, and then no others are.
 *
 * The server has no key to the project, so it cannot end Firebase sessions or delete Firebase accounts: `endSessions`
 * and `remove` do nothing. Tokens of an ended session are refused anyway: a session is identified by the user and the
 * time of the login, which stays the same when the token is renewed. The browser deletes the Firebase account itself.
 *
 * @param options.jwks another source of keys, for tests
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

    /** @throws Error when Google's keys cannot be fetched: the token may be valid or not */
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

/** @throws JOSEError when this is not a valid token of this project */
type Decode = (idToken: string, projectId: string) => Promise<unknown>

const rulesFor = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  // Besides the age, this checks that the token was not issued in the future.
  maxTokenAge: '1h',
  clockTolerance: CLOCK_TOLERANCE,
})

const decodeUnsigned: Decode = async (idToken, projectId) =>
  UnsecuredJWT.decode(idToken, rulesFor(projectId)).payload

function decodeSigned(jwks: URL): Decode {
  const published = createRemoteJWKSet(jwks, { cacheMaxAge: KEYS_CACHED_MS })
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    // With a single published key, a token without a key id would be checked with that key.
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
  // Users of a tenant are separate accounts in the same project, and not users of this shop.
  firebase: z
    .object({ tenant: z.undefined().optional(), sign_in_second_factor: z.string().optional() })
    .optional(),
})

/** @returns undefined for users without an email address: anonymous ones, and those with a phone number */
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
    isLocal: false,
  }
}
