import { and, eq } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect.ts'
import { answeredRequests } from '../schema/requests.ts'

type Request = {
  userId: string
  /** The name of the call. */
  call: string
  /** Undefined: the client has not chosen an ID, so the request is never a repetition. */
  requestId: string | undefined
}

/**
 * Answers a request once, in the transaction of `db`: a repetition, also a concurrent one, gets the answer of the first and
 * changes nothing. When the first one fails, its transaction leaves no trace, and a repetition is answered like a new request.
 */
export async function answerOnce<Answer>(
  db: Queries,
  { requestId, ...request }: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (requestId === undefined) return answer()
  const key = { ...request, requestId }
  // Waits for a concurrent transaction with the same key.
  const { rowCount } = await db.insert(answeredRequests).values(key).onConflictDoNothing()
  const isSame = and(
    eq(answeredRequests.userId, key.userId),
    eq(answeredRequests.call, key.call),
    eq(answeredRequests.requestId, requestId),
  )
  if (rowCount === 0) {
    const [first] = await db.select({ answer: answeredRequests.answer }).from(answeredRequests).where(isSame)
    return first?.answer as Answer
  }
  const given = await answer()
  await db.update(answeredRequests).set({ answer: given }).where(isSame)
  return given
}
