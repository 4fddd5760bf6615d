import type { Queries } from './connect.ts'

/** PostgreSQL's words for: two transactions got in each other's way, and this one was given up for the other. */
const GIVEN_UP = new Set(['40001', '40P01'])
const TRIES = 5

/** Does the work in one transaction, from the beginning again when PostgreSQL gives it up in favour of another. */
export async function atomically<Result>(
  db: Queries,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === TRIES || !GIVEN_UP.has(codeOf(error) ?? '')) throw error
    }
  }
}

/** The code that PostgreSQL gave to an error; nothing when it comes from elsewhere. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
