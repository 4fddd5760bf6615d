import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { ProviderSettings } from '#server/adapters/identity/local/providers.ts'

/** The used part of the issuer's discovery document. */
type Discovery = Record<
  'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint' | 'jwks_uri',
  string
>

/** A client of the issuer that implements OpenID Connect itself. */
export async function relyingParty(settings: ProviderSettings, redirectUri: string) {
  const response = await fetch(settings.discovery)
  const discovery = (await response.json()) as Discovery
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))

  return {
    discovery,

    /** Starts a sign-in. @returns the address to open, and the secrets to redeem the code with */
    begin(changes: Record<string, string | undefined> = {}) {
      const verifier = randomBytes(32).toString('base64url')
      const nonce = randomBytes(16).toString('base64url')
      const asked = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: 'the-state',
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes,
      }
      const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return { url: `${discovery.authorization_endpoint}?${new URLSearchParams(given)}`, verifier, nonce }
    },

    /** Redeems the code in the callback's address. */
    async redeem({ callback, verifier, secret }: { callback: string; verifier: string; secret?: string }) {
      const answer = await fetch(discovery.token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: new URL(callback).searchParams.get('code') ?? '',
          code_verifier: verifier,
          redirect_uri: redirectUri,
          client_id: settings.clientId,
          client_secret: secret ?? settings.clientSecret,
        }),
      })
      const body = (await answer.json()) as { id_token: string; access_token: string; error?: string }
      return { status: answer.status, ...body }
    },

    /** The claims of a valid ID token. */
    async claimsOf(idToken: string) {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: discovery.issuer,
        audience: settings.clientId,
      })
      return payload
    },
  }
}
