import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { eventOfStatus, logSecurityEvent, type SecurityEvent } from '../../../platform/log/security-events.ts'
import { session, user } from '../../../schema/identity.ts'

/** The security events of successful requests. Reads are not events. */
const EVENTS: Record<string, SecurityEvent> = {
  '/sign-up/email': 'sign-up',
  '/sign-in/email': 'sign-in',
  '/callback/:id': 'sign-in',
  '/sign-out': 'sign-out',
  '/revoke-session': 'sign-out',
  '/request-password-reset': 'password-reset-asked',
  '/reset-password': 'password-reset',
  '/change-password': 'password-changed',
  '/verify-password': 'identity-confirmed',
  '/two-factor/enable': 'second-factor-changed',
  '/two-factor/disable': 'second-factor-changed',
  '/two-factor/generate-backup-codes': 'second-factor-changed',
  '/two-factor/verify-totp': 'sign-in',
  '/two-factor/verify-backup-code': 'sign-in',
}

const NEW_SESSION = /session_token=[^;]/

type Exchange = {
  db: Queries
  log: Log
  /** Below `/api/auth`. */
  path: string
  request: Request
  response: Response
  address: string
  /** The id of the signed-in person; undefined for anonymous requests. */
  signedIn(): Promise<string | undefined>
}

/** Logs the security event of an identity response, with the account and the network address. */
export async function logSecurity({ db, log, path, request, response, address, signedIn }: Exchange) {
  const endpoint = path.replace(/^\/callback\/.*/, '/callback/:id')
  const event = eventOf(endpoint, response)
  if (!event) return
  const identity =
    (await personIn(db, request)) ?? (await personOfNewSession(db, response)) ?? (await signedIn())
  logSecurityEvent(log, event, { identity, address, call: endpoint })
}

function eventOf(path: string, { status, headers }: Response): SecurityEvent | undefined {
  const hasNewSession = headers.getSetCookie().some(cookie => NEW_SESSION.test(cookie))
  if (status === 401 && path === '/sign-in/email') return 'sign-in-failed'
  // A callback always redirects; without a new session the login failed.
  if (path === '/callback/:id' && !hasNewSession) return 'sign-in-failed'
  return status < 400 ? EVENTS[path] : eventOfStatus(status)
}

/** The person whose session began with this response, if any. */
async function personOfNewSession(db: Queries, response: Response): Promise<string | undefined> {
  const cookie = response.headers.getSetCookie().find(each => NEW_SESSION.test(each))
  const [token] = decodeURIComponent(cookie?.match(/session_token=([^;]+)/)?.[1] ?? '').split('.')
  if (!token) return undefined
  const [found] = await db.select({ id: session.userId }).from(session).where(eq(session.token, token))
  return found?.id
}

/** The person whose email a request contains, if there is such an account. */
async function personIn(db: Queries, request: Request): Promise<string | undefined> {
  if (request.method !== 'POST') return undefined
  const { email } = (await request.clone().json()) as { email?: unknown }
  if (typeof email !== 'string') return undefined
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()))
  return found?.id
}
