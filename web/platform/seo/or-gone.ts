import { notFound } from '@tanstack/react-router'
import { codeOf, messageOf } from '../http/error.ts'

/** What stands in the place of something that was there once and never will be again. */
export type Gone = { gone: string }

/** What was asked for; where the API says that it is gone for good, a page of that status, in the API's words. */
export async function orGone<Answer>(asked: Promise<Answer>, code: string): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) !== code) throw error
    throw notFound({ data: { gone: messageOf(error) ?? '' } satisfies Gone })
  }
}

/** Why something is gone, by what a page that was not found has been given; nothing when it was never there. */
export const goneText = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'gone' in data ? String(data.gone) : undefined
