import { ORPCError } from '@orpc/server'
import { TOO_MANY_REQUESTS } from '#contract/errors.ts'
import { tooMany } from '../platform/budgets/refusal.ts'
import { takeSlot } from '../platform/budgets/slots.ts'
import type { Queries } from '../platform/database/connect.ts'
import { limitConcurrency } from '../platform/process/limit-concurrency.ts'

/** Exports that this process writes at the same time. Each has a person's rows in memory. */
const limited = limitConcurrency(2)

/**
 * Writes an export: one at a time for each account, and two in this process. Others wait.
 * @throws TOO_MANY_REQUESTS while another export of the account is written
 */
export async function exporting<Result>(
  db: Queries,
  userId: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const taken = await takeSlot(db, 'exports-in-flight-by-user', userId)
  if ('refused' in taken)
    throw new ORPCError('TOO_MANY_REQUESTS', {
      ...TOO_MANY_REQUESTS.TOO_MANY_REQUESTS,
      ...tooMany(taken.refused),
    })
  try {
    return await limited(write)
  } finally {
    await taken.slot.release()
  }
}
