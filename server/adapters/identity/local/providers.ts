import type { IdentityConfig } from '../../../platform/config/config.ts'

/** The path of an issuer's configuration below its address. */
export const DISCOVERY_PATH = '/.well-known/openid-configuration'

/** Google's OpenID Connect configuration. */
const GOOGLE_DISCOVERY = `https://accounts.google.com${DISCOVERY_PATH}`

/** The server's settings for an external identity provider. */
export type ProviderSettings = {
  id: string
  name: string
  /** The address of its configuration document. */
  discovery: string
  clientId: string
  clientSecret: string
  /** Whether it is the demo's simulated login. */
  demo: boolean
}

/** The configured providers: Google first (in the demo, its simulation), then those of the operator. */
export function providersOf({
  config,
  demoGoogle,
}: {
  config: Extract<IdentityConfig, { kind: 'local' }>
  demoGoogle: ProviderSettings | undefined
}): ProviderSettings[] {
  const google = config.google
    ? { id: 'google', name: 'Google', discovery: GOOGLE_DISCOVERY, demo: false, ...config.google }
    : demoGoogle
  const others = config.openIdProviders.map(({ issuer, ...provider }) => ({
    ...provider,
    discovery: `${issuer.replace(/\/+$/, '')}${DISCOVERY_PATH}`,
    demo: false,
  }))
  return google ? [google, ...others] : others
}
