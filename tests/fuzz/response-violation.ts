import type { FuzzRequest } from './requests.ts'
import type { Outcome } from './send.ts'

const LARGEST_ANSWER = 1_000_000
/** The longest allowed response time on an idle machine, in milliseconds. */
export const SLOWEST_MS = 1000

/** What is wrong with a response to any request, however malformed; undefined if there is none. */
export function violationOf({ body }: FuzzRequest, { status, bytes, text }: Outcome): string | undefined {
  // A server may hang up on a request that is too large while it is still being sent.
  if (status === 0) return (body?.length ?? 0) > 400_000 ? undefined : `no response: ${text}`
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (bytes > LARGEST_ANSWER) return `${bytes} bytes`
  return undefined
}

/** The request as JSON, for reports. */
export const asCommand = ({ method, path, as, headers, body }: FuzzRequest): string =>
  JSON.stringify({
    as,
    method,
    path,
    headers,
    ...(body && {
      body:
        body.length > 2000
          ? `${body.subarray(0, 2000).toString('base64')}… (${body.length} bytes)`
          : body.toString('base64'),
    }),
  })
