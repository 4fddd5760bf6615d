import { z } from 'zod'

/** An account of the demo shop, offered on the login page there. */
const demoAccountSchema = z.object({ email: z.string(), role: z.enum(['buyer', 'seller', 'admin']) })

/** What a browser has to know to reach a Firebase project. None of it is secret. */
const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** The address of the Auth emulator, where one stands in for Firebase. */
  emulator: z.string().optional(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>

/** The ways to sign in that a shop offers: which identity provider it runs on, and whom that one trusts besides. */
export const signInOptionsSchema = z.object({
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('local') }),
    z.object({ kind: z.literal('firebase'), settings: firebaseSettingsSchema }),
  ]),
  /** Other sign-in providers, a button each. */
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whether it is the stand-in of the demo. */
      demo: z.boolean(),
    }),
  ),
  /** Present in a demo shop only. */
  demo: z
    .object({
      accounts: z.array(demoAccountSchema),
      /** Of all demo accounts. */
      password: z.string(),
      /** Where the mails of this shop can be read; absent when they are really sent. */
      outbox: z.string().optional(),
    })
    .optional(),
})
export type SignInOptions = z.infer<typeof signInOptionsSchema>
