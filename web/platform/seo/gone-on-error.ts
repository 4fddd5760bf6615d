import { notFound } from '@tanstack/react-router'
import { codeOf, messageOf } from '../http/error.ts'

/** The data of a `notFound` for a permanently removed resource. `gone` is the message. */
export type Gone = { gone: string }

/** The result of an API call. When the API responds with this code, the page has the status 410 and the API's message. */
export async function goneOnError<Answer>(asked: Promise<Answer>, code: string): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) !== code) throw error
    throw notFound({ data: { gone: messageOf(error) ?? '' } satisfies Gone })
  }
}

/** The message for a permanently removed resource; undefined when it never existed. */
export const goneText = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'gone' in data ? String(data.gone) : undefined
