import { IdentityError, type IdentityErrorCode } from '#contract/accounts/identity-errors.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { problemText } from '../../texts/problems.ts'
import { texts } from '../../texts/texts.ts'
import { codeOf, errorIdIn, messageOf } from '../http/error.ts'
import { issuesOf } from '../http/word-error.ts'

/** The message to show for any error. */
export function failureMessage(error: unknown): string {
  // import() throws a TypeError when a script could not be fetched.
  if (error instanceof TypeError || (error instanceof IdentityError && error.code === UNREACHED))
    return texts('ui')('unreachable')
  if (error instanceof IdentityError) return problemText(error.message)
  const errorId = errorIdIn(error)
  return messageOf(error) ?? texts('ui')(errorId ? 'failedWithId' : 'failed', { id: errorId ?? '' })
}

const UNREACHED: IdentityErrorCode = 'network-request-failed'

/** Whether the API responded that the user has no record in this shop yet. */
export const isUnknownUser = (error: unknown): boolean => codeOf(error) === 'USER_NOT_FOUND'

/** The refused fields with their messages; empty when the error concerns no field. */
export function fieldErrorsOf(error: unknown): (FieldIssue & { code: string })[] {
  if (error instanceof IdentityError) {
    const path = FIELDS_OF_CODES[error.code]
    return path ? [{ path, message: problemText(error.message), code: error.code }] : []
  }
  return issuesOf(error).map(issue => ({ ...issue, code: 'BAD_REQUEST' }))
}

const FIELDS_OF_CODES: Partial<Record<IdentityErrorCode, string>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'weak-password': 'password',
  'easy-password': 'password',
  'password-too-long': 'password',
  'wrong-code': 'code',
  'wrong-backup-code': 'code',
}
