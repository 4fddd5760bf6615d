import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, rateLimit } from '../../../platform/budgets/limits.ts'
import { rateLimited, rateLimitedResponse } from '../../../platform/budgets/rate-limited.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'
import { passToSignIn } from './sign-in-limits.ts'

/** Successful logins, each of which takes a hash of the password and a session. */
const loginsByAccount = rateLimit('logins-by-account', {
  of: 'account',
  most: 60,
  seconds: HOUR,
  says: 'This account logged in too often.',
})

const signUpByAddress = rateLimit('sign-up-by-address', {
  of: 'address',
  most: 50,
  seconds: HOUR,
  says: 'Too many accounts were created from your network.',
})

/** Emails. Emails about money, and those that people request themselves, use no other person's budget. */
const passwordResetByAccount = rateLimit('password-reset-by-account', {
  of: 'account',
  most: 5,
  seconds: HOUR,
  says: 'Too many emails were sent to this address.',
})

const passwordResetByAddress = rateLimit('password-reset-by-address', {
  of: 'address',
  most: 30,
  seconds: HOUR,
  says: 'Too many password resets were requested from your network.',
})

const verificationByAccount = rateLimit('verification-by-account', {
  of: 'account',
  most: 5,
  seconds: HOUR,
  says: 'Too many emails were sent to this address.',
})

/**
 * The minimum duration of a password-reset request in milliseconds. It is much longer than queueing an email takes,
 * so the duration does not reveal whether the account exists.
 */
const PASSWORD_RESET_MS = 250

/**
 * The minimum duration of a failed login in milliseconds, for the same reason: checking a password takes about 80 ms at most.
 */
const WRONG_SIGN_IN_MS = 400

/** The same response as below the limit, so that it does not reveal whose limit was reached. */
const RESET_ANSWER = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
}

/** The wait after ten wrong codes for an account, as better-auth enforces it. */
const CODES_REFUSED = rateLimited('Too many wrong codes.', 15 * 60)

type SignInRequest = {
  request: Request
  /** The email of the signed-in person; undefined for anonymous requests. */
  signedInAs(): Promise<string | undefined>
  /** Below `/api/auth`. */
  path: string
  clientAddress: string
  throttle: Throttle
}

/** Handles a request to the identity provider, within its rate limits. */
export async function throttled(
  { request, signedInAs, path, clientAddress, throttle }: SignInRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (path) {
    case '/sign-in/email': {
      const email = await emailIn(request)
      const pass = await passToSignIn(throttle, { email, address: clientAddress })
      if (pass.refused) return rateLimitedResponse(pass)
      const login = await throttle.use(loginsByAccount, email)
      if (login.over) {
        await pass.refund()
        return rateLimitedResponse(login.over)
      }
      const earliest = sleep(WRONG_SIGN_IN_MS, undefined, { ref: false })
      const response = await answer()
      if (!response.ok) await login.refund()
      if (response.status === 401) await earliest
      else await pass.refund()
      return response
    }
    case '/sign-up/email': {
      const over = await throttle.limit(signUpByAddress, clientAddress)
      return over ? rateLimitedResponse(over) : answer()
    }
    case '/request-password-reset': {
      const over = await throttle.limit(passwordResetByAddress, clientAddress)
      if (over) return rateLimitedResponse(over)
      const mailed = await throttle.limit(passwordResetByAccount, await emailIn(request))
      const [response] = await Promise.all([
        mailed ? Response.json(RESET_ANSWER) : answer(),
        sleep(PASSWORD_RESET_MS),
      ])
      return response
    }
    case '/send-verification-email': {
      const over = await throttle.limit(verificationByAccount, await emailIn(request))
      return over ? rateLimitedResponse(over) : answer()
    }
    case '/change-password':
    case '/verify-password':
    case '/two-factor/enable':
    case '/two-factor/disable':
    case '/two-factor/generate-backup-codes':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code': {
      // At login, better-auth counts codes per account. This counts per session and per network address.
      const account = (await signedInAs()) ?? request.headers.get('cookie') ?? ''
      const pass = await passToSignIn(throttle, { email: account, address: clientAddress })
      if (pass.refused) return rateLimitedResponse(pass)
      const response = await answer()
      if (!(await isWrongProof(response))) await pass.refund()
      return response.status === 429 ? rateLimitedResponse(CODES_REFUSED) : response
    }
    default:
      return answer()
  }
}

/** Whether a password or a code was wrong, as opposed to any other failure. */
async function isWrongProof(response: Response): Promise<boolean> {
  if (response.ok) return false
  const { code }: { code?: string } = await response.clone().json()
  return ['INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(code ?? '')
}

/** The email in a request. Requests without one share a counter. */
async function emailIn(request: Request): Promise<string> {
  try {
    const { email } = await request.clone().json()
    return String(email)
  } catch {
    return ''
  }
}
