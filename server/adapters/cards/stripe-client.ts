import Stripe from 'stripe'
import { inSpan } from '../../platform/tracing/span.ts'
import { CardsRefused, CardsUnreachable, type RefusedCode } from './port.ts'

/** Milliseconds for one attempt, and the number of retries. Both are small, because a payer waits for all of them. */
const TIMEOUT_MS = 3_000
const RETRIES = 1

export type StripeAccess = {
  secretKey: string
  /** The address of Stripe's API, without a path. */
  apiUrl?: string
  /** Replaces the network. */
  fetch?: typeof fetch
  /** Milliseconds for one attempt. */
  timeoutMs?: number
}

/** Creates Stripe's SDK for Stripe or a compatible service. The SDK determines the version of the API. */
export function stripeClient({ secretKey, apiUrl, fetch, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    httpClient: traced(fetch ? Stripe.createFetchHttpClient(fetch) : Stripe.createNodeHttpClient()),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** Records a span for each request. Its name contains no ids or parameters. */
function traced(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) => {
    const [, , path, method] = request
    const name = path.split('?', 1)[0]?.replaceAll(/\/[a-z]+_(?=\w*[A-Z0-9])\w+/g, '/{id}')
    return inSpan(`stripe ${method} ${name}`, { kind: 'client' }, () => send(...request))
  }
  return client
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? 443 : 80) }
}

const { errors } = Stripe

/** Errors with an unknown outcome: no response, a broken one, a rate limit, or an invalid key. */
const UNREACHED = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
]

/**
 * Converts errors of the SDK into those of the port. They contain the data of a payment, including its client secret. As
 * causes, only their message and stack appear in the log.
 */
export async function translatingErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    const what = [error.type, error.code, error.requestId].filter(Boolean).join(', ')
    if (error.code === 'idempotency_key_in_use' || UNREACHED.some(kind => error instanceof kind)) {
      // Stripe repeats its response to an idempotency key for a day, failures included.
      const isRepeated = error instanceof errors.StripeAPIError
      throw new CardsUnreachable(`Stripe is unavailable (${what}).`, { cause: error, isRepeated })
    }
    throw new CardsRefused(`Stripe refused the request (${what}).`, {
      cause: error,
      code: refusedCodeOf(error),
    })
  }
}

/** Whether Stripe has repeated its first response to an idempotency key. */
export function isReplayed({ headers }: { headers: unknown }): boolean {
  // Despite its type, this is a `Headers` object with a custom `fetch`.
  return new Headers(headers as HeadersInit).get('idempotent-replayed') === 'true'
}

export const codeOf = (error: unknown) => (error instanceof errors.StripeError ? error.code : undefined)

const REFUSED_CODES: Record<string, RefusedCode> = {
  account_closed: 'account-restricted',
  account_invalid: 'account-restricted',
  insufficient_capabilities_for_transfer: 'account-restricted',
  transfers_not_allowed: 'account-restricted',
  balance_insufficient: 'insufficient-funds',
  charge_disputed: 'disputed',
  insufficient_funds: 'insufficient-funds',
}

/** For these errors Stripe has no code. */
const REFUSED_MESSAGES: [RegExp, RefusedCode][] = [
  [/must not exceed the source amount/, 'insufficient-funds'],
  [/must be the same as the transfer currency/, 'currency'],
]

function refusedCodeOf({ code = '', param, message }: Stripe.errors.StripeError): RefusedCode | undefined {
  if (code === 'resource_missing' && param === 'destination') return 'account-restricted'
  return REFUSED_CODES[code] ?? REFUSED_MESSAGES.find(([pattern]) => pattern.test(message))?.[1]
}

/** Reads the items of a list at Stripe page by page. */
export async function* pagesOf<Item, Result>(
  list: AsyncIterable<Item>,
  read: (item: Item) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next = await translatingErrors(async () => {
      const { done, value } = await items.next()
      return done ? undefined : { item: await read(value) }
    })
    if (!next) return
    yield next.item
  }
}
