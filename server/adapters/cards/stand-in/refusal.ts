import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What Stripe says of a request that it does not follow. */
export type StripeFault = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
}

/** Thrown by whatever finds fault with a request, answered as `{error: {…}}`. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly fault: StripeFault

  constructor(status: ContentfulStatusCode, fault: StripeFault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

/** @param param the parameter that is at fault */
export const invalid = (code: string, message: string, param?: string) =>
  new Refusal(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    param,
  })
