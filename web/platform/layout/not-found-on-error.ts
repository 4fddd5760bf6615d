import { notFound } from '@tanstack/react-router'
import { problemText } from '../../texts/problems.ts'

/**
 * The result of an API call. When the API responds with one of the codes, it throws `notFound` with the API's message in the language of the page.
 * @param codes contract error codes that mean "not found"
 */
export async function notFoundOnError<Answer>(
  asked: Promise<Answer>,
  codes: readonly string[],
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) {
      throw notFound({ data: problemText(error.message) })
    }
    throw error
  }
}
