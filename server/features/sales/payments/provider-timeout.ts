import { CardsUnreachable } from '../../../adapters/cards/port.ts'

/** Milliseconds that somebody waits for the card provider in all, however often it is asked meanwhile. */
const PATIENCE_MS = 7000
/** Seconds after which somebody may ask again. */
const RETRY_AFTER = 5

type Errors = {
  CARDS_UNREACHABLE(options: { cause: unknown; data: { retryAfter: number } }): Error
}

/**
 * What is done with the card provider, as long as somebody may be kept waiting for it; it goes on even when the answer is
 * given up.
 * @throws CARDS_UNREACHABLE of the contract when the provider does not answer in time, or cannot be asked
 */
export async function withProviderTimeout<Result>(work: Promise<Result>, errors: Errors): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new CardsUnreachable('The card provider takes too long.')),
    PATIENCE_MS,
  )
  try {
    return await Promise.race([work, tooLate])
  } catch (cause) {
    if (!(cause instanceof CardsUnreachable)) throw cause
    throw errors.CARDS_UNREACHABLE({ cause, data: { retryAfter: RETRY_AFTER } })
  } finally {
    clearTimeout(timer)
  }
}
