import { z } from 'zod'

/** A demo account, offered on the login page of a demo shop. */
const demoAccountSchema = z.object({ email: z.string(), role: z.enum(['buyer', 'seller', 'admin']) })

/** The public settings with which a browser reaches a Firebase project. */
const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** The address of the Auth emulator, if one replaces Firebase. */
  emulator: z.string().optional(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>

/** The ways to sign in that a shop offers: its identity provider, and further sign-in providers. */
export const signInOptionsSchema = z.object({
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('local') }),
    z.object({ kind: z.literal('firebase'), settings: firebaseSettingsSchema }),
  ]),
  /** Further sign-in providers. Each has a button. */
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether it is the demo's simulated provider. */
      demo: z.boolean(),
    }),
  ),
  /** Present only in a demo shop. */
  demo: z
    .object({
      accounts: z.array(demoAccountSchema),
      /** The password of all demo accounts. */
      password: z.string(),
      /** The address of the page with this shop's mails; absent when they are really sent. */
      outbox: z.string().optional(),
    })
    .optional(),
})
export type SignInOptions = z.infer<typeof signInOptionsSchema>
