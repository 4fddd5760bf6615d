import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { apiWithBearer } from '../../http/client.ts'
import { isUnreachable } from '../../http/error.ts'
import type { IdentityClient } from './port.ts'

let client: Promise<IdentityClient> | undefined

/**
 * The client of the shop's identity provider. It is created once per visit, and only the chosen provider's code is loaded.
 * @throws an `IdentityError`
 */
export function identity(): Promise<IdentityClient> {
  client ??= open().catch(error => {
    client = undefined
    throw new IdentityError(isUnreachable(error) ? 'network-request-failed' : 'provider-failed')
  })
  return client
}

async function open(): Promise<IdentityClient> {
  const { identity } = await apiWithBearer(undefined).accounts.signInOptions()
  if (identity.kind === 'local') return (await import('./local.ts')).localIdentity()
  return (await import('./firebase.ts')).firebaseIdentity(identity.settings)
}
