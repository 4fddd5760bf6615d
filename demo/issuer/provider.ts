import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { errors, interactionPolicy } from 'oidc-provider'
import { AUTH_PATH } from '#server/adapters/identity/local/endpoints.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Site } from '#server/platform/texts/language-of.ts'
import { chooser } from './chooser.ts'
import { errorPage } from './error-pages.ts'
import { framed, pageHeaders, visitOf } from './frame.ts'
import { memory } from './memory.ts'
import { peopleOfIssuer } from './people.ts'

const ALGORITHM = 'ES256'

/** The lifetime of a sign-in in seconds, the same as in the shop. */
const TO_CHOOSE = 10 * 60
const HOUR = 60 * 60

export type IssuerSettings = {
  /** The issuer's address, without a trailing slash. */
  issuer: string
  site: Site
  client: { id: string; secret: string }
  log: Log
}

/** The request handler for paths under the issuer's address. */
export async function issuerListener({
  issuer,
  site,
  client,
  log,
}: IssuerSettings): Promise<RequestListener> {
  const { address } = site
  const people = peopleOfIssuer()
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })

  const provider = new Provider(issuer, {
    adapter: memory,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: ALGORITHM }] },
    enabledJWA: { idTokenSigningAlgValues: [ALGORITHM] },
    clientAuthMethods: ['client_secret_post'],
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${address}${AUTH_PATH}/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google's ID tokens contain the email, too.
    conformIdTokenClaims: false,
    async findAccount(_context, subject) {
      const person = people.find(subject)
      if (!person) return undefined
      const { email, emailVerified, name } = person
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, email, email_verified: emailVerified, name }),
      }
    },
    interactions: {
      policy: chooserAlways(),
      url: (_context, { uid }) => `${issuer}/interaction/${uid}`,
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: 'demo_google_session',
        interaction: 'demo_google_choice',
        resume: 'demo_google_return',
      },
      // A path that does not exist, so the session cookie is never sent: users who sign out of the shop could not
      // sign out of the stand-in.
      long: { path: `${new URL(issuer).pathname}/nobody-stays-signed-in`, httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: TO_CHOOSE,
      Session: HOUR,
    },
    renderError(context, _answer, error) {
      const kind =
        error instanceof errors.SessionNotFound ? 'over' : context.status < 500 ? 'not-understood' : 'failed'
      const visit = visitOf(site, context.get('accept-language'))
      context.set(pageHeaders(address))
      context.body = framed(errorPage(kind, visit), visit)
    },
  })

  provider.proxy = true
  provider.on('grant.error', (_context, error) => log.warn({ err: error }, 'the demo issuer gave no token'))
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the demo issuer failed'))
  // By default it would be written to the console.
  provider.onerror = error => log.warn({ err: error }, 'the demo issuer could not answer')
  provider.use(async (context, next) => {
    await next()
    if (context.status !== 404 || context.body) return
    const visit = visitOf(site, context.get('accept-language'))
    const page = errorPage('not-found', visit)
    context.status = page.status
    context.set(pageHeaders(address))
    context.body = framed(page, visit)
  })

  const answer = provider.callback()
  const choose = chooser({ provider, people, site })
  const { protocol, host } = new URL(address)
  return async (request, response) => {
    // Cookies and addresses use the shop's public address, also behind a proxy.
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = host
    const uid = request.url?.match(/^\/interaction\/([\w-]+)(\?|$)/)?.[1]
    await (uid ? choose(request, response, uid) : answer(request, response))
  }
}

/** Asks for the account at every sign-in, without using earlier sessions or consents. */
function chooserAlways() {
  const { Check, Prompt, base } = interactionPolicy
  const policy = base()
  policy.clear()
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check(
        'nobody_chosen',
        'an account has to be chosen',
        'account_selection_required',
        ({ oidc }) => !oidc.result?.login,
      ),
    ),
  )
  return policy
}
