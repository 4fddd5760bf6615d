import { notFound } from '@tanstack/react-router'

/**
 * What was asked for, or the 404 page where the API says that there is no such thing, in the API's words.
 * @param codes of the contract's errors that mean so
 */
export async function orNotFound<Answer>(asked: Promise<Answer>, codes: readonly string[]): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) {
      throw notFound({ data: error.message })
    }
    throw error
  }
}
