import type { Role } from '#contract/call.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import type { Secrets } from '../features/keys/secrets.ts'
import type { Queries } from '../platform/database/connect.ts'
import type { users } from '../schema/users.ts'
import { buyingWith } from './paying.ts'
import { tokenFor } from './sessions.ts'
import type { Stock } from './stock.ts'

export const ORIGIN = 'http://shop.test'

/** What people need of a shop. */
type Shop = {
  ask(path: string, init?: RequestInit, where?: { from?: string | undefined }): Promise<Response>
}

let browsers = 0
/** A client address that is unique among the test files of one process. */
const ownAddress = () => `10.${(++browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`

/**
 * A browser of one person: has a cookie jar, and sends the shop as the origin of its requests.
 * @param where.from its client address; a new one by default
 */
export function browserOf(shop: Shop, { from = ownAddress() }: { from?: string } = {}) {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await shop.ask(
      path,
      {
        method,
        headers: {
          origin: ORIGIN,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { from },
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Record<
        string,
        unknown
      >,
    }
  }

  const idToken = async () => (await ask('GET', '/api/auth/token')).body.token as string | undefined

  const bearer = (token: string | undefined) => ({ authorization: `bearer ${token}` })

  return {
    ask,
    idToken,
    signIn: (email: string, password: string) => ask('POST', '/api/auth/sign-in/email', { email, password }),
    signOut: () => ask('POST', '/api/auth/sign-out', {}),

    /** Creates an account at the identity provider, without a record of ours yet. */
    signUp: (email: string, password = PASSWORD) =>
      ask('POST', '/api/auth/sign-up/email', { email, password, name: 'Bo Buyer' }),

    register: async (record: Record<string, unknown>, proof?: string) =>
      ask('POST', '/api/users', record, bearer(proof ?? (await idToken()))),

    exchange: async (email: string, proof?: string) =>
      ask('GET', `/api/jwt?${new URLSearchParams({ email })}`, undefined, bearer(proof ?? (await idToken()))),

    /** Requests with this access token. */
    as: (token: string) => (method: string, path: string, body?: unknown) =>
      ask(method, path, body, bearer(token)),
  }
}

export const PASSWORD = 'correct horse'

let people = 0
/** An address that is unique among the test files of one process. */
export const newEmail = () => `person${++people}@example.org`

/** A person who has signed up with these details, in a new browser. */
export async function signedUp(
  shop: Shop,
  { email, role = 'buyer', name = 'Bo Buyer' }: { email: string; role?: 'buyer' | 'seller'; name?: string },
) {
  const browser = browserOf(shop)
  await browser.signUp(email)
  await browser.register({ name, email, role, verified: false })
  const { body } = await browser.exchange(email)
  const token = String(body.accessToken)
  return { browser, token, ask: browser.as(token) }
}

type Parts = { shop: Shop; stock: Stock; db: Queries; secrets: Secrets }
export type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>['person']>>

/** People who are logged in without an account at the identity provider, with their requests. */
export function peopleOf({ shop, stock, db, secrets }: Parts) {
  /** The person of this row, in a new browser. */
  async function signedIn<User extends { id: string }>(user: User, where: { from?: string } = {}) {
    const token = await tokenFor(db, secrets, user.id)
    const ask = browserOf(shop, where).as(token)
    const deal = (method: string, id: string, path = '', body?: unknown) =>
      ask(method, `/api/deals/${id}${path}`, body)
    const see = async (id: string) => (await deal('GET', id)).body as unknown as DealDetails
    return { ...user, token, ask, ...buyingWith(ask), deal, see }
  }
  return {
    signedIn,
    /** A new person. */
    async person(role: Role, values: Partial<typeof users.$inferInsert> = {}) {
      const named = { name: `A ${role}`, verified: false, emailConfirmedAt: new Date() }
      return signedIn(await stock.user({ role, ...named, ...values }))
    },
  }
}
