import { redirect } from '@tanstack/react-router'
import type { Role } from '#contract/call.ts'
import { actsAs } from '#contract/sides.ts'
import { currentSession, onSessionChange, type SignedInUser } from '../../platform/session/session.ts'
import { refreshUser, userAge } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'

/** Milliseconds after which the user's role is fetched again when a guarded page is opened. */
const ROLE_FRESH_MS = 60_000

type AccessRequirement = {
  /** The accounts that may see the page, by what they may act as; undefined: everybody who is signed in. */
  roles: readonly Role[] | undefined
  /** Where buyers and sellers who may not see the page switch the other side on; undefined: they get an error. */
  toSwitch: '/sell' | undefined
  /** The path of the page with its search. */
  path: string
  /** Whether the page is only being preloaded. */
  preload: boolean
}

/** Returns if the user may see the page; otherwise throws a redirect or an error. */
export async function requireAccess({ roles, toSwitch, path, preload }: AccessRequirement): Promise<void> {
  await sessionLoaded()
  const fits = (user: SignedInUser) => !roles || roles.some(role => actsAs(user, role))

  const mustRefresh = (user: SignedInUser) =>
    userAge() > ROLE_FRESH_MS || !fits(user) || user.needsSecondFactor

  const known = currentSession()
  if (known.status === 'signed-in' && !preload && mustRefresh(known.user)) {
    // If the server cannot be reached, the stored user is used.
    await refreshUser().catch(() => {})
  }

  const session = currentSession()
  if (session.status !== 'signed-in') {
    throw redirect({ to: '/login', search: { from: path }, replace: true })
  }
  if (!fits(session.user)) {
    if (toSwitch && session.user.role !== 'admin') throw redirect({ to: toSwitch, replace: true })
    throw wrongRole(roles ?? [])
  }
  if (session.user.needsSecondFactor && path.startsWith('/dashboard')) {
    throw redirect({ to: '/profile', hash: 'two-step-sign-in', replace: true })
  }
}

/** On the first page, this is after hydration of its frame, which differs between the dashboard and other pages. */
function sessionLoaded(): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (currentSession().status === 'checking') return
      end()
      resolve()
    }
    const end = onSessionChange(check)
    check()
  })
}

const wrongRole = ([role = 'admin']: readonly Role[]) =>
  Object.assign(new Error(texts('error')(`onlyFor.${role}`)), { code: 'FORBIDDEN', status: 403 })
