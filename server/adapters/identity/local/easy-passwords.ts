import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { identityErrors } from '#contract/accounts/identity-errors.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

type Person = { name: string; email: string }

/**
 * Refuses new passwords that are easy to guess: common ones, and the person's own name or address. It runs before
 * better-auth's own endpoints.
 */
export const refuseEasyPasswords = createAuthMiddleware(async context => {
  const { body, path } = context as { body?: Record<string, unknown>; path?: string }
  const password = String((path === '/sign-up/email' ? body?.password : body?.newPassword) ?? '')
  // Short passwords have another error.
  if (password.length < MIN_PASSWORD_LENGTH) return
  const person = await personOf()
  const isEasy = isCommonPassword(password) || (person && isOwnName(password, person))
  if (!isEasy && !(await isLeakedPassword(password))) return
  const message = identityErrors['easy-password']
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_EASY_TO_GUESS', message })

  /** The owner of the new password. Undefined for an invalid session or link, which better-auth refuses itself. */
  async function personOf(): Promise<Person | undefined> {
    switch (path) {
      case '/sign-up/email':
        return { name: String(body?.name), email: String(body?.email) }
      case '/change-password':
        return (await getSessionFromCtx(context))?.user
      case '/reset-password': {
        const { internalAdapter } = context.context
        const link = await internalAdapter.findVerificationValue(`reset-password:${body?.token}`)
        return link ? ((await internalAdapter.findUserById(link.value)) ?? undefined) : undefined
      }
      default:
        return undefined
    }
  }
})

/** Whether a password is the owner's name or address, with or without digits at the end. */
function isOwnName(password: string, { name, email }: Person): boolean {
  const typed = plain(password).replace(/\d+$/, '')
  const [local = ''] = email.split('@')
  const own = [name, ...name.split(/\s+/), email, local].map(plain).filter(each => each.length >= 3)
  return own.some(each => each === typed || each === plain(password))
}

const plain = (text: string) => text.toLowerCase().replace(/[\s._-]/g, '')
