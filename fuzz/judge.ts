import type { Shot } from './requests.ts'
import type { Outcome } from './send.ts'

const LARGEST_ANSWER = 1_000_000
/** Milliseconds that an answer may take on a machine that does nothing else. */
export const SLOWEST_MS = 1000

/** What is wrong with the answer, however wrong the request was; nothing when it is as it should be. */
export function faultOf({ body }: Shot, { status, bytes, text }: Outcome): string | undefined {
  // A server may hang up on what is too large while it is still being sent.
  if (status === 0) return (body?.length ?? 0) > 400_000 ? undefined : `no answer: ${text}`
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (bytes > LARGEST_ANSWER) return `${bytes} bytes`
  return undefined
}

/** The request for people to send again. */
export const asCommand = ({ method, path, as, headers, body }: Shot): string =>
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
