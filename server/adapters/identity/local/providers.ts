import type { IdentityConfig } from '../../../platform/config/config.ts'

/** Google's OpenID Connect configuration. */
const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration'

/** The server's settings for an external identity provider. */
export type ProviderSettings = {
  id: string
  name: string
  /** The address of its configuration document. */
  discovery: string
  clientId: string
  clientSecret: string
  /** Whether it is the demo's stand-in. */
  demo: boolean
}

/** The configured providers: Google first (in the demo its stand-in), then the operator's own. */
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
    discovery: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    demo: false,
  }))
  return google ? [google, ...others] : others
}
