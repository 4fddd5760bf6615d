import { z } from 'zod'
import type { SettingRule } from './rule.ts'

/** Another OpenID Connect provider that people may sign in with. */
export type OpenIdProvider = {
  /** Stands in addresses: lower-case letters, digits and dashes. */
  id: string
  /** Stands on the button. */
  name: string
  /** Its configuration is found below this address. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Which identity provider the shop runs on. */
export type IdentityConfig =
  | {
      kind: 'local'
      google: { clientId: string; clientSecret: string } | undefined
      openIdProviders: OpenIdProvider[]
    }
  | {
      kind: 'firebase'
      apiKey: string
      authDomain: string
      projectId: string
      /** `host:port` of the Auth emulator; its tokens are not signed. */
      emulator: string | undefined
    }

const openIdProviders = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
      name: z.string().min(1).max(40),
      issuer: z.url({ protocol: /^https?$/ }),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
    }),
  )
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length)
  .refine(list => list.every(({ id }) => id !== 'google'))

export const identitySettings = {
  IDENTITY: z.enum(['local', 'firebase']).default('local'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OPENID_PROVIDERS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(openIdProviders)
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i)
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/i)
    .optional(),
}

export const identityRules: Record<keyof typeof identitySettings, SettingRule> = {
  IDENTITY: { must: 'local or firebase' },
  GOOGLE_CLIENT_ID: { must: 'the client id that Google has given you' },
  GOOGLE_CLIENT_SECRET: { must: 'the client secret that Google has given you', secret: true },
  OPENID_PROVIDERS: {
    must: 'a JSON list such as [{"id":"work","name":"Work","issuer":"https://id.example.org","clientId":"…","clientSecret":"…"}], each id once and none of them google',
    secret: true,
  },
  FIREBASE_API_KEY: { must: "the web API key of the project's settings" },
  FIREBASE_AUTH_DOMAIN: { must: 'a host such as my-project.firebaseapp.com' },
  FIREBASE_PROJECT_ID: { must: 'an id such as my-project' },
  FIREBASE_AUTH_EMULATOR_HOST: { must: 'a host and a port such as 127.0.0.1:9099' },
}

type Given = z.infer<z.ZodObject<typeof identitySettings>>

const FIREBASE_NEEDS = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const

/** What does not fit together, a sentence each. */
export function faultsOfIdentity(given: Given, { demo }: { demo: boolean }): string[] {
  const faults: string[] = []
  if (given.IDENTITY === 'firebase') {
    for (const name of FIREBASE_NEEDS) {
      if (!given[name])
        faults.push(`${name} must be set when IDENTITY is firebase: ${identityRules[name].must}.`)
    }
  }
  if (!given.GOOGLE_CLIENT_ID !== !given.GOOGLE_CLIENT_SECRET) {
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.')
  }
  if (given.FIREBASE_AUTH_EMULATOR_HOST && !demo) {
    faults.push(
      'FIREBASE_AUTH_EMULATOR_HOST must be unset where there is no demo: the tokens of the emulator are not signed, so anybody could make one.',
    )
  }
  return faults
}

export function identityConfig(given: Given): IdentityConfig {
  if (given.IDENTITY === 'firebase') {
    return {
      kind: 'firebase',
      apiKey: given.FIREBASE_API_KEY ?? '',
      authDomain: given.FIREBASE_AUTH_DOMAIN ?? '',
      projectId: given.FIREBASE_PROJECT_ID ?? '',
      emulator: given.FIREBASE_AUTH_EMULATOR_HOST,
    }
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given
  return {
    kind: 'local',
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    openIdProviders: given.OPENID_PROVIDERS ?? [],
  }
}
