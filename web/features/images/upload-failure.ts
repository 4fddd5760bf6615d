import { messageOf, statusOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'

/** The message for a failed upload, and whether a retry with the same picture can help. */
export function uploadFailure(error: unknown): { message: string; again: boolean } {
  const message = messageOf(error) ?? texts('photos')('failed')
  return { message, again: ![400, 413, 415, 422].includes(statusOf(error)) }
}
