import { MINUTE, rateLimit } from '../../../platform/budgets/limits.ts'
import type { RateLimited } from '../../../platform/budgets/rate-limited.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'

const wrongPasswords = { seconds: 15 * MINUTE, says: 'Too many wrong passwords.' }
const signInByAddress = rateLimit('sign-in-by-address', { of: 'address', most: 10, ...wrongPasswords })
const signInByAccount = rateLimit('sign-in-by-account', { of: 'account', most: 10, ...wrongPasswords })
/** The pair is an address and an account. */
const signInByPair = rateLimit('sign-in-by-pair', { of: 'pair', most: 1, ...wrongPasswords })

/** A login attempt, counted as wrong until it is refunded. */
export type SignInPass = {
  refused: false
  /** Call this once if the login succeeded, or failed for a reason other than a wrong password. */
  refund(): Promise<void>
}

/**
 * Whether this client may try to log in to this account now.
 *
 * Wrong attempts count for fifteen minutes, per address and per account. An address with ten wrong attempts is refused. An
 * account with ten wrong attempts is refused to every address that has itself failed on it in that time. A new address gets
 * one attempt, so that the owner can still log in from elsewhere. An attempt is counted before it is made, so parallel
 * attempts cannot bypass the limit.
 * @param who.email in any case; whether it has an account makes no difference
 */
export async function passToSignIn(
  throttle: Throttle,
  { email, address }: { email: string; address: string },
): Promise<SignInPass | (RateLimited & { refused: true })> {
  // The address is counted first: then attempts over its limit do not count against the account.
  const byAddress = await throttle.use(signInByAddress, address)
  if (byAddress.over) {
    await byAddress.refund()
    return { refused: true, ...byAddress.over }
  }
  const [byAccount, byPair] = await Promise.all([
    throttle.use(signInByAccount, email),
    throttle.use(signInByPair, `${address} ${email}`),
  ])
  const refund = async () => {
    await Promise.all([byAddress, byAccount, byPair].map(counted => counted.refund()))
  }
  if (!byAccount.over || !byPair.over) return { refused: false, refund }

  // A refused attempt does not count as a wrong one.
  await refund()
  const [account, pair] = [byAccount.over, byPair.over]
  return { refused: true, ...(account.retryAfter < pair.retryAfter ? account : pair) }
}
