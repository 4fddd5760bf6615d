import { z } from 'zod'

/** The emulator grants everything to this token. */
const OWNER = { authorization: 'Bearer owner' }

type Emulator = {
  /** `host:port` */
  emulator: string
  projectId: string
}

const created = z.object({ localId: z.string() })
const refused = z.object({ error: z.object({ message: z.string() }) })
const found = z.object({ users: z.tuple([z.object({ localId: z.string() })]) })

/**
 * Creates an account with a confirmed email in Firebase's Auth emulator, through its REST API for operators.
 * @returns its uid; the existing one if the account exists
 */
export async function createEmulatorAccount(
  at: Emulator,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<string> {
  const answer = await ask(at, 'accounts', { email, password, displayName: name, emailVerified: true })
  const account = created.safeParse(answer).data
  if (account) return account.localId
  const { error } = refused.parse(answer)
  if (error.message !== 'EMAIL_EXISTS') {
    throw new Error(`The Auth emulator refused to create an account: ${error.message}.`)
  }
  const { users } = found.parse(await ask(at, 'accounts:lookup', { email: [email] }))
  return users[0].localId
}

async function ask({ emulator, projectId }: Emulator, call: string, body: object): Promise<unknown> {
  const address = `http://${emulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/${call}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...OWNER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
