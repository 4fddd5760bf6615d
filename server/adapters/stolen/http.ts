import { z } from 'zod'
import { IMEI_STATUSES } from '#contract/review/reasons.ts'
import { inSpan } from '../../platform/tracing/span.ts'
import { type StolenList, StolenListUnreachable } from './port.ts'

/** The timeout in milliseconds. */
const TIMEOUT_MS = 4000

const answerSchema = z.object({ status: z.enum(IMEI_STATUSES) })

/**
 * A list with an HTTP API: a `POST` with `{"imei": "…"}` returns `{"status": "clear" | "reported" | "unknown"}`. The IMEI
 * is in the body, so that it does not appear in access logs.
 */
export const httpStolenPhones = ({ url, token }: { url: string; token: string | undefined }): StolenList => ({
  kind: 'http',
  checkImei: imei =>
    inSpan('stolen phones check', { kind: 'client' }, async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ imei }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: Error) => {
        throw new StolenListUnreachable(`The list of stolen phones does not respond: ${cause.name}.`)
      })
      if (!response.ok)
        throw new StolenListUnreachable(
          `The list of stolen phones responded with the status ${response.status}.`,
        )
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
      if (!answer.success)
        throw new StolenListUnreachable('The response of the list of stolen phones is invalid.')
      return answer.data.status
    }),
})
