import { CardsUnreachable } from '../../../adapters/cards/port.ts'

/** Milliseconds that a request may wait for the provider in total. */
const TIMEOUT_MS = 7000
/** Seconds after which the client may retry. */
const RETRY_AFTER = 5

type Errors = {
  CARDS_UNREACHABLE(options: { cause: unknown; data: { retryAfter: number } }): Error
}

/**
 * Limits how long a request waits for work with the provider. The work continues after the timeout.
 * @throws CARDS_UNREACHABLE of the contract on a timeout, or when the provider is unreachable
 */
export async function withProviderTimeout<Result>(work: Promise<Result>, errors: Errors): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new CardsUnreachable('The card provider took too long to respond.')),
    TIMEOUT_MS,
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
