import { setTimeout as sleep } from 'node:timers/promises'
import { refusalOf, refusedResponse } from '../../../platform/budgets/refusal.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'

/**
 * Milliseconds that an answer about a forgotten password takes at least: far more than queueing a mail does, so that
 * its time does not tell whether there is such an account.
 */
const PASSWORD_RESET_MS = 250

/** Milliseconds that a wrong try to sign in takes at least, for the same reason: checking a password takes about 80. */
const WRONG_SIGN_IN_MS = 400

/** What would have been answered, had the limit not been reached: nobody learns whose limit it was. */
const RESET_ANSWER = {
  status: true,
  message: 'If this email exists in our system, check your email for the reset link',
}

/** After ten wrong codes for an account better-auth takes none for so many seconds. */
const CODES_REFUSED = refusalOf('Too many wrong codes.', 15 * 60)

type Asked = {
  request: Request
  /** The e-mail of whoever is signed in; nothing when nobody is. */
  signedInAs(): Promise<string | undefined>
  /** Below `/api/auth`. */
  path: string
  clientAddress: string
  throttle: Throttle
}

/** Answers a request of the identity provider, unless somebody asks too often. */
export async function throttled(
  { request, signedInAs, path, clientAddress, throttle }: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (path) {
    case '/sign-in/email': {
      const pass = await throttle.signIn({ email: await emailIn(request), address: clientAddress })
      if (pass.refused) return refusedResponse(pass)
      const earliest = sleep(WRONG_SIGN_IN_MS, undefined, { ref: false })
      const response = await answer()
      if (response.status === 401) await earliest
      else await pass.refund()
      return response
    }
    case '/sign-up/email': {
      const over = await throttle.limit('sign-up-by-address', clientAddress)
      return over ? refusedResponse(over) : answer()
    }
    case '/request-password-reset': {
      const over = await throttle.limit('password-reset-by-address', clientAddress)
      if (over) return refusedResponse(over)
      const mailed = await throttle.limit('password-reset-by-account', await emailIn(request))
      const [response] = await Promise.all([
        mailed ? Response.json(RESET_ANSWER) : answer(),
        sleep(PASSWORD_RESET_MS),
      ])
      return response
    }
    case '/send-verification-email': {
      const over = await throttle.limit('verification-by-account', await emailIn(request))
      return over ? refusedResponse(over) : answer()
    }
    case '/change-password':
    case '/verify-password':
    case '/two-factor/enable':
    case '/two-factor/disable':
    case '/two-factor/generate-backup-codes':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code': {
      // At sign-in the account is counted by better-auth, whoever asks. Here it is the one sign-in, and the address.
      const account = (await signedInAs()) ?? request.headers.get('cookie') ?? ''
      const pass = await throttle.signIn({ email: account, address: clientAddress })
      if (pass.refused) return refusedResponse(pass)
      const response = await answer()
      if (!(await isWrongProof(response))) await pass.refund()
      return response.status === 429 ? refusedResponse(CODES_REFUSED) : response
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

/** The e-mail that a request is about; what has none is counted together. */
async function emailIn(request: Request): Promise<string> {
  try {
    const { email } = await request.clone().json()
    return String(email)
  } catch {
    return ''
  }
}
