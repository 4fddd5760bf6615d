import { pageLanguage } from '../../texts/language.ts'

/** Milliseconds. Longer than any call of the API takes, and shorter than the patience of the browser, which is minutes. */
const RESPONSE_TIMEOUT_MS = 60_000

/**
 * Fetches in the language of the page, and gives up when no response has begun in time, so that no form stays busy. A response that has begun may take
 * as long as it needs, such as an event stream. So may an upload over a slow network.
 */
export async function fetchInTime(request: Request, init: RequestInit = {}): Promise<Response> {
  request.headers.set('accept-language', pageLanguage())
  if (request.headers.get('content-type')?.startsWith('multipart/')) return fetch(request, init)
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS)
  try {
    return await fetch(request, { ...init, signal: AbortSignal.any([request.signal, timeout.signal]) })
  } finally {
    clearTimeout(timer)
  }
}
