import type { Hono } from 'hono'
import type pg from 'pg'
import Stripe from 'stripe'
import type { Log } from '../../../platform/log/log.ts'
import { coalesce } from '../../../platform/process/coalesce.ts'
import { browserCalls } from './browser.ts'
import { deliverDue } from './events.ts'
import { forgetOldKeys } from './idempotency.ts'
import { type Keys, stripeService } from './service.ts'
import { makeTables } from './tables.ts'

type Opening = {
  pool: pg.Pool
  /** The keys of its only account. */
  keys: Keys
  /** What webhooks are signed with. */
  webhookSecret: string
  /** The path of the shop's webhook. */
  webhookPath: string
  log: Log
}

/** Any host will do: webhooks stay in this process. */
const SHOP = 'http://localhost'

/**
 * A card provider of our own that speaks Stripe's API, for the demo and for tests: it takes test cards and no money. It
 * knows nothing of the shop but what Stripe would, and keeps its state in tables of its own, which all processes share.
 */
export async function openSimulator({ pool, keys, webhookSecret, webhookPath, log }: Opening) {
  await makeTables(pool)
  let shop: ((request: Request) => Response | Promise<Response>) | undefined

  async function send(body: string, sentAt: Date): Promise<boolean> {
    const timestamp = Math.floor(sentAt.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      timestamp,
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await shop?.(new Request(SHOP + webhookPath, { method: 'POST', body, headers }))
    return answer?.ok ?? false
  }

  const deliver = coalesce(async () => {
    if (shop) await deliverDue(pool, { send, log })
  })
  const onEvents = () => {
    deliver().catch(error => log.error({ err: error }, 'webhooks of the card simulator could not be sent'))
  }
  const service: Hono = stripeService({ pool, keys, onEvents })

  return {
    /** Answers a request of Stripe's API, as `fetch` does. */
    fetch: (url: string | URL | Request, init?: RequestInit) => untilAborted(service, new Request(url, init)),
    /** What the sandbox's card form in the browser asks. */
    browserCalls: browserCalls(service, keys),
    /** Says where webhooks go; until then they wait. */
    deliverTo(fetch: (request: Request) => Response | Promise<Response>) {
      shop = fetch
    },
    /** Sends the webhooks that are due; new ones are sent at once without it. */
    deliver,
    /** What is to be done every now and then: webhooks of processes that are gone, keys that are old. */
    async tidy() {
      await deliver()
      await forgetOldKeys(pool)
    },
  }
}

/** The answer, or a rejection as soon as the caller gives up. */
async function untilAborted(service: Hono, request: Request): Promise<Response> {
  const { signal } = request
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([service.fetch(request), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
