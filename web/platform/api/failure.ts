import { IdentityError, type IdentityErrorCode, identityErrors } from '#contract/accounts/identity-errors.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { codeOf, messageOf } from '../http/error.ts'

/** What to tell people about anything that failed on the account screens. */
export function failureInWords(error: unknown): string {
  if (error instanceof IdentityError) return error.message
  // So does import() throw when a part of the program could not be fetched.
  if (error instanceof TypeError) return identityErrors['network-request-failed']
  return messageOf(error) ?? `${accountMessages.failed}. Please try again.`
}

/** Whether the API said that the person has no record in this shop yet. */
export const isUnknownUser = (error: unknown): boolean => codeOf(error) === 'USER_NOT_FOUND'

/** What was refused, by the field it belongs to; empty when it belongs to none. */
export function refusalsOf(error: unknown): (FieldIssue & { code: string })[] {
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

/** The fields that the API names in its answer to a request that it could not accept. */
function issuesOf(error: unknown): FieldIssue[] {
  if (!(error instanceof Error) || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('issues' in data)) return []
  return Array.isArray(data.issues) ? (data.issues as FieldIssue[]) : []
}
