import { texts } from '../../texts/texts.ts'
import { UNREACHABLE } from './error.ts'
import { fetchInTime } from './fetch-in-time.ts'

/**
 * Sends a request of the API.
 * @throws an error with the code `UNREACHABLE` when no server responds in time
 */
export async function send(request: Request, bearer: string | undefined): Promise<Response> {
  if (bearer) request.headers.set('authorization', `bearer ${bearer}`)
  try {
    return await fetchInTime(request, { redirect: 'manual' })
  } catch (error) {
    if (request.signal.aborted && !isTimeout(request.signal.reason)) throw error
    throw Object.assign(new Error(texts('ui')('unreachable'), { cause: error }), {
      code: UNREACHABLE,
      status: 503,
    })
  }
}

/** The reason of `AbortSignal.timeout`, with which a caller waits for less time. */
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
