import type { Queries } from './connect.ts'

/** SQLSTATEs of a transaction that PostgreSQL aborted because of a conflict with another one. */
const CONFLICTS = new Set(['40001', '40P01'])
const TRIES = 5

/** Runs work in one transaction, and retries it when PostgreSQL aborts it because of a conflict. */
export const atomically = <Result>(db: Queries, work: (db: Queries) => Promise<Result>): Promise<Result> =>
  retryConflicts(() => db.transaction(work))

/** Runs a transaction, and retries it when PostgreSQL aborts it because of a conflict with another one. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === TRIES || !CONFLICTS.has(codeOf(error) ?? '')) throw error
    }
  }
}

/** The SQLSTATE of an error; undefined for errors from elsewhere. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
