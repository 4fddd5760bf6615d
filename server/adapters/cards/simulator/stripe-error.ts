import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The `error` object of Stripe's API: https://docs.stripe.com/api/errors */
type StripeError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
}

/** A refused request. The response is `{error: {…}}`. */
export class SimulatedError extends Error {
  readonly status: ContentfulStatusCode
  readonly error: StripeError

  constructor(status: ContentfulStatusCode, error: StripeError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** @param param the name of the wrong parameter */
export const invalid = (code: string, message: string, param?: string) =>
  new SimulatedError(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    param,
  })

/** An error for which Stripe has no code. */
export const refused = (message: string, param?: string) =>
  new SimulatedError(400, { type: 'invalid_request_error', message, param })

/** A declined charge: https://docs.stripe.com/declines/codes. The message is for people. */
export const cardError = (code: string, message: string, declineCode?: string) =>
  new SimulatedError(402, { type: 'card_error', code, decline_code: declineCode, message })
