import { failureMessage } from '../../platform/api/failure.ts'
import { statusOf } from '../../platform/http/error.ts'

/** The message for a failed upload, and whether a retry with the same picture can help. */
export function uploadFailure(error: unknown): { message: string; again: boolean } {
  return { message: failureMessage(error), again: ![400, 413, 415, 422].includes(statusOf(error)) }
}
