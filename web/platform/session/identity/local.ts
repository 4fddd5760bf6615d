import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { loadProblems } from '../../../texts/problems.ts'
import { fetchInTime } from '../../http/fetch-in-time.ts'
import { identityErrorOf } from './local-errors.ts'
import type { IdentityClient, SecondFactorCode } from './port.ts'

type SessionAnswer = {
  session: { id: string }
  user: { email: string; emailVerified: boolean; twoFactorEnabled?: boolean | null }
} | null

type ListedSession = { id: string; token: string; userAgent?: string | null; createdAt: string }

/** The built-in identity provider under `/api/auth`; its session is a cookie. */
export const localIdentity = (): IdentityClient => ({
  async signUp({ name, email, password }) {
    await post('/sign-up/email', { name, email, password })
  },

  async signIn({ email, password }) {
    const { twoFactorRedirect } = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', {
      email,
      password,
      rememberMe: true,
    })
    return twoFactorRedirect ? 'code-wanted' : 'signed-in'
  },

  signInWithCode: showCode,

  async signInWith(provider, returnTo) {
    const address = (search: Record<string, string>) =>
      `${window.location.origin}/login?${new URLSearchParams({ from: returnTo, ...search })}`
    const { url } = await post<{ url: string }>('/sign-in/social', {
      provider,
      callbackURL: address({ with: provider }),
      errorCallbackURL: address({}),
      disableRedirect: true,
    })
    window.location.assign(url)
    return 'leaving'
  },

  async signOut() {
    await post('/sign-out', {})
  },

  async idToken() {
    try {
      return (await get<{ token: string }>('/token')).token
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'user-token-expired') return undefined
      throw error
    }
  },

  async requestPasswordReset(email) {
    await post('/request-password-reset', { email })
  },

  async isResetLinkValid(token) {
    return (await post<{ valid: boolean }>('/check-reset-link', { token })).valid
  },

  async resetPassword({ token, password }) {
    await post('/reset-password', { token, newPassword: password })
  },

  async requestVerification() {
    const { user } = await session()
    if (!user.emailVerified) await post('/send-verification-email', { email: user.email })
  },

  async verifyEmail(token) {
    await get(`/verify-email?${new URLSearchParams({ token })}`)
  },

  async changePassword({ current, password }) {
    await post('/change-password', {
      currentPassword: current,
      newPassword: password,
      revokeOtherSessions: true,
    })
  },

  async account() {
    const [{ user }, accounts] = await Promise.all([
      session(),
      get<{ providerId: string }[]>('/list-accounts'),
    ])
    const hasPassword = accounts.some(({ providerId }) => providerId === 'credential')
    const secondFactor = user.twoFactorEnabled ?? false
    return {
      hasPassword,
      emailVerified: user.emailVerified,
      secondFactor,
      confirmsBy: [...(secondFactor ? ['code' as const] : []), ...(hasPassword ? ['password' as const] : [])],
    }
  },

  async confirm(proof) {
    if ('code' in proof) await showCode({ code: proof.code, from: 'app' })
    else await post('/verify-password', { password: proof.password })
  },

  secondFactor: {
    async begin(password) {
      const { totpURI, backupCodes } = await post<{ totpURI: string; backupCodes: string[] }>(
        '/two-factor/enable',
        { password },
      )
      return { uri: totpURI, backupCodes }
    },
    turnOn: code => showCode({ code, from: 'app' }),
    async turnOff(password) {
      await post('/two-factor/disable', { password })
    },
    async newBackupCodes(password) {
      const path = '/two-factor/generate-backup-codes'
      return (await post<{ backupCodes: string[] }>(path, { password })).backupCodes
    },
  },

  async sessions() {
    const [current, all] = await Promise.all([session(), listedSessions()])
    return all.map(({ id, userAgent, createdAt }) => ({
      id,
      userAgent: userAgent || undefined,
      signedInAt: createdAt,
      current: id === current.session.id,
    }))
  },

  async endSession(id) {
    // Ending a session requires its token, which better-auth returns only to the session's owner.
    const ended = (await listedSessions()).find(session => session.id === id)
    if (ended) await post('/revoke-session', { token: ended.token })
  },
})

async function showCode({ code, from }: SecondFactorCode) {
  await post(from === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code })
}

const listedSessions = () => get<ListedSession[]>('/list-sessions')

async function session() {
  const answer = await get<SessionAnswer>('/get-session')
  if (!answer) throw new IdentityError('user-token-expired')
  return answer
}

const get = <Answer>(path: string) => ask<Answer>(path, { method: 'GET', cache: 'no-store' })

const post = <Answer>(path: string, body: Record<string, unknown>) =>
  ask<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetchInTime(new Request(`${window.location.origin}/api/auth${path}`, init))
  } catch {
    throw new IdentityError('network-request-failed')
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as Answer
  await loadProblems()
  throw new IdentityError(response.ok ? 'provider-failed' : identityErrorOf(response.status, answer))
}
