import { type Context, Hono } from 'hono'
import Stripe from 'stripe'
import type { Sandbox } from '../sandbox/ledger.ts'
import { type Call, paymentCalls, type Tell } from './calls.ts'
import { type Answer, firstAnswers } from './first-answers.ts'
import { refuseUnknown } from './parameters.ts'
import { invalid, Refusal } from './refusal.ts'

/** The keys of the only account that there is. */
export type Keys = { secret: string; publishable: string }

/** Stripe's API over HTTP, as far as payments by card go, on the sandbox's ledger. */
export function stripeService({ sandbox, keys, tell }: { sandbox: Sandbox; keys: Keys; tell: Tell }): Hono {
  const calls = paymentCalls(sandbox, tell)
  const answerOnce = firstAnswers()
  const app = new Hono()

  const serve = (call: Call) => async (context: Context) => {
    const { req } = context
    const byBrowser = isBrowser(req.header('authorization'), keys)
    if (byBrowser && !call.byBrowser) throw forbidden()
    if (!byBrowser) refuseOtherVersion(req.header('stripe-version'))
    const writes = req.method === 'POST'
    if (writes) refuseOtherForm(req.header('content-type'))
    const parameters = new URLSearchParams(writes ? await req.text() : new URL(req.url).search)
    refuseUnknown(parameters, [...call.known, 'expand[]'])
    const key = writes ? req.header('idempotency-key') : undefined
    const asked = { parameters, id: req.param('id') ?? '', byBrowser, key }
    const answer = () => answered(() => call.answer(asked))
    if (key === undefined) return sent(context, await answer())
    const { replayed, ...first } = await answerOnce({ key, asked: `${req.path}?${parameters}` }, answer)
    context.header('idempotency-key', key)
    if (replayed) context.header('idempotent-replayed', 'true')
    return sent(context, first)
  }

  app.use(async (context, next) => {
    await next()
    context.header('request-id', `req_${crypto.randomUUID().slice(-12)}`)
    context.header('stripe-version', Stripe.API_VERSION)
  })
  app.post('/v1/payment_intents', serve(calls.create))
  app.get('/v1/payment_intents', serve(calls.list))
  app.get('/v1/payment_intents/:id', serve(calls.retrieve))
  app.post('/v1/payment_intents/:id/confirm', serve(calls.confirm))
  app.post('/v1/payment_intents/:id/cancel', serve(calls.cancel))
  app.post('/v1/refunds', serve(calls.refund))
  app.notFound(({ req, json }) => {
    const message = `The stand-in does not know ${req.method} ${req.path}.`
    return json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.json({ error: error.fault }, error.status)
  })
  return app
}

/** Refusals that come after the work has begun are answers like any other, and kept like them. */
async function answered(work: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await work() }
  } catch (error) {
    if (!(error instanceof Refusal) || error.fault.code?.startsWith('parameter_')) throw error
    return { status: error.status, body: { error: error.fault } }
  }
}

const sent = (context: Context, { status, body }: Answer) => context.json(body, status)

/** @returns whether the caller has shown the publishable key, and not the secret one */
function isBrowser(authorization: string | undefined, keys: Keys): boolean {
  if (authorization === `Bearer ${keys.secret}`) return false
  if (authorization === `Bearer ${keys.publishable}`) return true
  throw new Refusal(401, { type: 'invalid_request_error', message: 'No valid API key was shown.' })
}

const forbidden = () =>
  new Refusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This call takes the secret key.',
  })

function refuseOtherVersion(version: string | undefined): void {
  if (version === Stripe.API_VERSION) return
  throw invalid('parameter_invalid', `The stand-in speaks ${Stripe.API_VERSION}, not ${version}.`)
}

function refuseOtherForm(contentType: string | undefined): void {
  if (contentType?.startsWith('application/x-www-form-urlencoded')) return
  throw invalid('parameter_invalid', 'Parameters are sent as application/x-www-form-urlencoded.')
}
