import type { Hono } from 'hono'
import type pg from 'pg'
import Stripe from 'stripe'
import type { Language } from '#contract/languages.ts'
import type { Log } from '../../../platform/log/log.ts'
import { coalesce } from '../../../platform/process/coalesce.ts'
import { browserCalls } from './browser.ts'
import { deliverDue } from './events.ts'
import { forgetOldKeys } from './idempotency.ts'
import { onboarding } from './onboarding.ts'
import { type Keys, stripeService } from './service.ts'
import { makeTables } from './tables.ts'

type Dependencies = {
  pool: pg.Pool
  /** The keys of its only account. */
  keys: Keys
  /** The key with which webhooks are signed. */
  webhookSecret: string
  /** The path of the shop's webhook. */
  webhookPath: string
  log: Log
  /** Those of the shop. */
  languages: readonly Language[]
}

/** An arbitrary host, because webhooks stay in this process. */
const SHOP = 'http://localhost'

/**
 * A simulated card provider with Stripe's API, for the demo and for tests. It accepts test cards and takes no money. It
 * only has the data that Stripe would have, in separate tables that all processes share.
 */
export async function openSimulator(dependencies: Dependencies) {
  const { pool, keys, webhookSecret, webhookPath, log, languages } = dependencies
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
    /** Handles a request to Stripe's API, with the interface of `fetch`. */
    fetch: (url: string | URL | Request, init?: RequestInit) => untilAborted(service, new Request(url, init)),
    /** The calls of the sandbox's card form, and the onboarding page of sellers. */
    browserCalls: browserCalls(service, keys).route('/onboarding', onboarding({ pool, languages, onEvents })),
    /** Sets the receiver of webhooks. They wait until then. */
    deliverTo(fetch: (request: Request) => Response | Promise<Response>) {
      shop = fetch
    },
    /** Sends no more webhooks, and waits for those on their way. */
    close() {
      shop = undefined
      return deliver()
    },
    /** Sends due webhooks. New ones are sent automatically. */
    deliver,
    /** Regular work: sends webhooks that ended processes have left, and removes old keys. */
    async tidy() {
      await deliver()
      await forgetOldKeys(pool)
    },
  }
}

/** Returns the response, or rejects as soon as the request is aborted. */
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
