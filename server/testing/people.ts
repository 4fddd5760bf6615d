import { ORIGIN, type Shop } from './shop-app.ts'

let browsers = 0

/**
 * A browser of one person: keeps cookies, and shows the shop's own pages as the origin of what it sends.
 * @param where.from its address; one of its own where it is not given
 */
export function browserOf(shop: Shop, { from = `10.0.0.${++browsers}` }: { from?: string } = {}) {
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

    /** An account at the identity provider, with no record of ours yet. */
    signUp: (email: string, password = PASSWORD) =>
      ask('POST', '/api/auth/sign-up/email', { email, password, name: 'Bo Buyer' }),

    register: async (record: Record<string, unknown>, proof?: string) =>
      ask('POST', '/api/users', record, bearer(proof ?? (await idToken()))),

    exchange: async (email: string, proof?: string) =>
      ask('GET', `/api/jwt?${new URLSearchParams({ email })}`, undefined, bearer(proof ?? (await idToken()))),

    /** With an access token. */
    as: (token: string) => (method: string, path: string, body?: unknown) =>
      ask(method, path, body, bearer(token)),
  }
}

export const PASSWORD = 'correct horse'

/** Somebody who has signed up as this, in a browser of their own. */
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
