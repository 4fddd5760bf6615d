import type { Config } from '../../platform/config/config.ts'
import type { LocalSettings } from './local/local.ts'
import type { Identity } from './port.ts'

type Opening = Omit<LocalSettings, 'config' | 'originsOf'> & {
  config: Pick<Config, 'identity' | 'publicUrl'>
}

/** Opens the configured identity provider. Its code is loaded only here. */
export async function openIdentity({ config, ...opening }: Opening): Promise<Identity> {
  if (config.identity.kind === 'firebase') {
    const { firebaseIdentity } = await import('./firebase.ts')
    return firebaseIdentity(config.identity)
  }
  const { localIdentity } = await import('./local/local.ts')
  const { address } = opening
  return localIdentity({
    ...opening,
    config: config.identity,
    // Without a public address, pages may use any host name that reaches the shop.
    originsOf: request => [address, ...(request && !config.publicUrl ? [new URL(request.url).origin] : [])],
  })
}
