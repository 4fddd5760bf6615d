import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthSettings, createAuth } from './auth.ts'
import { DISCOVERY_PATH, type ProviderSettings } from './providers.ts'

type Auth = ReturnType<typeof createAuth>

/** Milliseconds for fetching a provider's configuration. */
const DISCOVERY_TIMEOUT_MS = 5000

/**
 * Instances of better-auth: one without external providers, and one for each provider. A provider's configuration is
 * fetched on the first request that needs it, so a provider that is down delays no other, and is retried later. New
 * keys of the shop create new instances. better-auth itself is loaded by the first request that needs it, because it
 * takes a tenth of the time of a start.
 */
export function openInstances(settings: AuthSettings, providers: ProviderSettings[]) {
  let made: { keys: string; auth: Auth; withProvider: Map<string, Auth> } | undefined

  async function instances() {
    const { createAuth } = await import('./auth.ts')
    const { current, accepted } = settings.keys
    const keys = [current, ...accepted].map(({ version }) => version).join()
    if (made?.keys !== keys) made = { keys, auth: createAuth(settings, []), withProvider: new Map() }
    return { ...made, createAuth }
  }

  return {
    /** The instance without providers. */
    auth: async (): Promise<Auth> => (await instances()).auth,

    /** The handler for a request: the instance of its provider, if it has one. */
    async handlerFor(request: Request, path: string): Promise<Auth['handler']> {
      const { auth, withProvider, createAuth } = await instances()
      const wanted = await providerIn(request, path)
      const provider = providers.find(({ id }) => id === wanted)
      if (!provider) return auth.handler
      const known = withProvider.get(provider.id) ?? createAuth(settings, [providerConfig(provider)])
      withProvider.set(provider.id, known)
      if (await hasProvider(known, provider)) return known.handler
      withProvider.delete(provider.id)
      settings.log.warn(
        { provider: provider.id },
        'the configuration of an identity provider could not be fetched',
      )
      return auth.handler
    },
  }
}

/** The id of the provider in a request, if any. */
async function providerIn(request: Request, path: string): Promise<unknown> {
  if (path !== '/sign-in/social') return path.match(/^\/callback\/([^/]+)$/)?.[1]
  try {
    const { provider } = await request.clone().json()
    return provider
  } catch {
    return undefined
  }
}

/**
 * Whether the configuration of this instance's provider was fetched in time and has the configured issuer, whose ID
 * tokens are accepted.
 */
const hasProvider = ({ $context }: Auth, { discovery }: ProviderSettings) =>
  Promise.race([
    $context.then(({ socialProviders: [found] }) => {
      const issuer = found?.issuer?.replace(/\/+$/, '')
      return issuer !== undefined && discovery === `${issuer}${DISCOVERY_PATH}`
    }),
    sleep(DISCOVERY_TIMEOUT_MS, false, { ref: false }),
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
