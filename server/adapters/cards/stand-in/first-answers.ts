import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from './refusal.ts'

export type Answer = { status: ContentfulStatusCode; body: object }

/**
 * The first answers to requests that carried an `Idempotency-Key`. The same key gets the same answer again, to the
 * letter and whatever has happened since, also when it was a refusal. With other parameters it is refused, and so it is
 * while the first request is still being answered; neither is kept.
 */
export function firstAnswers() {
  const kept = new Map<string, { asked: string; answer: Answer | undefined }>()

  /** @param asked the path and parameters of the request */
  return async function answerOnce(
    { key, asked }: { key: string; asked: string },
    answer: () => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }> {
    const first = kept.get(key)
    if (first && first.asked !== asked) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `The key ${key} was first used for another request or with other parameters.`,
      })
    }
    if (first && !first.answer) {
      throw new Refusal(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: `A request with the key ${key} is being answered.`,
      })
    }
    if (first?.answer) return { ...first.answer, replayed: true }
    const entry: { asked: string; answer: Answer | undefined } = { asked, answer: undefined }
    kept.set(key, entry)
    try {
      entry.answer = await answer()
    } catch (error) {
      kept.delete(key)
      throw error
    }
    return { ...entry.answer, replayed: false }
  }
}
