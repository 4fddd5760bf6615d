import { once } from 'node:events'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import Stripe from 'stripe'
import { accounts } from './accounts.ts'
import { balanceTransactions } from './balance-transactions.ts'
import type { Answer, Call, CallRequest } from './call.ts'
import type { Connection } from './connection.ts'
import { disputes } from './disputes.ts'
import { recordEvent } from './events.ts'
import { type RequestFault, takeRequestFault } from './faults.ts'
import { respondOnce } from './idempotency.ts'
import { refuseUnknown } from './parameters.ts'
import { paymentIntents } from './payment-intents.ts'
import { refunds } from './refunds.ts'
import { invalid, SimulatedError } from './stripe-error.ts'
import { transfers } from './transfers.ts'

/** The keys of the only account. */
export type Keys = { secret: string; publishable: string }

/** A test has requested a lost connection. */
export class Disconnected extends Error {}

const OUTAGE: Answer = {
  status: 500,
  text: JSON.stringify({ error: { type: 'api_error', message: 'The simulator fails on purpose.' } }),
}

/**
 * The part of Stripe's HTTP API for card payments and payouts: form-encoded requests, JSON objects, idempotency keys and
 * errors.
 * @param onEvents called when events have been committed
 */
export function stripeService({
  pool,
  keys,
  onEvents,
}: {
  pool: pg.Pool
  keys: Keys
  onEvents: () => void
}): Hono {
  const serve = (call: Call) => async (context: Context) => {
    const { req } = context
    const byBrowser = isBrowser(req.header('authorization'), keys)
    if (byBrowser && !call.byBrowser) throw forbidden()
    if (!byBrowser) refuseOtherVersion(req.header('stripe-version'))
    const writes = req.method === 'POST'
    if (writes) refuseOtherEncoding(req.header('content-type'))
    const parameters = new URLSearchParams(writes ? await req.text() : new URL(req.url).search)
    refuseUnknown(parameters, [...call.known, 'expand[]'])

    let hasEvents = false
    const work = (db: Connection) =>
      answerOf(call, {
        db,
        parameters,
        id: req.param('id') ?? '',
        byBrowser,
        async emit(type, object, intentId) {
          hasEvents = true
          await recordEvent(db, { type, object, intentId })
        },
      })

    const key = req.header('idempotency-key')
    const fault = byBrowser ? undefined : await takeRequestFault(pool, { writes })
    if (fault?.when === 'before' && fault.how !== 'repeated-error') return fail(fault, context)
    const { replayed, ...answer } = writes
      ? await respondOnce(pool, { key, request: `${req.path}?${parameters}` }, withRepeatedError(fault, work))
      : { ...(await work(pool)), replayed: false }
    if (hasEvents) onEvents()
    if (fault?.when === 'after' && fault.how !== 'repeated-error') return fail(fault, context)

    if (key) context.header('idempotency-key', key)
    if (replayed) context.header('idempotent-replayed', 'true')
    return sent(context, answer)
  }

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('request-id', `req_${crypto.randomUUID().slice(-12)}`)
    context.header('stripe-version', Stripe.API_VERSION)
  })
  app.post('/v1/payment_intents', serve(paymentIntents.create))
  app.get('/v1/payment_intents', serve(paymentIntents.list))
  app.get('/v1/payment_intents/:id', serve(paymentIntents.retrieve))
  app.post('/v1/payment_intents/:id/confirm', serve(paymentIntents.confirm))
  app.post('/v1/payment_intents/:id/authenticate', serve(paymentIntents.authenticate))
  app.post('/v1/payment_intents/:id/cancel', serve(paymentIntents.cancel))
  app.post('/v1/refunds', serve(refunds.create))
  app.get('/v1/refunds', serve(refunds.list))
  app.get('/v1/disputes', serve(disputes.list))
  app.get('/v1/disputes/:id', serve(disputes.retrieve))
  app.post('/v1/disputes/:id', serve(disputes.update))
  app.post('/v1/accounts', serve(accounts.create))
  app.get('/v1/accounts/:id', serve(accounts.retrieve))
  app.post('/v1/account_links', serve(accounts.link))
  app.post('/v1/transfers', serve(transfers.create))
  app.get('/v1/transfers', serve(transfers.list))
  app.get('/v1/transfers/:id', serve(transfers.retrieve))
  app.post('/v1/transfers/:id/reversals', serve(transfers.reverse))
  app.get('/v1/balance_transactions', serve(balanceTransactions.list))
  app.notFound(({ req, json }) => {
    const message = `The simulator does not know ${req.method} ${req.path}.`
    return json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  app.onError((error, context) => {
    if (!(error instanceof SimulatedError)) throw error
    return context.json({ error: error.error }, error.status)
  })
  return app
}

/** Runs a call. An error is a normal response, which is repeated for its idempotency key. */
async function answerOf(call: Call, request: CallRequest): Promise<Answer> {
  try {
    return { status: 200, text: JSON.stringify(await call.answer(request)) }
  } catch (error) {
    if (!(error instanceof SimulatedError) || error.error.code?.startsWith('parameter_')) throw error
    return { status: error.status, text: JSON.stringify({ error: error.error }) }
  }
}

const sent = (context: Context, { status, text }: Answer) =>
  context.body(text, status, { 'content-type': 'application/json' })

/** Wraps the work: for the fault `repeated-error`, an error is stored for the key instead of the response. */
const withRepeatedError =
  (fault: RequestFault | undefined, work: (db: Connection) => Promise<Answer>) =>
  async (db: Connection): Promise<Answer> => {
    if (fault?.how !== 'repeated-error') return work(db)
    if (fault.when === 'after') await work(db)
    return OUTAGE
  }

async function fail({ how }: RequestFault, context: Context): Promise<Response> {
  if (how === 'error') return sent(context, OUTAGE)
  const { signal } = context.req.raw
  if (how === 'hang' && !signal.aborted) await once(signal, 'abort')
  throw new Disconnected()
}

/** Whether the request has the publishable key instead of the secret one. */
function isBrowser(authorization: string | undefined, keys: Keys): boolean {
  if (authorization === `Bearer ${keys.secret}`) return false
  if (authorization === `Bearer ${keys.publishable}`) return true
  throw new SimulatedError(401, { type: 'invalid_request_error', message: 'No valid API key was provided.' })
}

const forbidden = () =>
  new SimulatedError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This call needs the secret key.',
  })

function refuseOtherVersion(version: string | undefined): void {
  if (version === Stripe.API_VERSION) return
  throw invalid('parameter_invalid', `The simulator speaks ${Stripe.API_VERSION}, not ${version}.`)
}

function refuseOtherEncoding(contentType: string | undefined): void {
  if (contentType?.startsWith('application/x-www-form-urlencoded')) return
  throw invalid('parameter_invalid', 'Parameters are sent as application/x-www-form-urlencoded.')
}
