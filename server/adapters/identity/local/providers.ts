import type { IdentityConfig } from '../../../platform/config/config.ts'

/** Where Google tells about its OpenID Connect. */
const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration'

/** Another provider that people may sign in with, as this program talks to it. */
export type ProviderSettings = {
  id: string
  name: string
  /** The address of its configuration document. */
  discovery: string
  clientId: string
  clientSecret: string
  /** Whether it is the stand-in of the demo. */
  demo: boolean
}

/** The providers that the settings name: Google first, in the demo its stand-in, then the operator's own. */
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
