import { MAX_NAME_LENGTH } from '#contract/constants.ts'
import { isUnknownUser } from '../../../platform/api/failure.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { register, startSession } from '../../../platform/session/session-actions.ts'
import { claimsOf } from '../../../platform/session/token.ts'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'

/**
 * Starts the session of a user who signed in with another provider, such as Google. A new user is registered as a buyer
 * and welcomed. Can be repeated.
 */
export async function signInWithProvider(): Promise<void> {
  try {
    await startSession({})
    toast({ kind: 'success', text: texts('login')('signedIn') })
  } catch (error) {
    if (!isUnknownUser(error)) throw error
    const proof = await (await identity()).idToken()
    await register({ name: nameIn(claimsOf(proof ?? '')), role: 'buyer' })
    const { name } = await startSession({})
    toast({ kind: 'success', text: texts('login')('welcome', { name }) })
  }
}

/** The provider's name of the user; without one, the part of the email address before the `@`. */
function nameIn({ name, email }: Record<string, unknown>): string {
  const known = typeof name === 'string' ? name.trim() : ''
  return (known || String(email ?? '').split('@', 1)[0] || texts('login')('roles.buyer')).slice(
    0,
    MAX_NAME_LENGTH,
  )
}
