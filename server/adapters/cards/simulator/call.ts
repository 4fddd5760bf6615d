import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Connection } from './connection.ts'
import type { Parameters } from './parameters.ts'

/** One call of Stripe's API. */
export type Call = {
  /** The names of its parameters, besides `expand`. */
  known: string[]
  /** Whether browsers may call it, with the publishable key and a payment's client secret. */
  byBrowser?: true
  answer(request: CallRequest): Promise<object>
}

export type CallRequest = {
  /** For a call that writes, the transaction of the call, its events and its idempotency key. */
  db: Connection
  parameters: Parameters
  /** The id in the path. */
  id: string
  byBrowser: boolean
  /** Records an event. The shop's webhook gets it after the commit. */
  emit(type: string, object: object, intentId?: string): Promise<void>
}

export type Answer = { status: ContentfulStatusCode; text: string }
