import { IdentityError, type IdentityErrorCode, identityErrors } from '#contract/accounts/identity-errors.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { codeOf, errorIdIn, messageOf } from '../http/error.ts'

/** The message to show for any error on the account screens. */
export function failureMessage(error: unknown): string {
  if (error instanceof IdentityError) return error.message
  // import() throws a TypeError when a script could not be fetched.
  if (error instanceof TypeError) return identityErrors['network-request-failed']
  const errorId = errorIdIn(error)
  return (
    messageOf(error) ??
    `${accountMessages.failed}. Please try again.${errorId ? ` If it happens again, tell us the error ID ${errorId}.` : ''}`
  )
}

/** Whether the API responded that the user has no record in this shop yet. */
export const isUnknownUser = (error: unknown): boolean => codeOf(error) === 'USER_NOT_FOUND'

/** The refused fields with their messages; empty when the error concerns no field. */
export function fieldErrorsOf(error: unknown): (FieldIssue & { code: string })[] {
  if (error instanceof IdentityError) {
    const path = FIELDS_OF_CODES[error.code]
    return path ? [{ path, message: error.message, code: error.code }] : []
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

/** The fields that the API names in its response to an invalid request. */
function issuesOf(error: unknown): FieldIssue[] {
  if (!(error instanceof Error) || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('issues' in data)) return []
  return Array.isArray(data.issues) ? (data.issues as FieldIssue[]) : []
}
